import { makeRng } from '@kontor/core'
import type { Kysely } from 'kysely'
import { type AnyGame, gameOf, type Games } from '../games.ts'
import { Board } from '../live/board.ts'
import type { Database, Entry, TableRow } from '../store/schema.ts'

export interface Verdict {
  /** Games played again from their seeds, and their entries. */
  readonly games: number
  readonly entries: number
  /** Tables whose hashes did not come out, with the first ply that is wrong. */
  readonly damaged: readonly { readonly table: string; readonly ply: number }[]
  /** Tables of games or rules that this program does not know: they could not be checked. */
  readonly unknown: readonly string[]
}

export type Progress = (done: number, total: number) => void

/** Plays every game again, from its seed, and compares each hash, the snapshot's too. */
export async function verifyGames(
  db: Kysely<Database>,
  games: Games,
  progress: Progress = () => undefined,
): Promise<Verdict> {
  const begun = await db.selectFrom('tables').select('id').where('seed', 'is not', null).execute()
  const damaged: Verdict['damaged'][number][] = []
  const unknown: string[] = []
  let entries = 0
  for (const [i, { id }] of begun.entries()) {
    const table = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const board = await firstPosition(db, gameOf(games, table), table)
    if (board) {
      const log = await db.selectFrom('log').selectAll().where('table_id', '=', id).orderBy('ply').execute()
      const ply = follow(board, log, await readSnapshot(db, id))
      if (ply !== undefined) damaged.push({ table: id, ply })
      entries += log.length
    } else unknown.push(id)
    progress(i + 1, begun.length)
    // others who share the thread get their turn
    await new Promise(setImmediate)
  }
  return { games: begun.length - unknown.length, entries, damaged, unknown }
}

const readSnapshot = (db: Kysely<Database>, id: string) =>
  db.selectFrom('snapshots').selectAll().where('table_id', '=', id).executeTakeFirst()

async function firstPosition(
  db: Kysely<Database>,
  game: AnyGame | undefined,
  table: TableRow,
): Promise<Board | undefined> {
  const options = game?.parseOptions(JSON.parse(table.options))
  if (!game || !options?.ok || table.seed === null) return undefined
  const seats = await db.selectFrom('seats').select('seat').where('table_id', '=', table.id).execute()
  return new Board(game, game.setup(seats.length, options.value, makeRng(table.seed)), 0)
}

type Saved = { readonly ply: number; readonly state: string } | undefined

/** The first ply that is wrong, if one is. */
function follow(board: Board, log: readonly Entry[], saved: Saved): number | undefined {
  if (!saved) return 0
  if (saved.ply === 0 && !sameState(board, saved)) return 0
  for (const entry of log) {
    if (entry.ply !== board.ply + 1 || !board.follow(entry)) return entry.ply
    if (entry.ply === saved.ply && !sameState(board, saved)) return entry.ply
  }
  return saved.ply > board.ply ? saved.ply : undefined
}

const sameState = ({ game, hash }: Board, { state }: { readonly state: string }): boolean =>
  game.hash(JSON.parse(state) as object) === hash
