import { type Kinds, makeRng, seedOf } from '@kontor/core'
import { playOn, type Searcher, utility, type Way } from './answers.ts'
import { makeVerdict } from './judge.ts'

/** One of the turns between which the judgement hardly decides. */
export interface Rival<K extends Kinds> {
  /** What the judgement promises before anything is drawn. */
  readonly judged: number
  /** The step that brings up what nobody knows; undefined if the game is over before. */
  readonly reveal: Way<K> | undefined
  drawn: number
  /** Sum of what the draws promised. */
  sum: number
}

/** The judgement before a draw is worth as much as this many draws. */
const TRUST = 20

/** One more draw for the rival that had the fewest. */
export function drawOnce<K extends Kinds>(searcher: Searcher<K>, rivals: readonly Rival<K>[]): void {
  const rival = rivals.reduce((a, b) => (b.drawn < a.drawn ? b : a))
  // the same draws for all rivals, so that none is lucky
  rival.sum += rival.reveal ? promiseOf(searcher, rival.reveal, rival.drawn) : rival.judged
  rival.drawn++
}

const promised = makeVerdict()

/** Draws again what is revealed, lets everybody play on to the next draw, and judges there. */
function promiseOf<K extends Kinds>(searcher: Searcher<K>, { before, moves }: Way<K>, draw: number): number {
  const { me, seats, knowledge } = searcher
  const { game } = knowledge
  const state = game.determinize(game.view(before, me), makeRng(seedOf(`draw ${draw}`)))
  game.apply(state, moves.at(-1)!)
  knowledge.veil?.(state)
  playOn(searcher, { state, before, moves, reveals: false }, undefined, promised)
  return utility(promised, me, seats)
}

/** What each rival promises after the draws; only how they differ counts, since all of them lie one round further on. */
export function weighed<K extends Kinds>(rivals: readonly Rival<K>[]): number[] {
  const fewest = Math.min(...rivals.map(({ drawn }) => drawn))
  if (fewest === 0) return rivals.map(({ judged }) => judged)
  const shift = mean(rivals.map(({ judged, sum, drawn }) => judged - sum / drawn))
  return rivals.map(
    ({ judged, sum, drawn }) => (TRUST * judged + fewest * (sum / drawn + shift)) / (TRUST + fewest),
  )
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length
