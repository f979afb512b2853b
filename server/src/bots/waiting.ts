import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Running tables at which an AI has had the turn since before `since`. */
export async function waitingForAi(ctx: Context, since: number): Promise<string[]> {
  const last = (column: string) =>
    sql<
      number | null
    >`(select ${sql.ref(column)} from log where log.table_id = tables.id order by ply desc limit 1)`
  const rows = await ctx.store.db
    .selectFrom('tables')
    .innerJoin('seats', 'seats.table_id', 'tables.id')
    .where('tables.status', '=', 'running')
    .where((eb) => eb.or([eb('seats.kind', '=', 'ai'), eb('seats.level', 'is not', null)]))
    .select(['tables.id', 'tables.first', 'tables.started_at', 'seats.seat'])
    .select([last('next').as('next'), last('at').as('at')])
    .execute()
  return rows
    .filter((row) => (row.at === null ? row.first : row.next) === row.seat)
    .filter((row) => (row.at ?? row.started_at ?? 0) <= since)
    .map((row) => row.id)
}
