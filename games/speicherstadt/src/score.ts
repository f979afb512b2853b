import { rankBy, type Seat } from '@kontor/core'
import { CARDS, CHAMBER, CHURCH, KEEP, MICHAELIS, POINTS, PORT, WAREHOUSE } from './components.ts'
import type { Player, State } from './types.ts'

export const POINT_SOURCES = [
  'fires',
  'contracts',
  'offices',
  'traders',
  'warehouse',
  'michaelis',
  'church',
  'port',
  'chamber',
] as const
export type PointSource = (typeof POINT_SOURCES)[number]
export type Breakdown = Readonly<Record<PointSource, number>>

type Scored = Pick<State, 'players'>

/** For each contract the kinds it asks for, as bits; 0 for other cards. */
export const WANTED: readonly number[] = CARDS.map((card) =>
  card.goods.reduce((set, good) => set | (1 << good), 0),
)

export const isComplete = (p: Readonly<Player>, i: number): boolean =>
  WANTED[p.cards[i]] !== 0 && p.filled[i] === WANTED[p.cards[i]]

/** S8.1 */
export function firemen(p: Readonly<Player>): number {
  let sum = 0
  for (const id of p.cards) if (CARDS[id].type === 'fireman') sum += CARDS[id].value
  return sum
}

/** Goods kept from earlier rounds lie in the warehouse as far as it has room, then in the market hall (S5.4). */
function storedGoods(p: Readonly<Player>): number {
  if (!p.cards.includes(WAREHOUSE)) return 0
  let kept = 0
  for (let good = 0; good < p.goods.length; good++) kept += p.goods[good] - p.loose[good]
  return Math.min(kept, KEEP.warehouse)
}

/** Where the kept goods lie, by kind. */
export function storage(p: Readonly<Player>): { warehouse: number[]; hall: number[] } {
  let space = storedGoods(p)
  const warehouse = p.goods.map((have, good) => {
    const stored = Math.min(have - p.loose[good], space)
    space -= stored
    return stored
  })
  return { warehouse, hall: p.goods.map((have, good) => have - p.loose[good] - warehouse[good]) }
}

/** S7.3: the points of a seat by source, as they stand. */
export function breakdown(s: Readonly<Scored>, seat: Seat): Breakdown {
  const p = s.players[seat]
  const owns = (card: number): number => (p.cards.includes(card) ? 1 : 0)
  const number = (type: string): number => p.cards.filter((id) => CARDS[id].type === type).length
  return {
    fires: p.points,
    contracts: p.cards.reduce((sum, id, i) => (isComplete(p, i) ? sum + CARDS[id].value : sum), 0),
    offices: POINTS.offices[number('office')],
    traders: POINTS.trader * number('trader'),
    warehouse: POINTS.storedGood * storedGoods(p),
    michaelis: POINTS.michaelis * owns(MICHAELIS),
    church: POINTS.church * owns(CHURCH),
    port: POINTS.portPerShip * owns(PORT) * number('ship'),
    chamber: POINTS.chamberPerCoin * owns(CHAMBER) * p.coins,
  }
}

export const scores = (s: Readonly<Scored>): number[] =>
  s.players.map((_, seat) => Object.values(breakdown(s, seat)).reduce((sum, points) => sum + points, 0))

/** S7.4 */
export function ranking(s: Readonly<State>): Seat[][] | undefined {
  if (s.step !== 'over') return undefined
  const points = scores(s)
  return rankBy(s.players.length, (seat) => [points[seat], s.players[seat].coins])
}
