import { count, lowest, type Seat } from '@kontor/core'
import { TUNED } from './tuned.ts'
import {
  BELL,
  BERTH_CAPACITY,
  BOARDS,
  BRICK,
  BUILDING_TOKEN,
  DONATIONS_TOKEN,
  fieldCost,
  FINAL_SALE,
  MONEY_PER_PRESTIGE,
  type Player,
  SHIPS_TOKEN,
  type State,
  TIMBER,
  tokenPoints,
  TOKENS,
} from '@kontor/hamburgum'

export const ALL_TOKENS = 30

export const donationsLeft = (s: Readonly<State>): number => ALL_TOKENS - count(s.given)

/** Turns of each player after which plans for later fade, so that no game goes on for ever. */
const LONG_GAME = 28
const FADING = 24

/** What is left of the game, 1 to 0: donations decide, and patience ends. */
function timeLeft(s: Readonly<State>): number {
  const late = (s.turns / s.players.length - LONG_GAME) / FADING
  return (donationsLeft(s) / ALL_TOKENS) * (late <= 0 ? 1 : Math.max(0.03, 1 - late))
}

export function capacity(s: Readonly<State>, seat: Seat): number {
  let units = 0
  for (let berth = 0; berth < 3; berth++) units += BERTH_CAPACITY[berth] * s.berths[berth][seat]
  return units
}

/** Points if the game ended now (H8.2). */
export function standing(s: Readonly<State>, seat: Seat): number {
  const p = s.players[seat]
  return p.prestige + tokensNow(s, seat) + (p.money + FINAL_SALE * wares(p)) / MONEY_PER_PRESTIGE
}

const wares = (p: Readonly<Player>): number =>
  p.goods[0] + p.goods[1] + p.goods[2] + p.materials[0] + p.materials[1] + p.materials[2]

export function tokensNow(s: Readonly<State>, seat: Seat): number {
  let points = 0
  for (let rest = s.players[seat].unscored; rest !== 0; rest &= rest - 1) {
    const t = lowest(rest)
    points += tokenPoints(s, seat, Math.floor(t / TOKENS.length), t % TOKENS.length)
  }
  return points
}

/** What un-scored tokens will still gain while the game lasts. */
function tokensLater(p: Readonly<Player>, left: number): number {
  let points = 0
  for (let rest = p.unscored; rest !== 0; rest &= rest - 1) {
    const kind = lowest(rest) % TOKENS.length
    if (kind === DONATIONS_TOKEN) points += TUNED.laterDonations * left
    else if (kind === SHIPS_TOKEN) points += TUNED.laterShips * left
    else if (kind >= BUILDING_TOKEN) points += TUNED.laterTown * left
  }
  return points
}

/** Less than the final sale brings: hoarding them wins no game. */
const IDLE_GOOD = 38

/** Goods and materials in money: what they will bring, more than the final sale while there is time. */
export function wealth(s: Readonly<State>, seat: Seat, left: number): number {
  const p = s.players[seat]
  const freight = Math.max(1, capacity(s, seat))
  let money = p.money
  let units = 0
  for (let good = 0; good < 3; good++) {
    units += p.goods[good]
    const price = IDLE_GOOD + (TUNED.price * s.prices[good] - IDLE_GOOD) * Math.min(1, 3 * left)
    money += p.goods[good] * price
  }
  if (units > freight) money -= (units - freight) * (8 + TUNED.unshipped * Math.min(1, 3 * left))
  money += FINAL_SALE * (p.materials[TIMBER] + p.materials[BRICK])
  return money + (p.materials[BELL] > 0 ? 50 + 40 * left : 0)
}

/** Production, ships, reach: what earns later. */
function engine(s: Readonly<State>, seat: Seat, left: number): number {
  const p = s.players[seat]
  let points = 0
  for (let good = 0; good < 3; good++) {
    const buildings = count(p.citizens & kindSites(s, good))
    points += buildings * (s.prices[good] / 100) * TUNED.maker - (buildings > 2 ? buildings - 2 : 0)
  }
  for (let berth = 0; berth < 3; berth++) points += s.berths[berth][seat] * (TUNED.ship + TUNED.berth * berth)
  if (p.builder) points += TUNED.builder
  points += TUNED.citizen * count(p.citizens)
  let churches = 0
  for (let c = 0; c < 6; c++) if (((p.tokens >>> (5 * c)) & 31) !== 0) churches++
  return left * (points + TUNED.church * churches)
}

const kindSites = (s: Readonly<State>, kind: number): number => BOARDS[s.board].ofKind[kind]

const CHURCH = 1
const TRADES = [2, 6]
const GUILDHALL = 4

/** The marker stands well if the fields that are needed next are near. */
function position(s: Readonly<State>, seat: Seat): number {
  const p = s.players[seat]
  if (p.field < 0) return 0
  const reach = (field: number): number => (fieldCost(p.field, field) === 0 ? 1 : 0)
  let points = 0
  const goods = p.goods[0] + p.goods[1] + p.goods[2]
  const trade = reach(TRADES[0]) + reach(TRADES[1])
  if (trade > 0)
    points += TUNED.nearTrade * Math.min(goods, capacity(s, seat)) + (p.money >= 100 ? TUNED.nearShop : 0)
  if (p.materials[BRICK] > 0 && p.materials[TIMBER] > 0)
    points += TUNED.nearChurch * reach(CHURCH) + TUNED.nearHall * reach(GUILDHALL)
  return points
}

/** A timber and a brick together make a donation or a building. */
function pairs(p: Readonly<Player>, gifts: number): number {
  const { materials } = p
  const whole = Math.min(materials[TIMBER], materials[BRICK], 5)
  const half = Math.min(3, Math.max(materials[TIMBER], materials[BRICK]) - whole)
  return (TUNED.pair * whole + TUNED.half * half) * Math.min(1, gifts / 2)
}

/** A bell counts when a church waits for its fifth donation, and a little before. */
const BELL_VALUE = 2.5

function finishing(given: number): number {
  let best = 0
  for (let c = 0; c < 6; c++) {
    const donations = count((given >>> (5 * c)) & 31)
    if (donations === 4) return 1
    if (donations === 3) best = 0.5
  }
  return best
}

/** Donations and purchases need money at hand. */
const READY_MONEY = 160

/** A guess of the final points: what is safe now, what the tokens still gain, what wealth can buy. */
export function worth(s: Readonly<State>, seat: Seat): number {
  const p = s.players[seat]
  if (s.step === 'over') return p.prestige + p.money / 1000
  const left = timeLeft(s)
  const rate = 0.01 + TUNED.rate * Math.min(1, TUNED.early * left)
  const money = wealth(s, seat, left)
  const useful = TUNED.enough * (1 - Math.exp(-money / TUNED.enough))
  return (
    p.prestige +
    tokensNow(s, seat) +
    tokensLater(p, left) +
    rate * useful +
    0.01 * (money - useful) +
    pairs(p, donationsLeft(s)) +
    0.015 * Math.min(p.money, READY_MONEY) +
    (p.materials[BELL] > 0 ? BELL_VALUE * finishing(s.given) : 0) +
    engine(s, seat, left) +
    position(s, seat) * Math.min(1, 2 * left)
  )
}

export const spread = (s: Readonly<State>): number => 2.5 + TUNED.spread * (donationsLeft(s) / ALL_TOKENS)
