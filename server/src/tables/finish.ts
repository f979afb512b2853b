import type { Seat } from '@kontor/core'
import type { TableResult } from '@kontor/protocol'
import type { CompiledQuery, Kysely, QueryCreator } from 'kysely'
import type { AnyGame } from '../games.ts'
import type { Database } from '../store/schema.ts'
import { ruleOf } from '../clocks/rows.ts'
import type { TableData } from './rows.ts'

/** The AI that plays on for somebody who resigned. */
const SUBSTITUTE_LEVEL = 3

interface Standing {
  readonly game: AnyGame
  readonly state: Readonly<object>
  readonly toMove: Seat | undefined
}

/** A seat that somebody gave up, in the order of giving up. */
function resignations(data: TableData, now: Seat | null): Seat[] {
  const before = data.seats.filter((seat) => seat.resigned !== null)
  before.sort((a, b) => (a.resigned ?? 0) - (b.resigned ?? 0))
  return [...before.map((seat) => seat.seat), ...(now === null ? [] : [now])]
}

/**
 * The result if the game has ended with the last action. Those who resigned come last, the first of them at
 * the very end; who is left alone has won; if nobody but AIs is left, or all agreed to stop, nobody has.
 */
export function resultOf(data: TableData, standing: Standing, resigns: Seat | null): TableResult | undefined {
  const { game, state } = standing
  if (resigns === null && standing.toMove !== undefined) return undefined
  const resigned = resignations(data, resigns)
  const scores = [...game.scores(state)]
  const places = game.ranking(state)
  if (places) return { ending: 'over', scores, ranking: behind(places, resigned) }
  if (resigns !== null) {
    const left = data.seats.filter((seat) => !resigned.includes(seat.seat))
    if (left.length === 1) return { ending: 'resigned', scores, ranking: behind([[left[0].seat]], resigned) }
    if (left.every((seat) => seat.kind === 'ai')) return { ending: 'resigned', scores, ranking: null }
    return undefined
  }
  return { ending: 'agreed', scores, ranking: null }
}

function behind(places: readonly (readonly Seat[])[], resigned: readonly Seat[]): Seat[][] {
  const stayed = places.map((place) => place.filter((seat) => !resigned.includes(seat)))
  return [...stayed.filter((place) => place.length > 0), ...resigned.toReversed().map((seat) => [seat])]
}

export const finishQuery = (
  db: Kysely<Database>,
  table: string,
  result: TableResult,
  at: number,
): CompiledQuery =>
  db
    .updateTable('tables')
    .set({ status: 'finished', result: JSON.stringify(result), finished_at: at, end_offers: 0 })
    .where('id', '=', table)
    .compile()

export const resignQuery = (db: Kysely<Database>, table: string, seat: Seat, ply: number): CompiledQuery =>
  db
    .updateTable('seats')
    .set({ resigned: ply, level: SUBSTITUTE_LEVEL })
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .compile()

/** Whoever resigned or deleted himself has no orders any more. */
export const noOrdersQuery = (db: QueryCreator<Database>, table: string, seat: Seat): CompiledQuery =>
  db.deleteFrom('orders').where('table_id', '=', table).where('seat', '=', seat).compile()

/** Time is up: an AI plays on, or the seat just waits for its person or the end. */
export function lapseQuery(db: Kysely<Database>, data: TableData, seat: Seat, ply: number): CompiledQuery {
  const atZero = ruleOf(data.table)?.atZero
  return db
    .updateTable('seats')
    .set({ lapsed: ply, level: atZero?.kind === 'ai' ? atZero.level : null })
    .where('table_id', '=', data.table.id)
    .where('seat', '=', seat)
    .compile()
}

export const returnQuery = (db: Kysely<Database>, table: string, seat: Seat): CompiledQuery =>
  db
    .updateTable('seats')
    .set({ lapsed: null, level: null })
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .compile()
