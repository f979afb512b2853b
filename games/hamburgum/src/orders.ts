import { fail, has, isWholeTurn, ok, type Orders, type Result, type Seat } from '@kontor/core'
import { TOKENS } from './components.ts'
import type { Event } from './events.ts'
import { BOARD_MOVES, findMove, type Move } from './moves.ts'
import { freshTurn } from './state.ts'
import type { Options, State, View } from './types.ts'

interface Own {
  Options: Options
  State: State
  Move: Move
  Event: Event
  View: View
}

/** The next turn, move by move, played if it is legal when it comes up. */
export interface TurnOrder {
  readonly moves: readonly Move[]
}

const MOST_MOVES = 40

function parse(raw: unknown): Result<TurnOrder> {
  const { kind, moves } = (raw ?? {}) as { kind?: unknown; moves?: unknown }
  if (kind !== 'turn' || !Array.isArray(moves) || moves.length === 0 || moves.length > MOST_MOVES)
    return fail('order.malformed', `An order is a turn of 1 to ${MOST_MOVES} moves.`)
  const found: Move[] = []
  for (const text of moves as unknown[]) {
    const move = typeof text === 'string' ? findMove(text) : undefined
    if (!move) return fail('order.malformed', `"${String(text).slice(0, 60)}" is no move of Hamburgum.`)
    found.push(move)
  }
  return ok({ moves: found })
}

/** By field: what may follow it (H3 to H7, and the canon's donation). */
const AFTER_FIELD: readonly (readonly Move['kind'][])[] = [
  [],
  ['donate', 'score'],
  ['sell', 'buy'],
  [],
  ['build', 'donate', 'decline'],
  [],
  ['sell', 'buy'],
  ['ship'],
]

/** What no course of the game can mend: the form of a turn, another board, what is built or given for good. */
function impossible(s: Readonly<State>, _seat: Seat, { moves }: TurnOrder) {
  const never = (message: string) => ({ code: 'order.impossible', message })
  if (s.step === 'over') return never('The game is over.')
  const [first, ...rest] = moves
  if (first.kind !== 'field') return never('A turn begins with a field of the rondel.')
  const end = rest.findIndex((move) => move.kind === 'end')
  if (end >= 0 && end < rest.length - 1) return never('Nothing follows the end of a turn.')
  const steps = end >= 0 ? rest.slice(0, -1) : rest
  const wrong = steps.find((move) => !AFTER_FIELD[first.field].includes(move.kind))
  if (wrong) return never(`"${wrong.text}" does not belong to "${first.text}".`)
  if (new Set(steps.map((move) => move.kind)).size > 1 && first.text.startsWith('trade'))
    return never('In a turn one sells or buys, not both.')
  const gone = steps.find((move) => isGone(s, move))
  return gone && never(`"${gone.text}" is no longer there, or on another board.`)
}

function isGone(s: Readonly<State>, move: Move): boolean {
  const own = BOARD_MOVES[s.board]
  if (move.kind === 'build') return !own.build.at(move.site)?.includes(move) || has(s.built, move.site)
  if (move.kind !== 'donate') return false
  const known = own.donate.at(move.church)?.at(move.token) === move
  return !known || has(s.given, move.church * TOKENS.length + move.token)
}

/** The state as if it were this seat's turn now: to plan the next one. */
export const asIfTurn = (s: Readonly<State>, seat: Seat): State => ({
  ...structuredClone(s),
  seat,
  step: 'rondel',
  turn: freshTurn(),
})

export const makeOrders = (game: Parameters<typeof isWholeTurn<Own>>[0]): Orders<Own, TurnOrder> => ({
  fades: false,
  parse,
  impossible,
  answer: (s, { moves }) =>
    s.step !== 'rondel' ? 'wait' : isWholeTurn<Own>(game, s, moves) ? moves : 'void',
})
