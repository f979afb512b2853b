import type { Kinds, Seat } from '@kontor/core'
import type { Knowledge } from './knowledge.ts'
import { evaluate, makeEvaluator, type Net } from './net.ts'

/** What a position promises each seat. */
export interface Verdict {
  /** Chance to win, in sum 1. */
  readonly shares: Float64Array
  /** Final points. */
  readonly points: Float64Array
  /** How near each seat has brought the end, 0 to 1, in games that somebody has to end. */
  readonly ends: Float64Array
}

export type Judge<K extends Kinds> = (state: Readonly<K['State']>, into: Verdict) => void

export const MOST_PLAYERS = 5
/** One unit of a net's output in points. */
export const POINT_SCALE = 20

export const makeVerdict = (): Verdict => ({
  shares: new Float64Array(MOST_PLAYERS),
  points: new Float64Array(MOST_PLAYERS),
  ends: new Float64Array(MOST_PLAYERS),
})

/** A win counts most, a lead a little: nobody throws points away in a lost or won game. */
const SHARE_WEIGHT = 0.9

/** A win that is sure should come soon: else a leader would add to his lead for ever. */
const SURE = 0.8
const HASTE = 0.15

export function utility({ shares, points, ends }: Verdict, seat: Seat, seats: number): number {
  let best = -Infinity
  for (let other = 0; other < seats; other++) if (other !== seat) best = Math.max(best, points[other])
  const lead = points[seat] - best
  const sureness = Math.max(0, (shares[seat] - SURE) / (1 - SURE))
  return (
    SHARE_WEIGHT * shares[seat] +
    (1 - SHARE_WEIGHT) * (0.5 + lead / (20 + 2 * Math.abs(lead))) +
    HASTE * sureness * ends[seat]
  )
}

/** The result of a game that is over: the winners share. */
export function finalVerdict<K extends Kinds>(
  knowledge: Knowledge<K>,
  state: Readonly<K['State']>,
  into: Verdict,
): boolean {
  const ranking = knowledge.game.ranking(state)
  if (!ranking) return false
  const scores = knowledge.game.scores(state)
  into.ends.fill(knowledge.ends ? 1 : 0)
  into.shares.fill(0)
  for (const seat of ranking[0]) into.shares[seat] = 1 / ranking[0].length
  for (let seat = 0; seat < scores.length; seat++) into.points[seat] = scores[seat]
  return true
}

/** Turns logits into shares, in place. */
export function share(logits: Float64Array, seats: number): void {
  let top = -Infinity
  for (let seat = 0; seat < seats; seat++) top = Math.max(top, logits[seat])
  let sum = 0
  for (let seat = 0; seat < seats; seat++) sum += logits[seat] = Math.exp(logits[seat] - top)
  for (let seat = 0; seat < seats; seat++) logits[seat] /= sum
}

/** The hand-made judgement: guessed points, and what a lead means at this stage. */
export function guess<K extends Kinds>(
  knowledge: Knowledge<K>,
  state: Readonly<K['State']>,
  into: Verdict,
): void {
  const seats = knowledge.players(state)
  const spread = knowledge.spread(state)
  knowledge.worths(state, into.points)
  for (let seat = 0; seat < seats; seat++) into.shares[seat] = into.points[seat] / spread
}

/** Judges by hand-made values alone, or corrected by what a net has learnt. */
export function makeJudge<K extends Kinds>(knowledge: Knowledge<K>, net?: Net): Judge<K> {
  const inputs = new Float32Array(MOST_PLAYERS * knowledge.inputs)
  const evaluator = net && makeEvaluator(net, MOST_PLAYERS)
  const settle = makeSettler(knowledge)
  return (position, into) => {
    const state = settle(position)
    if (finalVerdict(knowledge, state, into)) return
    guess(knowledge, state, into)
    knowledge.ends?.(state, into.ends)
    const seats = knowledge.players(state)
    if (evaluator) {
      knowledge.describe(state, into.points, inputs)
      for (let seat = 0; seat < seats; seat++) {
        const { logit, points } = evaluate(evaluator, inputs, seat)
        into.shares[seat] += logit
        into.points[seat] += POINT_SCALE * points
      }
    }
    share(into.shares, seats)
  }
}

/** Judges as people are told it: with points as games really end. */
export function makeTeller<K extends Kinds>(knowledge: Knowledge<K>, judge: Judge<K>): Judge<K> {
  return (state, into) => {
    judge(state, into)
    const truth = knowledge.truth?.[knowledge.players(state)] ?? 1
    if (knowledge.game.toMove(state) === undefined) return
    for (let seat = 0; seat < into.points.length; seat++) into.points[seat] *= truth
  }
}

function makeSettler<K extends Kinds>(
  knowledge: Knowledge<K>,
): (state: Readonly<K['State']>) => Readonly<K['State']> {
  const { settle, game } = knowledge
  if (!settle) return (state) => state
  return (state) => {
    const copy = game.clone(state)
    settle(copy, game.hash(state))
    return copy
  }
}
