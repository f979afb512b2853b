import { type Game, type Kinds, legalMoves, type Seat } from './game.ts'
import type { Fault, Result } from './result.ts'

/**
 * What an order says to a position of its owner's: the moves that follow from it alone; `wait`, it speaks of
 * another moment; `void`, it was for this moment and is not legal.
 */
export type Answer<K extends Kinds> = readonly K['Move'][] | 'wait' | 'void'

/** Orders that a player may leave in advance. What is legal is still said by `legal` alone. */
export interface Orders<K extends Kinds, Order = unknown> {
  /** An order that can't be carried out any more has simply had its day: nobody needs to be told. */
  readonly fades: boolean
  parse(raw: unknown): Result<Order>
  /** Why the order can never be carried out from here on; undefined if it still can. */
  impossible(state: Readonly<K['State']>, seat: Seat, order: Order): Fault | undefined
  /** For the seat to move: at the beginning of its turn, or where it has to decide. */
  answer(state: Readonly<K['State']>, order: Order): Answer<K>
}

/** Whether these moves are legal one after the other and end the turn. */
export function isWholeTurn<K extends Kinds>(
  game: Pick<Game<K>, 'legal' | 'apply' | 'clone' | 'toMove'>,
  state: Readonly<K['State']>,
  moves: readonly K['Move'][],
): boolean {
  const seat = game.toMove(state)
  const after = game.clone(state)
  for (const [i, move] of moves.entries()) {
    if (!legalMoves(game as Game<K>, after).includes(move)) return false
    game.apply(after, move)
    if (game.toMove(after) !== seat) return i === moves.length - 1
  }
  return false
}
