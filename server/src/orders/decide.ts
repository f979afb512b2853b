import type { Seat } from '@kontor/core'
import type { CompiledQuery, Kysely } from 'kysely'
import type { AnyOrders } from '../games.ts'
import type { Board } from '../live/board.ts'
import type { Database } from '../store/schema.ts'
import { dropQuery, forgetQuery, type HeldOrder } from './rows.ts'

export interface Decision {
  /** What follows from an order alone, as the game writes it; the first of them is the next. */
  readonly moves: readonly string[]
  readonly used: HeldOrder | undefined
  /** Orders that were for this moment and are not legal. */
  readonly voided: readonly HeldOrder[]
}

const NOTHING: Decision = { moves: [], used: undefined, voided: [] }

/** What the orders of the seat to move say. A turn that was begun is gone on with only if it follows the order. */
export function decide(rules: AnyOrders | undefined, board: Board, all: readonly HeldOrder[]): Decision {
  const seat = board.toMove
  const own = all.filter((held) => held.seat === seat && !held.dropped)
  if (!rules || seat === undefined || own.length === 0) return NOTHING
  const voided: HeldOrder[] = []
  for (const used of own) {
    const moves = answer(rules, board, used)
    if (moves === 'void') voided.push(used)
    else if (moves.length > 0) return { moves, used, voided }
  }
  return { ...NOTHING, voided }
}

function answer(rules: AnyOrders, board: Board, { order }: HeldOrder): readonly string[] | 'void' {
  const parsed = rules.parse(order)
  const turn = order.kind === 'turn'
  const said = parsed.ok ? rules.answer(turn ? board.base : board.state, parsed.value) : 'void'
  if (said === 'wait') return []
  if (said === 'void') return 'void'
  const moves = said.map((move) => board.game.format(move))
  const made = turn ? board.open : []
  return made.every((move, i) => move === moves[i]) ? moves.slice(made.length) : 'void'
}

/** Orders that can never be carried out any more: forgotten where that is their way, else dropped and told. */
export function outdated(rules: AnyOrders | undefined, board: Board, all: readonly HeldOrder[]): HeldOrder[] {
  return all.filter((held) => {
    if (held.dropped) return false
    const parsed = rules?.parse(held.order)
    // what an order for a turn has done itself, half-way, doesn't stand against it
    const at = held.order.kind === 'turn' && held.seat === board.toMove ? board.base : board.state
    return board.ended || !parsed?.ok || rules?.impossible(at, held.seat, parsed.value) !== undefined
  })
}

export const outdatedQueries = (
  db: Kysely<Database>,
  table: string,
  rules: AnyOrders | undefined,
  orders: readonly HeldOrder[],
): CompiledQuery[] => orders.map((held) => (rules?.fades === true ? forgetQuery : dropQuery)(db, table, held))

/** An order for a turn is used up with all its alternatives; one for a card lasts as long as the card. */
export const usedUp = (all: readonly HeldOrder[], seat: Seat, used: HeldOrder): HeldOrder[] =>
  used.order.kind === 'turn' ? all.filter((held) => held.seat === seat && held.order.kind === 'turn') : []
