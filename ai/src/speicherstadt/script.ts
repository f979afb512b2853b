import type { Rng, Seat } from '@kontor/core'
import { CARDS, type Move, type Player, POINTS, type State } from '@kontor/speicherstadt'
import type { Holdings } from './holdings.ts'
import { arrival, coinValue, holdings, outlook, survey } from './worth.ts'

/**
 * The plan: stand above the card that is worth most for what it will cost, buy what is worth its price, fill
 * contracts first, sell the rest.
 */
export function script(s: Readonly<State>, legal: readonly Move[], rng: Rng): Move {
  survey(s)
  return planned(s, legal, rng)
}

/** The plan, when the table has been surveyed already. */
export function planned(s: Readonly<State>, legal: readonly Move[], rng: Pick<Rng, 'int'>): Move {
  let choice = legal[0]
  let top = -Infinity
  for (const move of legal) {
    const rating = appeal(s, move) + rng.int(1000) * 1e-4
    if (rating > top) {
      top = rating
      choice = move
    }
  }
  return choice
}

function appeal(s: Readonly<State>, move: Move): number {
  const h = holdings[s.seat]
  switch (move.kind) {
    case 'place':
      return placeAppeal(s, move.slot)
    case 'buy':
      return cardValue(s, s.seat, s.row[s.slot].card, s.row[s.slot].goods) - priceNow(s)
    case 'decline':
      return 0
    case 'deliver':
      return 5
    case 'trade':
      return h.needs[move.good] < s.players[s.seat].goods[move.good] ? 3 : -1
    case 'sell':
      return spare(s, h, move.goods) ? 1 : -2
    case 'convert':
      return h.needs[move.taken] > s.players[s.seat].goods[move.taken] && spare(s, h, move.goods) ? 2 : -3
    case 'lose':
      return -1
    case 'end':
      return 0
  }
}

const priceNow = (s: Readonly<State>): number => s.row[s.slot].queue.length * price(s, s.seat)

/** A coin in points, dearer for those who have few. */
const price = (s: Readonly<State>, seat: Seat): number =>
  1.3 * (outlook.rounds / (outlook.rounds + 1)) * (s.players[seat].coins < 4 ? 1.2 : 1)

/** Whether these goods can go without an open contract missing them. */
export function spare(s: Readonly<State>, h: Readonly<Holdings>, goods: readonly number[]): boolean {
  const have = s.players[s.seat].goods
  return goods.every((kind) => {
    const given = goods.filter((good) => good === kind).length
    return have[kind] - given >= h.needs[kind] || have[kind] > h.needs[kind] + given - 1
  })
}

/** What remains of the value after a likely price, and how likely those ahead leave the card. */
function placeAppeal(s: Readonly<State>, slot: number): number {
  const { card, goods, queue } = s.row[slot]
  const value = cardValue(s, s.seat, card, goods)
  let chance = 1
  let ahead = 0
  for (const owner of queue) {
    if (owner === s.seat) return Math.min(0.4, 0.1 * value) - 0.5
    const theirs = cardValue(s, owner, card, goods)
    chance *= theirs > queue.length - ahead && s.players[owner].coins >= queue.length - ahead ? 0.35 : 0.85
    ahead++
  }
  const cost = Math.max(1, queue.length + 1 - ahead) + 0.5
  const afford = s.players[s.seat].coins >= 1 ? 1 : 0.3
  return chance * afford * Math.max(0.05, value - cost * price(s, s.seat))
}

/** A card's points for a seat, by what it owns. */
function cardValue(s: Readonly<State>, seat: Seat, id: number, goods: readonly number[]): number {
  const card = CARDS[id]
  const h = holdings[seat]
  const p = s.players[seat]
  switch (card.type) {
    case 'office':
      return POINTS.offices[h.offices + 1] - POINTS.offices[h.offices] + 0.5 * Math.min(2, outlook.offices)
    case 'contract':
      return contractValue(card.value, card.goods, p.goods, s.players.length, h)
    case 'trader':
      return 1 + 0.12 * Math.min(8, outlook.rounds)
    case 'warehouse':
      return Math.min(4.5, 1 + 0.5 * outlook.ships)
    case 'fireman':
      return 0.4 + (card.value * outlook.fires) / (firemanNeed(s, seat) ? 7 : 12)
    case 'ship':
      return goods.reduce((sum, good) => sum + goodValue(h, p.goods, good), h.port ? 1 : 0)
    case 'bank':
      return 0.2 + 0.8 * outlook.rounds * coinValue(outlook)
    case 'chamber':
      return Math.max(0, p.coins - 2)
    case 'church':
      return POINTS.church
    case 'michaelis':
      return POINTS.michaelis
    case 'port':
      return h.ships + 0.25 * outlook.ships
    case 'fire':
      return 0
  }
}

/** Behind in firemen: each counts more. */
function firemanNeed(s: Readonly<State>, seat: Seat): boolean {
  for (let other = 0; other < s.players.length; other++)
    if (other !== seat && holdings[other].firemen > holdings[seat].firemen) return true
  return false
}

function contractValue(
  value: number,
  wanted: readonly number[],
  have: readonly number[],
  seats: number,
  h: Readonly<Holdings>,
): number {
  const chance = arrival(outlook, seats)
  let likely = 1
  for (const kind of wanted) likely *= have[kind] > h.needs[kind] ? 1 : 0.1 + 0.5 * chance
  return value * likely
}

function goodValue(h: Readonly<Holdings>, have: readonly number[], good: number): number {
  if (h.needs[good] > have[good]) return 2.2
  if ((h.trades & (1 << good)) !== 0) return coinValue(outlook)
  return 0.5 * coinValue(outlook) + 0.1
}

/** Whether a delivery is the first of those with which its contract can be filled now. */
export function fills({ cards, filled }: Readonly<Player>, legal: readonly Move[], move: Move): boolean {
  if (move.kind !== 'deliver') return false
  const { card } = move
  const here = legal.filter((it) => it.kind === 'deliver' && it.card === card)
  const done = filled[cards.indexOf(card)]
  const missing = CARDS[card].goods.filter((kind) => (done & (1 << kind)) === 0)
  return here.length === missing.length && here[0] === move
}

/** Leaves out exchanges that help nobody and what would leave a contract open that can be filled; never empties the list. */
export function prune(s: Readonly<State>, legal: Move[]): void {
  if (s.step !== 'load') return
  survey(s)
  const h = holdings[s.seat]
  const p = s.players[s.seat]
  const { goods } = p
  const mayEnd = legal[legal.length - 1].kind === 'end'
  const filling = legal.find((move) => fills(p, legal, move))
  const useful = (move: Move): boolean => {
    switch (move.kind) {
      case 'sell':
        return spare(s, h, move.goods)
      case 'trade':
        return goods[move.good] > 0
      case 'convert':
        return h.needs[move.taken] > goods[move.taken] && spare(s, h, move.goods)
      case 'deliver':
        // later ones would pass by the one that fills the contract
        return filling?.kind !== 'deliver' || move.rank <= filling.rank || fills(p, legal, move)
      case 'lose':
        return !mayEnd && !filling
      case 'end':
        return !filling
      default:
        return true
    }
  }
  const kept = legal.filter(useful)
  if (kept.length === 0) return
  legal.length = 0
  legal.push(...kept)
}
