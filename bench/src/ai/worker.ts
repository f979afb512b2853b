import { parentPort, workerData } from 'node:worker_threads'
import { gameOf } from '../contenders.ts'
import { type MatchReport, playMatch } from './match.ts'
import { measureSpeed, type SpeedReport } from './speed.ts'

/** What a thread is asked for: the games against the bot, or our speed from the positions of those games. */
export type Task =
  | { readonly kind: 'match'; readonly game: string; readonly games: number; readonly millis: number }
  | {
      readonly kind: 'speed'
      readonly game: string
      readonly seconds: number
      readonly met: readonly object[]
      readonly millisEach: number
    }

export type Message =
  { readonly step: true } | { readonly match: MatchReport } | { readonly speed: SpeedReport }

const tell = (message: Message): void => parentPort?.postMessage(message)

const task = workerData as Task
const game = gameOf(task.game)
if (task.kind === 'match')
  tell({ match: await playMatch(game, task.games, task.millis, () => tell({ step: true })) })
else tell({ speed: measureSpeed(game, task.seconds, task.met, task.millisEach) })
