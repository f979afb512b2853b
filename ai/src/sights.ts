import type { Kinds } from '@kontor/core'
import { type Judge, makeVerdict, utility, type Verdict } from './judge.ts'
import type { Knowledge } from './knowledge.ts'
import { type Breadth, type Option, turnsOf } from './turns.ts'

/** A turn at first sight. */
export interface Sight<K extends Kinds> {
  readonly option: Option<K>
  readonly verdict: Verdict
  /** The verdict in the mover's eyes. */
  readonly value: number
  /** How likely it is the best, by its value alone. */
  readonly prior: number
}

/** The mover's turns as the judgement sees them. `softness` is how far the guesses spread, in chance to win. */
export function sightsOf<K extends Kinds>(
  knowledge: Knowledge<K>,
  judge: Judge<K>,
  state: Readonly<K['State']>,
  breadth: Breadth,
  softness: number,
): Sight<K>[] {
  const mover = knowledge.game.toMove(state)!
  const seats = knowledge.players(state)
  const seen = turnsOf(knowledge, state, breadth).map((option) => {
    const verdict = makeVerdict()
    judge(option.state, verdict)
    return { option, verdict, value: utility(verdict, mover, seats) }
  })
  const top = Math.max(...seen.map(({ value }) => value))
  const weights = seen.map(({ value }) => Math.exp((value - top) / softness))
  const sum = weights.reduce((a, b) => a + b, 0)
  return seen.map((sight, i) => ({ ...sight, prior: weights[i] / sum }))
}
