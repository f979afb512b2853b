import { BELL, BERTH_CAPACITY, DIRECT_SALE, GOODS, MATERIAL_PRICES, MATERIALS } from '../components.ts'
import type { Emit } from '../events.ts'
import { buyMoves, endMove, type Move, MOST_SOLD, sellMove } from '../moves.ts'
import type { State } from '../types.ts'

/** H4: sell or buy, never both; goods and materials in their printed order, each once. */
export function legalTrade(s: Readonly<State>, out: Move[]): void {
  if (s.step !== 'buy') legalSales(s, out)
  if (s.step !== 'sell') legalPurchases(s, out)
  out.push(endMove)
}

function legalSales(s: Readonly<State>, out: Move[]): void {
  const { goods } = s.players[s.seat]
  for (let good = s.turn.last + 1; good < GOODS.length; good++) {
    const most = Math.min(goods[good], MOST_SOLD)
    for (let amount = 1; amount <= most; amount++) out.push(sellMove(good, amount))
  }
}

function legalPurchases(s: Readonly<State>, out: Move[]): void {
  const { money, materials } = s.players[s.seat]
  const { bought, last } = s.turn
  const purse = money + MATERIAL_PRICES[bought]
  for (let material = last + 1; material < MATERIALS.length; material++) {
    const most = material === BELL ? bought + 1 - materials[BELL] : MATERIAL_PRICES.length - 1
    for (let total = bought + 1; total <= most && MATERIAL_PRICES[total] <= purse; total++)
      out.push(buyMoves[material][total - bought])
  }
}

export function sell(s: State, good: number, amount: number, emit: Emit): void {
  const p = s.players[s.seat]
  const { sold } = s.turn
  const before = saleValue(s, sold)
  sold[good] += amount
  const money = saleValue(s, sold) - before
  p.goods[good] -= amount
  p.money += money
  s.turn.last = good
  s.step = 'sell'
  emit?.({ type: 'sold', seat: s.seat, good, amount, money })
}

export function buy(s: State, material: number, amount: number, emit: Emit): void {
  const p = s.players[s.seat]
  const money = MATERIAL_PRICES[s.turn.bought + amount] - MATERIAL_PRICES[s.turn.bought]
  p.money -= money
  p.materials[material] += amount
  s.turn.bought += amount
  s.turn.last = material
  s.step = 'buy'
  emit?.({ type: 'bought', seat: s.seat, material, amount, money })
}

const left = [0, 0, 0]
const capacities: number[] = []

/** H4.1, H4.2: what these amounts earn the mover when his ships are loaded as well as possible. */
export function saleValue(s: Readonly<State>, amounts: readonly number[]): number {
  capacities.length = 0
  for (let berth = 2; berth >= 0; berth--)
    for (let ship = s.berths[berth][s.seat]; ship > 0; ship--) capacities.push(BERTH_CAPACITY[berth])
  let direct = 0
  for (let good = 0; good < GOODS.length; good++) {
    left[good] = amounts[good]
    direct += DIRECT_SALE * amounts[good]
  }
  return direct + bestFreight(s.prices, 0)
}

/** The most that the ships from this one on can earn above the direct sale of what is left. */
function bestFreight(prices: readonly number[], ship: number): number {
  if (ship === capacities.length) return 0
  let best = 0
  for (let good = 0; good < GOODS.length; good++) {
    if (left[good] === 0) continue
    const load = Math.min(capacities[ship], left[good])
    left[good] -= load
    const value = load * (prices[good] - DIRECT_SALE) + bestFreight(prices, ship + 1)
    left[good] += load
    if (value > best) best = value
  }
  return best
}
