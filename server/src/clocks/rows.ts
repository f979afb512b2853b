import type { ClockRule, ClockState } from '@kontor/protocol'
import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Database, TableRow } from '../store/schema.ts'
import { type Clock, expiryOf, leftOf, restOf } from './clock.ts'
import type { ServedTime } from './service.ts'

type Db = Kysely<Database> | Transaction<Database>

export const ruleOf = ({ clock }: Pick<TableRow, 'clock'>): ClockRule | undefined =>
  clock === null ? undefined : (JSON.parse(clock) as ClockRule)

export async function loadClock(db: Db, table: string): Promise<Clock | undefined> {
  const row = await db.selectFrom('clocks').selectAll().where('table_id', '=', table).executeTakeFirst()
  return (
    row && {
      seat: row.seat,
      since: row.since,
      left: JSON.parse(row.remaining) as number[],
      zones: JSON.parse(row.zones) as string[],
    }
  )
}

/** When somebody has to look at it; null: a clock that is at zero or doesn't run needs nobody. */
function expires(rule: ClockRule, clock: Clock, served: ServedTime, over: boolean): number | null {
  if (over) return null
  const at = expiryOf(rule, clock, served.stretches)
  return at === undefined ? null : Math.ceil(at)
}

const columns = (rule: ClockRule, clock: Clock, served: ServedTime, over: boolean) => ({
  seat: clock.seat,
  since: clock.since,
  remaining: JSON.stringify(clock.left),
  expires: expires(rule, clock, served, over),
})

/** To be stored together with the entry that changes it. `over`: its time is up and that has been noted. */
export const clockQuery = (
  db: Db,
  served: ServedTime,
  table: string,
  rule: ClockRule,
  clock: Clock,
  over: boolean,
): CompiledQuery =>
  db
    .updateTable('clocks')
    .set(columns(rule, clock, served, over))
    .where('table_id', '=', table)
    .compile()

export async function insertClock(
  db: Db,
  served: ServedTime,
  table: string,
  rule: ClockRule,
  clock: Clock,
): Promise<void> {
  const zones = JSON.stringify(clock.zones)
  await db
    .insertInto('clocks')
    .values({ table_id: table, zones, ...columns(rule, clock, served, false) })
    .execute()
}

/** How the clocks stand now, for everybody. Time zones are nobody's business. */
export function clockState(rule: ClockRule, clock: Clock, served: ServedTime): ClockState {
  const now = served.now()
  return {
    seat: clock.seat,
    left: clock.left.map((_, seat) => Math.round(leftOf(rule, clock, served.stretches, seat, now))),
    ...restOf(rule, clock, served.stretches, now),
  }
}
