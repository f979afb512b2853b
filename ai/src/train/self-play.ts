import type { Kinds, Rng, Seat } from '@kontor/core'
import { guess, type Judge, makeVerdict, MOST_PLAYERS, type Verdict } from '../judge.ts'
import type { Knowledge } from '../knowledge.ts'
import { type Breadth, turnsOf } from '../turns.ts'
import { playOpening } from '../openings.ts'
import type { Sample } from './learn.ts'

/** Games that are not over after so many steps teach enough. */
const LONGEST = 800

export type Chooser<K extends Kinds> = (state: Readonly<K['State']>, rng: Rng) => readonly K['Move'][]

/** Plays the turn that promises the mover most, now and then another good one. */
export function makeChooser<K extends Kinds>(
  knowledge: Knowledge<K>,
  judge: Judge<K>,
  breadth: Breadth,
  daring: number,
): Chooser<K> {
  const verdict = makeVerdict()
  return (position, rng) => {
    const state = knowledge.game.clone(position)
    knowledge.veil?.(state)
    const seat = knowledge.game.toMove(state)!
    const turns = turnsOf(knowledge, state, breadth)
    if (rng.next() / 2 ** 32 < daring) return turns[rng.int(Math.min(5, turns.length))].moves
    let choice = turns[0]
    let top = -Infinity
    for (const turn of turns) {
      judge(turn.state, verdict)
      const value = verdict.shares[seat] + 0.002 * verdict.points[seat]
      if (value > top) {
        top = value
        choice = turn
      }
    }
    return choice.moves
  }
}

/** One game with a random opening; every position at which a turn begins becomes a sample. */
export function playForSamples<K extends Kinds>(
  knowledge: Knowledge<K>,
  start: K['State'],
  choosers: readonly Chooser<K>[],
  judge: Judge<K>,
  lambda: number,
  rng: Rng,
): Sample[] {
  const { game } = knowledge
  const state = start
  playOpening(knowledge, state, rng)
  const samples: Sample[] = []
  const judged: Verdict[] = []
  let steps = 0
  for (let seat = game.toMove(state); seat !== undefined && steps < LONGEST; seat = game.toMove(state)) {
    if (!knowledge.describable || knowledge.describable(state)) {
      samples.push(describe(knowledge, state))
      const verdict = makeVerdict()
      judge(state, verdict)
      judged.push(verdict)
    }
    for (const move of choosers[seat](state, rng)) {
      game.apply(state, move)
      steps++
    }
  }
  lookBack(samples, judged, resultOf(knowledge, state), lambda)
  return samples
}

function describe<K extends Kinds>(knowledge: Knowledge<K>, state: Readonly<K['State']>): Sample {
  const seats = knowledge.players(state)
  const base = makeVerdict()
  guess(knowledge, state, base)
  const inputs = new Float32Array(MOST_PLAYERS * knowledge.inputs)
  knowledge.describe(state, base.points, inputs)
  return {
    seats,
    inputs: inputs.slice(0, seats * knowledge.inputs),
    baseLogits: base.shares.slice(0, seats),
    basePoints: base.points.slice(0, seats),
    shares: new Float64Array(seats),
    points: new Float64Array(seats),
  }
}

/** The result, also of a game that was cut off: then whoever leads has won. */
export function resultOf<K extends Kinds>(knowledge: Knowledge<K>, state: Readonly<K['State']>): Verdict {
  const seats: Seat[] = Array.from({ length: knowledge.players(state) }, (_, seat) => seat)
  const verdict = makeVerdict()
  const over = knowledge.game.ranking(state)
  const points = seats.map((seat) =>
    over ? knowledge.game.scores(state)[seat] : knowledge.standing(state, seat),
  )
  const best = Math.max(...points)
  const winners = over ? over[0] : seats.filter((seat) => points[seat] === best)
  for (const seat of winners) verdict.shares[seat] = 1 / winners.length
  for (const seat of seats) verdict.points[seat] = points[seat]
  return verdict
}

/** TD(λ): each position is worth what the next one seemed to be, mixed with what came of it. */
function lookBack(
  samples: readonly Sample[],
  judged: readonly Verdict[],
  result: Verdict,
  lambda: number,
): void {
  let { shares, points } = { shares: result.shares.slice(), points: result.points.slice() }
  for (let t = samples.length - 1; t >= 0; t--) {
    const sample = samples[t]
    for (let seat = 0; seat < sample.seats; seat++) {
      sample.shares[seat] = shares[seat]
      sample.points[seat] = points[seat]
    }
    shares = shares.map((s, seat) => lambda * s + (1 - lambda) * judged[t].shares[seat])
    points = points.map((p, seat) => lambda * p + (1 - lambda) * judged[t].points[seat])
  }
}
