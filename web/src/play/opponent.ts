/** What an opponent is told: his own view and nothing else. */
export interface Position {
  readonly game: string
  readonly view: unknown
  readonly seed: string
}
/** A move that the strongest opponent would think of. */
export interface Advice {
  readonly move: string
  /** Chance to win, 0 to 1. */
  readonly winShare: number
  /** Expected final points. */
  readonly points: number
}
export interface Question {
  readonly number: number
  readonly position: Position
  /** The level of the opponent who moves; undefined: somebody asks for advice. */
  readonly level: number | undefined
}
export interface Answer {
  readonly number: number
  /** The planned turn: playing it needs no further thought. */
  readonly turn: readonly string[]
  /** The best moves, the best one first. */
  readonly advice: readonly Advice[]
}

let worker: Worker | undefined
let asked = 0

export const askOpponent = async (position: Position, level: number): Promise<readonly string[]> =>
  (await ask(position, level)).turn

export const askForAdvice = async (position: Position): Promise<readonly Advice[]> =>
  (await ask(position, undefined)).advice

/** The worker is started at the first question and kept for the next games. */
function ask(position: Position, level: number | undefined): Promise<Answer> {
  const thinker = (worker ??= new Worker(new URL('./opponent.worker.ts', import.meta.url), {
    type: 'module',
  }))
  const number = ++asked
  return new Promise((resolve, reject) => {
    const done = (): void => {
      thinker.removeEventListener('message', listen)
      thinker.removeEventListener('error', broke)
    }
    const listen = ({ data }: MessageEvent<Answer>): void => {
      if (data.number !== number) return
      done()
      resolve(data)
    }
    const broke = (event: ErrorEvent): void => {
      done()
      if (worker === thinker) worker = undefined
      thinker.terminate()
      reject(new Error(event.message || 'the opponent’s worker could not be started'))
    }
    thinker.addEventListener('message', listen)
    thinker.addEventListener('error', broke)
    thinker.postMessage({ number, position, level } satisfies Question)
  })
}

/** Stops whatever is being thought about; whoever waits for it hears so. */
export function dismissOpponent(): void {
  worker?.dispatchEvent(new ErrorEvent('error', { message: 'the opponent was sent away' }))
  worker?.terminate()
  worker = undefined
}
