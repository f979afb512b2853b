import type { Level } from './levels.ts'

/** One question: what the seat to move knows, and how well and how long to think. */
export interface ThinkRequest {
  readonly game: string
  /** The view of the seat to move; nothing else is asked for. */
  readonly view: unknown
  readonly level: Level
  /** The same seed, view and simulations give the same move. */
  readonly seed: string
  /** Instead of the level's own time. */
  readonly millis?: number
  /** Instead of a time: the same on every machine. */
  readonly simulations?: number
  /** Tells the time in milliseconds; the wall's if undefined. */
  readonly clock?: () => number
  /** Asked now and then; true ends the thinking with what is known. */
  readonly interrupted?: () => boolean
}

export interface Thought {
  readonly move: string
  /** The rest of the planned turn, `move` included: playing it needs no further thought. */
  readonly turn: readonly string[]
}
