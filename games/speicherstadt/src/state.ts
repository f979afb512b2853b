import { has, hashInts } from '@kontor/core'
import { CARDS, CARDS_IN_PLAY, GOODS, GOODS_OF_KIND, SPACES, START } from './components.ts'
import { WANTED } from './score.ts'
import type { Player, Slot, State, Step } from './types.ts'

const STEPS: readonly Step[] = ['place', 'buy', 'load', 'over']

export const clonePlayer = (p: Readonly<Player>): Player => ({
  coins: p.coins,
  points: p.points,
  workers: p.workers,
  cards: p.cards.slice(),
  filled: p.filled.slice(),
  bought: p.bought,
  goods: p.goods.slice(),
  loose: p.loose.slice(),
})

export const cloneSlot = (slot: Readonly<Slot>): Slot => ({
  card: slot.card,
  queue: slot.queue.slice(),
  goods: slot.goods.slice(),
})

export const clone = (s: Readonly<State>): State => ({
  step: s.step,
  seat: s.seat,
  start: s.start,
  round: s.round,
  players: s.players.map(clonePlayer),
  row: s.row.map(cloneSlot),
  slot: s.slot,
  done: s.done.slice(),
  pile: s.pile.slice(),
  bag: s.bag.slice(),
  stock: s.stock.slice(),
  discard: s.discard.slice(),
  fires: s.fires,
})

const ints: number[] = []

/** Every field of the state, none twice; lists with their length. */
export function hash(s: Readonly<State>): number {
  ints.length = 0
  ints.push(STEPS.indexOf(s.step), s.seat, s.start, s.round, s.slot, s.fires)
  for (const p of s.players) {
    ints.push(p.coins, p.points, p.workers, p.bought, ...p.goods, ...p.loose)
    ints.push(p.cards.length, ...p.cards, ...p.filled)
  }
  for (const slot of s.row) ints.push(slot.card, slot.queue.length, ...slot.queue, ...slot.goods)
  for (const list of [s.done, s.pile, s.bag, s.discard]) ints.push(list.length, ...list)
  ints.push(...s.stock)
  return hashInts(ints)
}

/** What can't change whatever is played: pieces are conserved, nothing falls below zero. */
export function invariant(s: Readonly<State>): string | undefined {
  const checks: readonly (readonly [string, boolean])[] = [
    ['S1.3 each card is in one place', sameCards(allCards(s), CARDS_IN_PLAY[s.players.length])],
    [
      'S1.2 nine goods of each kind',
      GOODS.every((_, kind) => goodsOfKind(s, kind) === GOODS_OF_KIND) && Math.min(...s.stock) >= 0,
    ],
    [
      'S1.1 three workers for each seat',
      s.players.every((p, seat) => p.workers >= 0 && p.workers + standing(s, seat) === START.workers),
    ],
    ['S3.2 no building is too full', s.row.every(({ queue }) => queue.length <= SPACES)],
    ['S4.1 workers stand above cards', s.row.every(({ card, queue }) => card >= 0 || queue.length === 0)],
    [
      'S5.2 only goods he has are loose',
      s.players.every((p) => p.loose.every((n, k) => n >= 0 && n <= p.goods[k])),
    ],
    [
      'S5.3 only what a contract asks for lies on it',
      s.players.every((p) => p.filled.every((set, i) => (set & ~WANTED[p.cards[i]]) === 0)),
    ],
    ['S4.1 nobody has less than nothing', s.players.every((p) => Math.min(p.coins, ...p.goods) >= 0)],
    [
      'S2.3 resolved fires are counted',
      s.discard.filter((id) => CARDS[id].type === 'fire').length === s.fires,
    ],
  ]
  return checks.find(([, holds]) => !holds)?.[0]
}

const allCards = (s: Readonly<State>): number[] => [
  ...s.pile,
  ...s.discard,
  ...s.row.map(({ card }) => card).filter((card) => card >= 0),
  ...s.players.flatMap((p) => p.cards),
]

const sameCards = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

const standing = (s: Readonly<State>, seat: number): number =>
  s.row.reduce((sum, { queue }) => sum + queue.filter((owner) => owner === seat).length, 0)

function goodsOfKind(s: Readonly<State>, kind: number): number {
  const among = (list: readonly number[]): number => list.filter((good) => good === kind).length
  const on = (sets: readonly number[]): number => sets.filter((set) => has(set, kind)).length
  return (
    s.stock[kind] +
    among(s.bag) +
    s.row.reduce((sum, slot) => sum + among(slot.goods), 0) +
    s.players.reduce((sum, p) => sum + p.goods[kind] + on(p.filled), 0)
  )
}
