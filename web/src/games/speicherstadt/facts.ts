import type { Seat } from '@kontor/core'
import {
  BANK,
  breakdown,
  type Card,
  CARDS,
  CARDS_IN_PLAY,
  CHAMBER,
  CHURCH,
  type Event,
  firemen,
  isComplete,
  KEEP,
  MICHAELIS,
  PORT,
  type View,
  WAREHOUSE,
} from '@kontor/speicherstadt'
import { SEASONS, type Season } from './art/seasons.ts'

/** A contract of somebody and how far it is filled. */
export interface Contract {
  card: number
  points: number
  slots: { kind: number; filled: boolean }[]
  complete: boolean
}

/** What one player has, arranged for showing. */
interface Estate {
  coins: number
  score: number
  workers: number
  firemen: number
  offices: number
  ships: number
  contracts: Contract[]
  traders: number[]
  /** Cards of which there is one: bank, chamber, churches, port. */
  houses: number[]
  /** Kinds of goods. */
  hall: number[]
  /** Undefined without the warehouse. */
  warehouse: number[] | undefined
  /** Came in this round and lies on the quay. */
  loose: number[]
}

const HOUSES = [BANK, CHAMBER, CHURCH, MICHAELIS, PORT]

/** Counts by kind as a list of kinds. */
export const spread = (counts: readonly number[]): number[] =>
  counts.flatMap((count, kind) => Array<number>(Math.max(0, count)).fill(kind))

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

export const scoreOf = (view: View, seat: Seat): number => sum(Object.values(breakdown(view, seat)))

export function estateOf(view: View, seat: Seat): Estate {
  const player = view.players[seat]
  const number = (type: Card['type']): number => player.cards.filter((id) => CARDS[id].type === type).length
  const kept = spread(player.goods.map((count, kind) => count - player.loose[kind]))
  const room = player.cards.includes(WAREHOUSE) ? KEEP.warehouse : 0
  return {
    coins: player.coins,
    score: scoreOf(view, seat),
    workers: player.workers,
    firemen: firemen(player),
    offices: number('office'),
    ships: number('ship'),
    contracts: player.cards.flatMap((card, i) =>
      CARDS[card].type === 'contract'
        ? [
            {
              card,
              points: CARDS[card].value,
              slots: CARDS[card].goods.map((kind) => ({
                kind,
                filled: (player.filled[i] & (1 << kind)) !== 0,
              })),
              complete: isComplete(player, i),
            },
          ]
        : [],
    ),
    traders: player.cards.flatMap((id) => (CARDS[id].type === 'trader' ? [CARDS[id].good] : [])),
    houses: HOUSES.filter((id) => player.cards.includes(id)),
    hall: kept.slice(room),
    warehouse: room ? kept.slice(0, room) : undefined,
    loose: spread(player.loose),
  }
}

/** The season of the newest card: whose light lies on the town. */
export function seasonIndex(view: View): number {
  const inPlay = CARDS_IN_PLAY[view.players.length]
  let newest = 0
  for (let season = 1; season < SEASONS.length; season++)
    if (inPlay.some((id) => CARDS[id].season === season && !view.unseen.includes(id))) newest = season
  return newest
}
export const seasonOf = (view: View): Season => SEASONS[seasonIndex(view)]

/** What a season still holds, by type of card in the order of the cards. */
export function holds(view: View, season: number): { type: Card['type']; count: number }[] {
  const counts = new Map<Card['type'], number>()
  for (const id of view.unseen)
    if (CARDS[id].season === season) counts.set(CARDS[id].type, (counts.get(CARDS[id].type) ?? 0) + 1)
  return [...counts].map(([type, count]) => ({ type, count }))
}

/** Who would win and lose most if it burnt now; nobody while all have the same. */
export function fireEdge(view: View): { most: Seat[]; least: Seat[] } {
  const sums = view.players.map((player) => firemen(player))
  const [high, low] = [Math.max(...sums), Math.min(...sums)]
  if (high === low) return { most: [], least: [] }
  const seats = (sum: number): Seat[] => sums.flatMap((s, seat) => (s === sum ? [seat] : []))
  return { most: seats(high), least: seats(low) }
}

/** Changes of points at the fires so far, by card. */
export const firesOf = (
  log: readonly { readonly events: readonly Event[] }[],
): Readonly<Record<number, readonly number[]>> =>
  Object.fromEntries(
    log.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'fire' ? [[event.card, event.points]] : [])),
    ),
  )

/** Goods that a player can keep beyond this round. */
export const roomFor = (view: View, seat: Seat): number =>
  KEEP.marketHall + (view.players[seat].cards.includes(WAREHOUSE) ? KEEP.warehouse : 0)

export const total = sum

/** Every round turns up one card more than there are players; fires are replaced at once (S2.1, S2.3). */
export const roundsOf = (view: View): number =>
  CARDS_IN_PLAY[view.players.length].filter((id) => CARDS[id].type !== 'fire').length / view.row.length
