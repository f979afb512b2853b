import { type Kinds, makeRng, type Rng, seedOf } from '@kontor/core'
import { makeJudge, POINT_SCALE } from '../judge.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Net } from '../net.ts'
import type { Breadth } from '../turns.ts'
import { learn, type Learner, type Loss, type Sample } from './learn.ts'
import { type Chooser, makeChooser, playForSamples } from './self-play.ts'

export interface TrainOptions {
  /** Numbers of players to learn with. */
  readonly players: readonly number[]
  readonly lambda: number
  /** Length of a step at the start; it shrinks as games are played. */
  readonly rate: number
  readonly daring: number
  readonly breadth: Breadth
}

export const TRAIN_DEFAULTS: TrainOptions = {
  players: [2, 2, 3, 4, 5],
  lambda: 0.8,
  rate: 0.001,
  daring: 0.06,
  breadth: { beam: 3, each: 2, most: 9 },
}

/** Everything a training run needs to go on. */
export interface Run {
  readonly learner: Learner
  /** Earlier selves, to play against now and then. */
  readonly past: Net[]
  games: number
  /** Recent positions, learnt from more than once. */
  readonly memory: Sample[]
}

const MEMORY = 24_000
const BATCH = 64
/** Games after which the steps are half as long. */
const HALF_RATE = 6000

/** Plays one game against itself (or, one time in five, also against others) and learns from it. */
export function trainOnce<K extends Kinds>(
  knowledge: Knowledge<K>,
  run: Run,
  options: TrainOptions,
  seed: string,
): Loss {
  const rng = makeRng(seedOf(`${seed} ${run.games}`))
  const seats = options.players[rng.int(options.players.length)]
  const start = knowledge.game.setup(seats, knowledge.drawOptions(rng), rng)
  const judge = makeJudge(knowledge, run.learner.smooth)
  const self = makeChooser(knowledge, judge, options.breadth, options.daring)
  const other = rng.int(5) === 0 ? stranger(knowledge, run, options, rng) : self
  const choosers = Array.from({ length: seats }, (_, seat) => (rng.int(2) === 0 || seat === 0 ? self : other))
  const samples = playForSamples(knowledge, start, choosers, judge, options.lambda, rng)
  remember(run, samples, rng)
  run.games++
  const steps = Math.ceil((samples.length * knowledge.lessons) / BATCH)
  const rate = options.rate / (1 + run.games / HALF_RATE)
  const loss: Loss = { shares: 0, points: 0 }
  for (let step = 0; step < steps; step++) {
    const batch = Array.from({ length: BATCH }, () => run.memory[rng.int(run.memory.length)])
    const { shares, points } = learn(run.learner, batch, rate, POINT_SCALE)
    loss.shares += shares / steps
    loss.points += points / steps
  }
  return loss
}

/** The game's plan or an earlier self. */
function stranger<K extends Kinds>(
  knowledge: Knowledge<K>,
  run: Run,
  options: TrainOptions,
  rng: Rng,
): Chooser<K> {
  if (run.past.length > 0 && rng.int(2) === 0) {
    const judge = makeJudge(knowledge, run.past[rng.int(run.past.length)])
    return makeChooser(knowledge, judge, options.breadth, options.daring)
  }
  return (state, dice) => {
    const legal: K['Move'][] = []
    knowledge.game.legal(state, legal)
    return [knowledge.script(state, legal, dice)]
  }
}

function remember(run: Run, samples: readonly Sample[], rng: Rng): void {
  for (const sample of samples)
    if (run.memory.length < MEMORY) run.memory.push(sample)
    else run.memory[rng.int(MEMORY)] = sample
}
