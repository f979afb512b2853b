import { makeRng } from '@kontor/core'
import type { Step } from '@kontor/protocol'
import type { Context } from '../context.ts'
import { gameOf } from '../games.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Entry } from '../store/schema.ts'
import type { TableData } from '../tables/rows.ts'
import { Board } from './board.ts'

/** The entries of a table's log after a ply. */
export const readLog = (ctx: Context, table: string, after: number): Promise<Entry[]> =>
  ctx.store.db
    .selectFrom('log')
    .selectAll()
    .where('table_id', '=', table)
    .where('ply', '>', after)
    .orderBy('ply')
    .execute()

/** The position as the database has it: the snapshot and what came after, however long the log is. */
export async function restoreBoard(ctx: Context, { table }: TableData): Promise<Outcome<Board>> {
  const game = gameOf(ctx.games, table)
  if (!game) return refuse('table.rules')
  const snapshot = await ctx.store.db
    .selectFrom('snapshots')
    .selectAll()
    .where('table_id', '=', table.id)
    .executeTakeFirst()
  if (!snapshot) return refuse('table.not-running')
  const board = new Board(game, JSON.parse(snapshot.state) as object, snapshot.ply)
  // The snapshot's own entry too: its hash tells whether the snapshot is sound.
  const entries = await readLog(ctx, table.id, snapshot.ply - 1)
  const own = entries.at(0)?.ply === snapshot.ply ? entries.shift() : undefined
  if (own && own.hash !== board.hash) return refuse('table.damaged')
  if (own?.next === null) board.ended = true
  for (const entry of entries) if (!board.follow(entry)) return refuse('table.damaged')
  ctx.metrics.tablesOpened.inc()
  return done(board)
}

/** What happened after a ply, with its events: the log is played again from its beginning. */
export async function replaySteps(
  ctx: Context,
  { table, seats }: TableData,
  after: number,
): Promise<Outcome<Step[]>> {
  const game = gameOf(ctx.games, table)
  if (!game || table.seed === null) return refuse('table.rules')
  const options = game.parseOptions(JSON.parse(table.options))
  if (!options.ok) return refuse('table.rules')
  const board = new Board(game, game.setup(seats.length, options.value, makeRng(table.seed)), 0)
  const steps: Step[] = []
  for (const entry of await readLog(ctx, table.id, 0)) {
    const step = board.follow(entry)
    if (!step) return refuse('table.damaged')
    if (step.ply > after) steps.push(step)
  }
  return done(steps)
}
