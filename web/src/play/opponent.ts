/** What an opponent is told: his own view and nothing else. */
export interface Position {
  readonly game: string
  readonly view: unknown
  readonly level: number
  readonly seed: string
}
export interface Question {
  readonly number: number
  readonly position: Position
}
export interface Answer {
  readonly number: number
  /** The planned turn: playing it needs no further thought. */
  readonly turn: readonly string[]
}

let worker: Worker | undefined
let asked = 0

/** Asks the worker for a turn; it is started at the first question and kept for the next games. */
export function askOpponent(position: Position): Promise<readonly string[]> {
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
      resolve(data.turn)
    }
    const broke = (event: ErrorEvent): void => {
      done()
      if (worker === thinker) worker = undefined
      thinker.terminate()
      reject(new Error(event.message || 'the opponent’s worker could not be started'))
    }
    thinker.addEventListener('message', listen)
    thinker.addEventListener('error', broke)
    thinker.postMessage({ number, position } satisfies Question)
  })
}

/** Stops whatever is being thought about. */
export function dismissOpponent(): void {
  worker?.terminate()
  worker = undefined
}
