import { EXCHANGES } from '../moves.ts'

/**
 * Goods by kind packed into one number, six bits each, the highest of them a guard: so a whole exchange is
 * compared and carried out at once.
 */
export type Packed = number

const LANE = 6
const GUARDS = 0b100000_100000_100000_100000_100000

const sum = (kinds: readonly number[]): Packed =>
  kinds.reduce((goods, kind) => goods + (1 << (LANE * kind)), 0)

export const pack = (goods: readonly number[]): Packed =>
  goods[0] +
  (goods[1] << LANE) +
  (goods[2] << (2 * LANE)) +
  (goods[3] << (3 * LANE)) +
  (goods[4] << (4 * LANE))

/** Whether there are as many of each kind as needed. */
export const covers = (have: Packed, need: Packed): boolean => (((have | GUARDS) - need) & GUARDS) === GUARDS

/** By rank: what an exchange gives to the stock, and what it takes from there. */
export const GIVEN: readonly Packed[] = EXCHANGES.map((m) => sum(m.kind === 'trade' ? [m.good] : m.goods))
export const TAKEN: readonly Packed[] = EXCHANGES.map((m) => sum(m.kind === 'convert' ? [m.taken] : []))

/**
 * Whether a possible exchange is left out because the same exchanges lead to the same result in a smaller
 * order: could this one have come before one of higher rank, everything after it unchanged? Of all orders
 * the smallest (compared rank by rank) is never left out, so no result is lost.
 *
 * A conversion may need what another exchange brings, so each step back is checked against the goods and
 * the stock of that moment.
 */
export function fitsEarlier(done: readonly number[], goods: Packed, stock: Packed, rank: number): boolean {
  const given = GIVEN[rank]
  const taken = TAKEN[rank]
  for (let i = done.length - 1; i >= 0; i--) {
    const later = done[i]
    goods += GIVEN[later] - TAKEN[later]
    stock -= GIVEN[later] - TAKEN[later]
    const bothGiven = given + GIVEN[later]
    if (!covers(goods + taken, bothGiven) || !covers(stock + bothGiven, taken + TAKEN[later])) return false
    if (rank < later && covers(goods, given) && covers(stock + given, taken)) return true
  }
  return false
}
