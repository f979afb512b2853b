import type { Seed } from '@kontor/core'
import type { ServedTime } from './clocks/service.ts'
import type { Config } from './config.ts'
import type { Games } from './games.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Store } from './store/store.ts'

/** What every part of the server works with. Chance and time come from here, so that a test can fix them. */
export interface Context {
  readonly config: Config
  readonly games: Games
  readonly store: Store
  readonly log: Log
  readonly metrics: Metrics
  /** The time of day; with Postgres the same on every node. */
  readonly now: () => number
  /** What clocks are measured by. */
  readonly served: ServedTime
  readonly newId: () => string
  readonly newSeed: () => Seed
}
