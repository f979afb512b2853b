import { count, type Seat } from '@kontor/core'
import {
  BELL,
  BOARDS,
  BRICK,
  BUILDER_BONUSES,
  churchTokens,
  DONATION_COSTS,
  donationMoney,
  type Player,
  reachableSites,
  type State,
  TIMBER,
  tokenPoints,
  TOKENS,
} from '@kontor/hamburgum'
import { oneOf, put, writeTo } from '../inputs.ts'
import { capacity, donationsLeft, spread, standing, tokensNow, wealth } from './worth.ts'

/** More than the description below fills; the rest stays zero. */
export const INPUTS = 160

const standings = new Float64Array(5)
const scored = new Float64Array(5)
const riches = new Float64Array(5)
const donations = [0, 0, 0, 0, 0, 0]

/** Each seat's position as that seat sees it, scaled to about 0..1. */
export function describe(s: Readonly<State>, guesses: Readonly<Float64Array>, into: Float32Array): void {
  const seats = s.players.length
  const left = donationsLeft(s) / 30
  for (let seat = 0; seat < seats; seat++) {
    scored[seat] = tokensNow(s, seat)
    standings[seat] = standing(s, seat)
    riches[seat] = wealth(s, seat, left)
  }
  for (let c = 0; c < 6; c++) donations[c] = count(s.given & churchTokens(c))
  into.fill(0, 0, seats * INPUTS)
  for (let seat = 0; seat < seats; seat++) {
    writeTo(into, seat * INPUTS)
    table(s, seat, left)
    purse(s, s.players[seat], seat, guesses[seat])
    tokens(s, s.players[seat], seat)
    town(s, s.players[seat], seat)
    churches(s, s.players[seat])
    rivals(s, seat, guesses)
  }
}

function table(s: Readonly<State>, seat: Seat, left: number): void {
  const seats = s.players.length
  put(1)
  oneOf(4, seats - 2)
  oneOf(5, (seat - s.seat + seats) % seats)
  put(s.board === 'hamburg' ? 0 : 1)
  oneOf(3, s.variant === 'basic' ? 0 : s.variant === 'I' ? 1 : 2)
  put(left)
  for (let step = 1; step < 6; step++) put(left < step / 6 ? 1 : 0)
  oneOf(6, s.completed)
  put(BUILDER_BONUSES[Math.min(5, s.completed)] / 8)
  put(s.turns / seats / 30)
}

function purse(s: Readonly<State>, p: Readonly<Player>, seat: Seat, guess: number): void {
  put(p.prestige / 50)
  put(Math.min(1, p.prestige / 6))
  put(standings[seat] / 50)
  put(guess / 60)
  put(Math.min(1, p.money / 100))
  put(Math.min(1.5, p.money / 300))
  put(p.money >= 600 ? 1 : 0)
  put(riches[seat] / 600)
  const freight = capacity(s, seat)
  put(freight / 8)
  for (let good = 0; good < 3; good++) {
    const makers = count(p.citizens & BOARDS[s.board].ofKind[good])
    put(p.goods[good] / 4)
    put(Math.min(1, p.goods[good]))
    put(makers / 3)
    put(((s.prices[good] - 50) * (1 + makers)) / 100)
    put((Math.min(3, p.goods[good]) * s.prices[good]) / 300)
  }
  const goods = p.goods[0] + p.goods[1] + p.goods[2]
  put(Math.min(goods, freight) / 6)
  put(Math.max(0, goods - freight) / 4)
  for (let material = 0; material < 2; material++) {
    put(p.materials[material] / 5)
    for (let n = 1; n <= 4; n++) put(p.materials[material] >= n ? 1 : 0)
  }
  put(p.materials[BELL])
  put(Math.min(p.materials[TIMBER], p.materials[BRICK]) / 4)
  for (let berth = 0; berth < 3; berth++) put(s.berths[berth][seat] / 3)
  put(s.berths[2].reduce((sum, n) => sum + n, 0) / s.players.length)
  put(p.supply / 5)
  oneOf(9, p.field + 1)
}

function tokens(s: Readonly<State>, p: Readonly<Player>, seat: Seat): void {
  put(scored[seat] / 20)
  put(count(p.tokens) / 10)
  put(count(p.unscored) / 5)
  for (let kind = 0; kind < 3; kind++) {
    const own = p.unscored & kindTokens[kind]
    put(own === 0 ? 0 : 1)
    put(own === 0 ? 0 : tokenPoints(s, seat, 0, kind) / 10)
    put(count(own) > 1 ? 1 : 0)
  }
  for (let kind = 3; kind < 5; kind++)
    for (let church = 0; church < 6; church++) {
      const own = (p.unscored >>> (TOKENS.length * church + kind)) & 1
      put(own)
      put(own === 0 ? 0 : tokenPoints(s, seat, church, kind) / 10)
    }
}

const kindTokens = TOKENS.map((_, kind) =>
  [0, 1, 2, 3, 4, 5].reduce((set, c) => set | (1 << (5 * c + kind)), 0),
)

function town(s: Readonly<State>, p: Readonly<Player>, seat: Seat): void {
  const { ofKind } = BOARDS[s.board]
  put(p.builder ? 1 : 0)
  put(count(p.citizens) / 8)
  for (let kind = 3; kind < 6; kind++) put(count(p.citizens & ofKind[kind]) / 3)
  const near = reachableSites(s, seat)
  put(count(near) / 8)
  for (let kind = 0; kind < 6; kind++) put(count(near & ofKind[kind]) / 3)
  put(count(s.built) / 28)
  put(s.officials.length / 7)
}

function churches(s: Readonly<State>, p: Readonly<Player>): void {
  const { churches: all } = BOARDS[s.board]
  let payable = 0
  let finishing = 0
  for (let c = 0; c < 6; c++) {
    const nth = donations[c]
    put(nth / 5)
    put(count(p.tokens & churchTokens(c)) / 3)
    put(count(p.citizens & all[c].parish) / (c === 5 ? 10 : 4))
    if (nth === 4) finishing++
    if (nth < 5 && pays(p, nth)) payable++
  }
  put(payable / 4)
  put(finishing / 3)
  put(finishing > 0 && pays(p, 4) ? 1 : 0)
}

const pays = (p: Readonly<Player>, nth: number): boolean => {
  const { timber, brick, bell } = DONATION_COSTS[nth]
  const [timbers, bricks, bells] = p.materials
  return timbers >= timber && bricks >= brick && bells >= bell && p.money >= donationMoney(p, nth)
}

/** The best of the others in each measure, and all of them on average. */
function rivals(s: Readonly<State>, seat: Seat, guesses: Readonly<Float64Array>): void {
  const seats = s.players.length
  let points = -1e9
  let guess = -1e9
  let rich = -1e9
  let given = 0
  let mean = 0
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    points = Math.max(points, standings[other])
    guess = Math.max(guess, guesses[other])
    rich = Math.max(rich, riches[other])
    given = Math.max(given, count(s.players[other].tokens))
    mean += guesses[other] / (seats - 1)
  }
  put((standings[seat] - points) / 20)
  put(standings[seat] > points ? 1 : 0)
  put((guesses[seat] - guess) / 20)
  put((guesses[seat] - mean) / 20)
  put((guesses[seat] - guess) / (2 * spread(s)))
  put((riches[seat] - rich) / 500)
  put(riches[seat] / 500)
  put((count(s.players[seat].tokens) - given) / 6)
}
