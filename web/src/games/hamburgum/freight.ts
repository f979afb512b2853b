import type { Seat } from '@kontor/core'
import { BERTH_CAPACITY, DIRECT_SALE, type View } from '@kontor/hamburgum'

/** One ship with its load; the good is -1 while it is empty. */
export interface Load {
  readonly berth: number
  readonly capacity: number
  readonly good: number
  readonly amount: number
}

export interface Freight {
  readonly ships: readonly Load[]
  /** Units of each good that no ship takes. */
  readonly direct: readonly number[]
}

/** A seat's ships, the largest holds first. */
export const holds = (view: View, seat: Seat): Load[] =>
  [2, 1, 0].flatMap((b) =>
    Array.from({ length: view.berths[b][seat] }, () => ({
      berth: b + 1,
      capacity: BERTH_CAPACITY[b],
      good: -1,
      amount: 0,
    })),
  )

type Best = readonly [value: number, goods: readonly number[]]

/** Which good each ship should carry so that these amounts earn the most (H4.1). */
function bestGoods(ships: readonly Load[], prices: readonly number[], left: readonly number[]): Best {
  if (ships.length === 0) return [0, []]
  const [ship, ...others] = ships
  let best: Best = [0, ships.map(() => -1)]
  left.forEach((amount, good) => {
    if (amount === 0) return
    const load = Math.min(ship.capacity, amount)
    const [value, goods] = bestGoods(others, prices, left.with(good, amount - load))
    const earned = value + load * (prices[good] - DIRECT_SALE)
    if (earned > best[0]) best = [earned, [good, ...goods]]
  })
  return best
}

/** How amounts of goods are best carried: for showing it; what they earn the rules say. */
export function freight(view: View, seat: Seat, amounts: readonly number[]): Freight {
  const ships = holds(view, seat)
  const [, goods] = bestGoods(ships, view.prices, amounts)
  const direct = amounts.slice()
  const loaded = ships.map((ship, i) => {
    const good = goods[i]
    if (good < 0) return ship
    const amount = Math.min(ship.capacity, direct[good])
    direct[good] -= amount
    return { ...ship, good, amount }
  })
  return { ships: loaded, direct }
}

type Fill = readonly [kept: number, gained: number, more: readonly number[]]

/** The dearest load that finds room on the ships beside what they carry, which keeps its place. */
function bestFill(
  ships: readonly Load[],
  prices: readonly number[],
  aboard: readonly number[],
  ashore: readonly number[],
): Fill {
  if (ships.length === 0) return [0, 0, aboard.map(() => 0)]
  const [{ capacity }, ...others] = ships
  let best: Fill = [0, 0, aboard.map(() => 0)]
  prices.forEach((price, good) => {
    const old = Math.min(capacity, aboard[good])
    const fresh = Math.min(capacity - old, ashore[good])
    if (old + fresh === 0) return
    const rest = bestFill(
      others,
      prices,
      aboard.with(good, aboard[good] - old),
      ashore.with(good, ashore[good] - fresh),
    )
    const kept = rest[0] + old * (price - DIRECT_SALE)
    const gained = rest[1] + fresh * (price - DIRECT_SALE)
    if (kept > best[0] || (kept === best[0] && gained > best[1]))
      best = [kept, gained, rest[2].with(good, rest[2][good] + fresh)]
  })
  return best
}

/** How much of the goods ashore the ships can still take beside what they carry. */
export const shipload = (
  view: View,
  seat: Seat,
  aboard: readonly number[],
  ashore: readonly number[],
): readonly number[] => bestFill(holds(view, seat), view.prices, aboard, ashore)[2]
