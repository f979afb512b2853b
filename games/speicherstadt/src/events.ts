import type { Seat } from '@kontor/core'
import type { Breakdown } from './score.ts'

/** Why somebody gets a coin at the end of a round (S6.1). */
export type IncomeReason = 'everybody' | 'noPurchase' | 'bank'

/** Facts, never sentences: the client turns them into motion, log lines and speech. All of them are public. */
export type Event =
  | { type: 'round'; round: number; start: Seat }
  /** A card came onto a slot; a ship with its goods. */
  | { type: 'revealed'; slot: number; card: number; goods: readonly number[] }
  /** Sums of firemen and changes of points by seat. */
  | { type: 'fire'; card: number; firemen: readonly number[]; points: readonly number[] }
  | { type: 'placed'; seat: Seat; slot: number; card: number; price: number; goods: readonly number[] }
  | { type: 'bought'; seat: Seat; slot: number; card: number; price: number; goods: readonly number[] }
  /** Forced: he couldn't have paid the price. */
  | {
      type: 'declined'
      seat: Seat
      slot: number
      card: number
      price: number
      goods: readonly number[]
      forced: boolean
    }
  /** Nobody bought the card; a ship's goods go to the stock. */
  | { type: 'discarded'; slot: number; card: number; goods: readonly number[] }
  | { type: 'loading'; seat: Seat }
  | { type: 'traded'; seat: Seat; good: number; coins: number }
  | { type: 'sold'; seat: Seat; goods: readonly number[]; coins: number }
  | { type: 'converted'; seat: Seat; goods: readonly number[]; taken: number }
  | { type: 'delivered'; seat: Seat; good: number; card: number; complete: boolean }
  | { type: 'lost'; seat: Seat; good: number }
  /** At the end of a loading: goods by kind in the warehouse and in the market hall. */
  | { type: 'kept'; seat: Seat; warehouse: readonly number[]; hall: readonly number[] }
  | { type: 'income'; seat: Seat; coins: number; reasons: readonly IncomeReason[] }
  | { type: 'coinPassed'; from: Seat; to: Seat }
  /** Points by source for each seat. */
  | { type: 'over'; breakdown: readonly Breakdown[] }

export type Emit = ((event: Event) => void) | undefined
