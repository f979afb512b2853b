import { EXCHANGES, FIRST_CONVERT, FIRST_SELL, LOADING } from '../moves.ts'

/**
 * Goods by kind packed into one number, six bits each, the highest of them a guard: so a whole exchange is
 * compared and carried out at once.
 */
export type Packed = number

const LANE = 6
const GUARDS = 0b100000_100000_100000_100000_100000

export const unit = (kind: number): Packed => 1 << (LANE * kind)

export const pack = (goods: readonly number[]): Packed =>
  goods[0] + (goods[1] << 6) + (goods[2] << 12) + (goods[3] << 18) + (goods[4] << 24)

/** Whether there are as many of each kind as needed. */
export const covers = (have: Packed, need: Packed): boolean => (((have | GUARDS) - need) & GUARDS) === GUARDS

const sum = (kinds: readonly number[]): Packed => kinds.reduce((goods, kind) => goods + unit(kind), 0)

/** By rank: what an exchange gives to the stock, and what it takes from there. */
export const GIVEN: readonly Packed[] = EXCHANGES.map((m) => sum(m.kind === 'trade' ? [m.good] : m.goods))
export const TAKEN: readonly Packed[] = EXCHANGES.map((m) => (m.kind === 'convert' ? unit(m.taken) : 0))

/**
 * Whether an exchange is left out because another sequence with the same result has a smaller rank at the
 * first difference: one that does this exchange earlier, or pairs the goods of two sales in rising order.
 * The smallest of all sequences with a result is never left out, so no result is lost.
 */
export const isRedundant = (done: readonly number[], goods: Packed, stock: Packed, rank: number): boolean =>
  done.length > 0 && (pairsBadly(done[done.length - 1], rank) || fitsEarlier(done, goods, stock, rank))

const isSale = (rank: number): boolean => rank >= FIRST_SELL && rank < FIRST_CONVERT

function pairsBadly(before: number, rank: number): boolean {
  if (!isSale(before) || !isSale(rank)) return false
  return SMALLER[rank] < LARGER[before]
}

const SMALLER = LOADING.map((m) => (m.kind === 'sell' ? m.goods[0] : -1))
const LARGER = LOADING.map((m) => (m.kind === 'sell' ? m.goods[1] : -1))

/** Going back move by move: could this one have come before a move of higher rank, all later ones unchanged? */
function fitsEarlier(done: readonly number[], goods: Packed, stock: Packed, rank: number): boolean {
  const given = GIVEN[rank]
  const taken = TAKEN[rank]
  for (let i = done.length - 1; i >= 0; i--) {
    const later = done[i]
    goods += GIVEN[later] - TAKEN[later]
    stock -= GIVEN[later] - TAKEN[later]
    const stillPossible =
      covers(goods + taken, given + GIVEN[later]) &&
      covers(stock + given + GIVEN[later], taken + TAKEN[later])
    if (!stillPossible) return false
    if (rank < later && covers(goods, given) && covers(stock + given, taken)) return true
  }
  return false
}
