import type { Kinds } from '@kontor/core'
import type { Searcher } from './answers.ts'
import type { Breadth } from './turns.ts'

export interface SearchOptions extends Pick<Searcher<Kinds>, 'answers'> {
  readonly breadth: Breadth
  /** How eagerly doubtful turns are tried. */
  readonly curiosity: number
  /** Spread of the first guess over the turns, in chance to win. */
  readonly softness: number
}

/** How a turn looks after the search. */
export interface Rated<K extends Kinds> {
  readonly moves: readonly K['Move'][]
  readonly visits: number
  /** The mover's chance to win and final points. */
  readonly share: number
  readonly points: number
}

export interface Budget {
  /** Turns to try; with this alone the search is the same on every machine. */
  readonly simulations: number
  /** Milliseconds after which the search stops anyway. */
  readonly millis?: number | undefined
  /** Tells the time in milliseconds; the wall's if undefined. */
  readonly clock?: (() => number) | undefined
  readonly interrupted?: (() => boolean) | undefined
  /** Treats all turns alike, so that their promises can be compared: for hints. */
  readonly everyTurn?: boolean | undefined
}

/** With this share of the budget spent, a turn that leads this clearly is played at once. */
const LEAST_THOUGHT = 0.25
const CLEAR_LEAD = 0.1

/** Tells when n tries are enough; `lead` is how much more the best turn promises than any other. For hints all of the budget is used. */
export function enoughFor(budget: Budget, lead: () => number): (n: number) => boolean {
  const { simulations, millis = Infinity, clock = () => performance.now(), interrupted, everyTurn } = budget
  const start = clock()
  return (n) => {
    const spent = (clock() - start) / millis
    if (n >= simulations || spent > 1 || interrupted?.()) return true
    const used = Math.max(spent, n / simulations)
    return !everyTurn && n > 0 && used >= LEAST_THOUGHT && lead() >= CLEAR_LEAD
  }
}
