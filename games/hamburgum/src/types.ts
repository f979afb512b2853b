import type { Seat } from '@kontor/core'

export type BoardId = 'hamburg' | 'londinium'
export type Variant = 'basic' | 'I' | 'II'

export interface Options {
  readonly board: BoardId
  readonly variant: Variant
}

/**
 * What is asked of the seat to move: choose a field; the choices of each field (for Trade until it is known
 * whether he sells or buys); the canon's donation; only to end the turn; nothing, the game is over.
 */
export type Step =
  | 'rondel'
  | 'trade'
  | 'sell'
  | 'buy'
  | 'dockyard'
  | 'church'
  | 'score'
  | 'guildhall'
  | 'canon'
  | 'end'
  | 'over'

/** Sets are bits of one number: tokens are 5 · church + kind, citizens are sites. */
export interface Player {
  /** The marker's place on the rondel, -1 in the middle. */
  field: number
  money: number
  prestige: number
  goods: number[]
  materials: number[]
  /** Ships that are not in the harbour. */
  supply: number
  /** All donation tokens, scored or not. */
  tokens: number
  unscored: number
  /** A citizen stands on each own building's site. */
  citizens: number
  /** Church builder for good (H6.4). */
  builder: boolean
}

/** What has been done in this turn, as far as it decides what may follow. */
export interface Turn {
  /** Units of each good sold; what they earned depends on all of them together (H4.1). */
  sold: number[]
  /** Units of material bought (H4.4). */
  bought: number
  /** The good, material or token of the last step: what differs only in order is offered in rising order. */
  last: number
  /** The church that is donated to, -1 for none yet (H6.1). */
  church: number
  /** An official was built (H7.5). */
  official: boolean
  /** Sites passed over for a higher one: to build them now would only be another order. */
  passed: number
}

export interface State {
  board: BoardId
  variant: Variant
  step: Step
  /** To move; the last mover once the game is over. */
  seat: Seat
  /** Turns begun so far. */
  turns: number
  players: Player[]
  /** Of each good (H1.4, H7.6). */
  prices: number[]
  /** Ships in berth 1, 2, 3: one count for each seat, the last one for the Dutchmen. */
  berths: number[][]
  /** Tokens that have left their churches. */
  given: number
  /** Sites with a building. */
  built: number
  completed: number
  /** Remaining officials from the top; in variant I simply the remaining ones. */
  officials: number[]
  /** Variant II: the top official is turned up (H9.2). */
  turnedUp: boolean
  turn: Turn
}

/** Everything is open but the order of variant II's officials below the top one. */
export interface View extends Omit<State, 'officials'> {
  /** Those whose place is known, from the top. */
  officials: number[]
  /** The others, in the order of their names, not of the stack. */
  hidden: number[]
}
