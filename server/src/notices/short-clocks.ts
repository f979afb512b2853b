import { sql } from 'kysely'
import type { Context } from '../context.ts'

const MINUTE = 60_000
/** Whoever has less than this for a turn sits at the table anyway. */
const SHORTEST = 10 * MINUTE
const EARLIEST = 360 * MINUTE
const MOST = 500

export interface ShortClock {
  readonly table_id: string
  readonly seat: number
  readonly since: number
}

/** Clocks that have run three quarters of their time, and not more than six hours are left. */
export async function shortClocks(ctx: Context): Promise<ShortClock[]> {
  const now = ctx.served.now()
  const { rows } = await sql<ShortClock>`
    select table_id, seat, since from clocks
    where seat is not null and expires > ${now} and expires <= ${now + EARLIEST}
      and expires - since >= ${SHORTEST} and (expires - ${now}) * 4 <= expires - since
    order by expires limit ${MOST}`.execute(ctx.store.db)
  return rows
}
