import { formatRecord, type GameRecord, makeRng, Recorder, type Seat, Session } from '@kontor/core'
import type { Context } from '../context.ts'
import { type AnyGame, type AnyKinds, gameOf } from '../games.ts'
import { readLog } from '../live/restore.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Entry, PersonRow } from '../store/schema.ts'
import { findTable, type TableData } from './rows.ts'

/** The record of a finished game as text: what stood, without what was taken back. */
export async function recordText(ctx: Context, person: PersonRow, id: string): Promise<Outcome<string>> {
  const data = await findTable(ctx, person, id)
  if (!data.ok) return data
  if (data.value.table.status !== 'finished') return refuse('table.not-finished')
  const record = await makeRecord(ctx, data.value)
  return record.ok ? done(formatRecord(record.value)) : record
}

export async function makeRecord(ctx: Context, { table, seats }: TableData): Promise<Outcome<GameRecord>> {
  const game = gameOf(ctx.games, table)
  if (!game || table.seed === null) return refuse('table.rules')
  const options = game.parseOptions(JSON.parse(table.options))
  if (!options.ok) return refuse('table.rules')
  const state = game.setup(seats.length, options.value, makeRng(table.seed))
  const stood = movesThatStood(game, state, await readLog(ctx, table.id, 0))
  if (!stood) return refuse('table.damaged')
  const recorder = new Recorder(game, seats.length, options.value, table.seed, state)
  for (const { seat, move } of stood) {
    game.apply(state, move)
    recorder.add(seat, move, state)
  }
  return done(recorder.finish(state))
}

interface Stood {
  readonly seat: Seat
  readonly move: unknown
}

/** Moves stand when a barrier closes their turn, or when the game ends in the middle of it. */
function movesThatStood(game: AnyGame, setup: Readonly<object>, log: readonly Entry[]): Stood[] | undefined {
  const session = new Session<AnyKinds>(game, setup)
  const stood: Stood[] = []
  for (const entry of log) {
    const seat = session.toMove ?? 0
    const open = session.open.map((move) => ({ seat, move }))
    const parsed = game.parse(entry.move ?? '')
    if (entry.kind === 'undo' && !session.undo()) return undefined
    if (entry.kind !== 'move' && entry.kind !== 'insert') continue
    if (!parsed.ok) return undefined
    const played = session[entry.kind === 'move' ? 'play' : 'insert'](parsed.value)
    if (!played.ok) return undefined
    if (played.value !== 'open') stood.push(...open, { seat, move: parsed.value })
  }
  return [...stood, ...session.open.map((move) => ({ seat: session.toMove ?? 0, move }))]
}
