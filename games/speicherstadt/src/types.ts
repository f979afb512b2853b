import type { Seat } from '@kontor/core'

/** There is nothing to choose so far. */
export type Options = Readonly<Record<string, never>>

/** What is asked of the seat to move: a worker, a purchase, his loading; nothing once the game is over. */
export type Step = 'place' | 'buy' | 'load' | 'over'

/** One water space with its card and the building above. */
export interface Slot {
  /** -1 once it is sold or discarded. */
  card: number
  /** Owners of the workers, from the lowest space up; its length is the price. */
  queue: Seat[]
  /** Kinds of the goods on a ship. */
  goods: number[]
}

export interface Player {
  coins: number
  /** From fires only; may be negative (S8.1). */
  points: number
  /** Workers at home. */
  workers: number
  /** Own cards in the order of purchase. */
  cards: number[]
  /** For each own card the kinds delivered on it, as bits; 0 unless it is a contract. */
  filled: number[]
  /** Cards bought in this round. */
  bought: number
  /** All goods he has, by kind: kept ones and those that came in this round. */
  goods: number[]
  /** How many of these came by ship or by conversion in this round: they may be left behind (S5.2). */
  loose: number[]
}

export interface State {
  step: Step
  /** To move; without meaning once the game is over. */
  seat: Seat
  /** Holder of the metal coin: the start player. */
  start: Seat
  /** From 1. */
  round: number
  players: Player[]
  /** One slot more than there are players, from left to right. */
  row: Slot[]
  /** The slot that is being purchased, -1 outside of purchase. */
  slot: number
  /** Ranks of the moves made in this loading: what differs only in order is offered once. */
  done: number[]
  /** Draw pile, the next card last. */
  pile: number[]
  /** Kinds of goods in the bag, the next one last. */
  bag: number[]
  /** Goods that were spent or lost, by kind. */
  stock: number[]
  /** Cards that nobody bought, and resolved fires. */
  discard: number[]
  /** Fires resolved so far. */
  fires: number
}

/** Everything is open but the order of pile and bag (S1.6); so every seat and every spectator sees the same. */
export interface View extends Omit<State, 'pile' | 'bag'> {
  /** Cards still in the pile, in the order of their ids: sorted by season, which is all that can be known. */
  unseen: number[]
  /** How many goods of each kind are still in the bag. */
  bag: number[]
}
