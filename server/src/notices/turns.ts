import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

/** A way to somebody whose turn it is and whom nobody has told yet. */
export interface Untold {
  readonly channel: string
  readonly person: string
  readonly table_id: string
  /** The ply with which the turn began, and when. */
  readonly ply: number
  readonly at: number
}

/** The move that handed the turn on; later entries of the same turn (moves, undos, resignations) don't count. */
const passed = (column: string): RawBuilder<number | null> => sql`(select ${sql.ref(`l.${column}`)} from log l
  where l.table_id = t.id and l.kind in ('move', 'insert') and l.seat <> l.next order by l.ply desc limit 1)`

export const turnPly = sql<number>`coalesce(${passed('ply')}, 0)`

const toMove = sql<number | null>`coalesce(
  (select l.next from log l where l.table_id = t.id order by l.ply desc limit 1), t.first)`

/**
 * The log itself says whom a table waits for, so a notice can't get lost however the server ends: whatever
 * turn has no row in the outbox is still to be told.
 */
export async function untoldTurns(
  ctx: Context,
  tables: readonly string[] | undefined,
  limit: number,
): Promise<Untold[]> {
  const only = tables ? sql`and t.id in (${sql.join(tables)})` : sql``
  const { rows } = await sql<Untold>`
    select turns.channel, turns.person, turns.table_id, turns.ply, turns.at from (
      select c.id as channel, c.person, t.id as table_id, s.seat, ${toMove} as next,
        ${turnPly} as ply, coalesce(${passed('at')}, t.started_at) as at
      from channels c
      join seats s on s.person = c.person and s.kind = 'person' and s.resigned is null
        and s.lapsed is null
      join tables t on t.id = s.table_id and t.status = 'running'
      where c.since is not null ${only}
    ) turns
    where turns.next = turns.seat and not exists (
      select 1 from notices n where n.channel = turns.channel and n.table_id = turns.table_id
        and n.ply = turns.ply and n.kind = 'turn')
    order by turns.at limit ${limit}`.execute(ctx.store.db)
  return rows
}

/** The turns for which tables wait for somebody now. */
export async function turnsOf(ctx: Context, person: string): Promise<{ table_id: string; ply: number }[]> {
  const { rows } = await sql<{ table_id: string; ply: number }>`
    select t.id as table_id, ${turnPly} as ply from seats s
    join tables t on t.id = s.table_id and t.status = 'running'
    where s.person = ${person} and s.kind = 'person' and s.resigned is null and s.lapsed is null
      and s.seat = ${toMove}`.execute(ctx.store.db)
  return rows
}

/** With which ply the turn at a table began and whose it is; undefined if the game isn't running. */
export async function turnAt(
  ctx: Context,
  table: string,
): Promise<{ ply: number; person: string | null; game: string } | undefined> {
  const { rows } = await sql<{ ply: number; person: string | null; game: string }>`
    select ${turnPly} as ply, t.game,
      (select s.person from seats s where s.table_id = t.id and s.kind = 'person' and s.resigned is null
        and s.lapsed is null and s.seat = ${toMove}) as person
    from tables t where t.id = ${table} and t.status = 'running'`.execute(ctx.store.db)
  return rows.at(0)
}
