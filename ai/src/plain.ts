import { type Game, makeRng, type Rng, type Seat, seedOf } from '@kontor/core'
import type { SomeGame } from './knowledge.ts'
import type { ThinkRequest, Thought } from './question.ts'

const MILLIS_PER_LEVEL = 100
/** Steps of a trial; then the points decide as they stand. */
const DEPTH = 60

/**
 * Chooses a move by the rules alone, of whatever version: each legal move is tried with random play after it.
 * Weaker than what was learnt, but that belongs to the newest rules; this finishes games of former ones.
 */
export function thinkPlainly(game: Game<SomeGame>, request: Omit<ThinkRequest, 'game'>): Thought {
  const rng = makeRng(seedOf(request.seed))
  const root = game.determinize(request.view as object, rng)
  const seat = game.toMove(root)!
  const legal: object[] = []
  game.legal(root, legal)
  const sums = legal.map(() => 0)
  const most = request.simulations ?? Infinity
  const until =
    request.simulations === undefined
      ? performance.now() + (request.millis ?? MILLIS_PER_LEVEL * request.level)
      : Infinity
  // whole rounds only, so that every move was tried equally often
  for (let trials = 0; legal.length > 1 && trials < most && performance.now() < until; trials += legal.length)
    for (const [i, move] of legal.entries()) {
      const state = game.determinize(request.view as object, rng)
      game.apply(state, move)
      sums[i] += lead(game, playOn(game, state, rng), seat)
    }
  const move = game.format(legal[sums.indexOf(Math.max(...sums))])
  return { move, turn: [move] }
}

function playOn(game: Game<SomeGame>, state: object, rng: Rng): object {
  const legal: object[] = []
  for (let step = 0; step < DEPTH && game.toMove(state) !== undefined; step++) {
    legal.length = 0
    game.legal(state, legal)
    game.apply(state, legal[rng.int(legal.length)])
  }
  return state
}

function lead(game: Game<SomeGame>, state: object, seat: Seat): number {
  const scores = game.scores(state)
  return scores[seat] - Math.max(...scores.filter((_, other) => other !== seat))
}
