import { Worker } from 'node:worker_threads'
import { GAME_IDS } from '../contenders.ts'
import type { Spent } from './speed.ts'
import type { Message, Task } from './worker.ts'

export interface AiReport {
  /** Random games to the end, two players, one core. */
  readonly playoutsPerSecond: number
  /** Positions judged by the net. */
  readonly evaluationsPerSecond: number
  /** Our playouts for one of boardgame.io's in the same time, from the positions that its bot meets. */
  readonly vsBoardgameIoPlayouts: number
  /** Share of games that the strongest level wins, with the same time for each move. */
  readonly winShareVsBoardgameIo: number
  readonly games: number
  /** The longest that each of the five levels thought, with 2 to 5 players. */
  readonly longestAnswersMs: readonly number[]
}

export interface AiBenchRequest {
  readonly seconds: number
  readonly games: number
  readonly millis: number
  readonly onProgress?: ((done: number, all: number) => void) | undefined
}

/**
 * Both games at once. The speed of ours is taken in a thread of its own, since the reducer's proxies spoil the
 * optimised code of the engine that runs beneath them; time is the processor time of each thread.
 */
export async function benchAi(request: AiBenchRequest): Promise<Record<string, AiReport>> {
  const all = GAME_IDS.length * (request.games + 1)
  let done = 0
  const tick = (): void => request.onProgress?.(++done, all)
  const reports = await Promise.all(GAME_IDS.map((id) => benchGame(id, request, tick)))
  return Object.fromEntries(GAME_IDS.map((id, i) => [id, reports[i]]))
}

async function benchGame(
  game: string,
  { seconds, games, millis }: AiBenchRequest,
  tick: () => void,
): Promise<AiReport> {
  const { match } = await run<'match'>({ kind: 'match', game, games, millis }, tick)
  const { met, theirs, won } = match
  const { speed } = await run<'speed'>({ kind: 'speed', game, seconds, met, millisEach: millis / 10 }, tick)
  tick()
  return {
    playoutsPerSecond: Math.round(speed.playoutsPerSecond),
    evaluationsPerSecond: Math.round(speed.evaluationsPerSecond),
    vsBoardgameIoPlayouts: Math.round((10 * rate(speed.ours)) / rate(theirs)) / 10,
    winShareVsBoardgameIo: won / games,
    games,
    longestAnswersMs: speed.longestAnswersMs,
  }
}

const rate = ({ playouts, seconds }: Spent): number => playouts / seconds

type Answer<Kind extends Task['kind']> = Extract<Message, Record<Kind, unknown>>

function run<Kind extends Task['kind']>(
  task: Extract<Task, { kind: Kind }>,
  tick: () => void,
): Promise<Answer<Kind>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task })
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (message: Message) => {
      if ('step' in message) tick()
      else resolve(message as Answer<Kind>)
    })
  })
}
