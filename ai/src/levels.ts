import type { Style } from './styles.ts'
import type { Breadth } from './turns.ts'

export const LEVELS = [1, 2, 3, 4, 5] as const
export type Level = (typeof LEVELS)[number]

const NARROW: Breadth = { beam: 3, each: 2, most: 12 }
const USUAL: Breadth = { beam: 5, each: 3, most: 16 }
const WIDE: Breadth = { beam: 8, each: 5, most: 24 }

/** Stages of the training in the file of weights. */
const EARLY = 0
export const LATEST = 2

/** From a first game to the strongest; docs/opponents.md says how each plays and how it was measured. */
export const LEVEL_STYLES: Readonly<Record<Level, Style>> = {
  1: { kind: 'script' },
  2: {
    kind: 'search',
    net: EARLY,
    simulations: 0,
    millis: 150,
    breadth: NARROW,
    temperature: 0.05,
    regret: 0.1,
    thorough: false,
  },
  3: {
    kind: 'search',
    net: LATEST,
    simulations: 0,
    millis: 150,
    breadth: USUAL,
    temperature: 0.03,
    regret: 0.06,
    thorough: false,
  },
  4: {
    kind: 'search',
    net: LATEST,
    simulations: 30,
    millis: 500,
    breadth: USUAL,
    temperature: 0.01,
    regret: 0.02,
    thorough: true,
  },
  5: {
    kind: 'search',
    net: LATEST,
    simulations: 1_000_000,
    millis: 1500,
    breadth: WIDE,
    temperature: 0,
    regret: 0,
    thorough: true,
  },
}
