import { judgeOf } from '@kontor/ai'
import { loadWeights, ownTime } from '@kontor/ai/node'
import { type Game, legalMoves, makeRng, playRandomly, type Rng, seedOf } from '@kontor/core'
import { defaultOptions } from '../player.ts'
import { longestAnswers } from './answers.ts'

export const PLAYERS = 2

/** Random games played to the end, and the seconds they took. */
export interface Spent {
  playouts: number
  seconds: number
}

export interface SpeedReport {
  readonly playoutsPerSecond: number
  readonly evaluationsPerSecond: number
  /** Random games from the given positions. */
  readonly ours: Spent
  readonly longestAnswersMs: readonly number[]
}

/** Measures by the processor time of the thread it runs in, which should do nothing else. */
export function measureSpeed(
  game: Game,
  seconds: number,
  met: readonly object[],
  millisEach: number,
): SpeedReport {
  loadWeights(game.id)
  const rng = makeRng(seedOf(`bench ${game.id}`))
  const playoutsPerSecond = perSecond(seconds, () => {
    playRandomly(game, game.setup(PLAYERS, defaultOptions(game), rng), rng)
  })
  const ours: Spent = { playouts: 0, seconds: 0 }
  for (const state of met) playOut(game, state, millisEach, ours, rng)
  const evaluationsPerSecond = perSecond(seconds, evaluation(game, rng))
  const longestAnswersMs = longestAnswers(game, Math.ceil(seconds))
  return { playoutsPerSecond, evaluationsPerSecond, ours, longestAnswersMs }
}

function perSecond(seconds: number, work: () => void): number {
  const until = ownTime() + 200
  while (ownTime() < until) work() // warms up
  const start = ownTime()
  let times = 0
  while (ownTime() - start < 1000 * seconds) {
    for (let i = 0; i < 8; i++) work()
    times += 8
  }
  return (1000 * times) / (ownTime() - start)
}

/** Judges the positions between turns of one random game, again and again. */
function evaluation(game: Game, rng: Rng): () => void {
  const judge = judgeOf(game.id)
  const states: object[] = []
  const state = game.setup(PLAYERS, defaultOptions(game), rng) as object
  for (let ply = 0; ply < 200 && game.toMove(state) !== undefined; ply++) {
    const moves = legalMoves(game, state)
    if (game.apply(state, moves[rng.int(moves.length)]) === 'reveal' || game.id === 'hamburgum')
      states.push(game.clone(state) as object)
  }
  let next = 0
  return () => judge(states[next++ % states.length])
}

function playOut(game: Game, state: object, millis: number, spent: Spent, rng: Rng): void {
  const start = ownTime()
  do {
    playRandomly(game, game.clone(state), rng)
    spent.playouts++
  } while (ownTime() - start < millis)
  spent.seconds += (ownTime() - start) / 1000
}
