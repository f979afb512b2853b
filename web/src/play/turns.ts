import { type Barrier, type Game, type Kinds, resultOf, type Seat, type Session } from '@kontor/core'
import type { Outcome } from '../board.ts'
import type { Entry } from './play.ts'

/** Moves played from a state, each with the facts it brought about. The state is left alone. */
export function entriesFrom<K extends Kinds>(
  game: Game<K>,
  from: Readonly<K['State']>,
  moves: readonly K['Move'][],
): { entries: Entry<K>[]; state: K['State'] } {
  const state = game.clone(from)
  const entries = moves.map((move) => playEntry(game, state, move).entry)
  return { entries, state }
}

/** Plays one move in place and writes it down. */
export function playEntry<K extends Kinds>(
  game: Game<K>,
  state: K['State'],
  move: K['Move'],
): { entry: Entry<K>; barrier: Barrier } {
  const events: K['Event'][] = []
  const seat: Seat = game.toMove(state)!
  const barrier = game.apply(state, move, (event) => events.push(event))
  return { entry: { seat, move, events }, barrier }
}

/** What an offered move would lead to, with the moves that stay after it. */
export function trial<K extends Kinds>(
  session: Session<K>,
  move: K['Move'],
  at: number,
): { state: K['State']; barrier: Barrier } {
  const state = session.game.clone(session.base)
  let barrier: Barrier = 'open'
  for (const next of session.open.toSpliced(at, 0, move)) barrier = session.game.apply(state, next)
  return { state, barrier }
}

/** The view after a move; where hidden things would come out, it stays as it is. */
export function previewView<K extends Kinds>(
  session: Session<K>,
  move: K['Move'],
  at: number | undefined,
  seat: Seat | undefined,
): K['View'] {
  const { game } = session
  if (at === undefined) return game.view(session.state, seat)
  const { state, barrier } = trial(session, move, at)
  return game.view(barrier === 'reveal' ? session.state : state, seat)
}

/** The moves to choose from and how many of the open ones come before each; an opponent never looks back. */
export const offersOf = <K extends Kinds>(session: Session<K>, human: boolean): Map<K['Move'], number> =>
  human ? session.offers() : new Map(session.legal().map((move) => [move, session.open.length]))

export function outcomeOf<K extends Kinds>(game: Game<K>, state: Readonly<K['State']>): Outcome | undefined {
  const result = resultOf(game, state)
  return result && { ...result, ending: 'over' }
}
