import { existsSync, writeFileSync } from 'node:fs'
import { ok, type Result } from '@kontor/core'
import { knowledgeOf } from '../games.ts'
import { type Knowledge, STAGES } from '../knowledge.ts'
import type { Net } from '../net.ts'
import { packNets } from '../weights.ts'
import { freshRun, loadRun, saveRun } from './checkpoint.ts'
import type { Loss } from './learn.ts'
import { type Run, TRAIN_DEFAULTS, trainOnce, type TrainOptions } from './train.ts'

export interface TrainRequest extends Partial<TrainOptions> {
  readonly game: string
  /** Where to keep everything needed to go on; an existing file is continued. */
  readonly checkpoint: string
  /** Where to write the finished weights. */
  readonly weights?: string | undefined
  readonly minutes?: number | undefined
  readonly games?: number | undefined
  readonly seed?: string | undefined
  readonly onProgress?: ((progress: TrainProgress) => void) | undefined
}

export interface TrainProgress {
  readonly games: number
  readonly gamesPerSecond: number
  readonly seconds: number
  /** How surprising the winners were (cross entropy), and how far the points were off; means of late. */
  readonly loss: Loss
}

const SAVE_SECONDS = 60
const REPORT_SECONDS = 2

/** Trains until the time or the games are used up; may be stopped and continued at any time. */
export function train(request: TrainRequest): Result<TrainProgress> {
  const knowledge = knowledgeOf(request.game)
  const seed = request.seed ?? 'train'
  const loaded = existsSync(request.checkpoint)
    ? loadRun(request.checkpoint, knowledge)
    : ok(freshRun(knowledge, seed))
  if (!loaded.ok) return loaded
  const run = loaded.value
  const options = { ...TRAIN_DEFAULTS, ...request }
  const start = performance.now()
  const first = run.games
  let loss: Loss = { shares: 1, points: 20 }
  let saved = start
  let told = start
  const progress = (): TrainProgress => {
    const seconds = (performance.now() - start) / 1000
    return { games: run.games, gamesPerSecond: (run.games - first) / seconds, seconds, loss }
  }
  while (goesOn(request, run.games - first, performance.now() - start)) {
    const latest = trainOnce(knowledge, run, options, seed)
    loss = blend(loss, latest)
    if (STAGES.some((games) => games === run.games)) run.past.push(copy(run.learner.smooth))
    const now = performance.now()
    if (now - told > 1000 * REPORT_SECONDS) {
      told = now
      request.onProgress?.(progress())
    }
    if (now - saved > 1000 * SAVE_SECONDS) {
      saved = now
      keep(request, knowledge, run)
    }
  }
  keep(request, knowledge, run)
  return ok(progress())
}

const goesOn = ({ minutes, games }: TrainRequest, played: number, millis: number): boolean =>
  (games === undefined || played < games) && (minutes === undefined || millis < 60_000 * minutes)

const blend = (a: Loss, b: Loss): Loss => ({
  shares: 0.99 * a.shares + 0.01 * b.shares,
  points: 0.99 * a.points + 0.01 * b.points,
})

const copy = (net: Net): Net => ({ ...net, weights: net.weights.slice() })

function keep(request: TrainRequest, knowledge: Knowledge, run: Run): void {
  saveRun(request.checkpoint, run)
  if (request.weights !== undefined) writeFileSync(request.weights, packNets(stages(knowledge, run)))
}

/** For the levels: an early self, a middle one, the latest. */
function stages(knowledge: Knowledge, run: Run): Net[] {
  const { smooth } = run.learner
  return [...knowledge.stages.map((games) => run.past.at(STAGES.indexOf(games)) ?? smooth), smooth]
}
