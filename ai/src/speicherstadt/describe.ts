import type { Seat } from '@kontor/core'
import { POINTS, type State } from '@kontor/speicherstadt'
import { oneOf, put, writeTo } from '../inputs.ts'
import { KINDS } from './holdings.ts'
import {
  arrival,
  certain,
  coinValue,
  contractGuess,
  fireGuess,
  holdings,
  outlook,
  spread,
  survey,
} from './worth.ts'

export const INPUTS = 88

/** Each seat between two rounds as that seat sees it; what lies on the water is left out. */
export function describe(s: Readonly<State>, guesses: Readonly<Float64Array>, into: Float32Array): void {
  const seats = s.players.length
  survey(s)
  into.fill(0, 0, seats * INPUTS)
  for (let seat = 0; seat < seats; seat++) {
    writeTo(into, seat * INPUTS)
    table(s, seat)
    own(s, seat, guesses[seat])
    wishes(s, seat)
    rivals(s, seat, guesses)
  }
}

function table(s: Readonly<State>, seat: Seat): void {
  const seats = s.players.length
  put(1)
  oneOf(4, seats - 2)
  oneOf(5, (seat - s.start + seats) % seats)
  put(outlook.rounds / 16)
  for (let step = 1; step <= 5; step++) put(outlook.rounds < step * 2 ? 1 : 0)
  put(outlook.ships / 15)
  put(outlook.offices / 4)
  put(outlook.contracts / 10)
  put(outlook.firemen / 8)
  put(outlook.fires / 10)
  put(coinValue(outlook))
}

function own(s: Readonly<State>, seat: Seat, guess: number): void {
  const p = s.players[seat]
  const h = holdings[seat]
  put(certain(p, h) / 25)
  put(guess / 30)
  put(p.coins / 10)
  for (const coins of [1, 2, 3, 5, 8]) put(p.coins >= coins ? 1 : 0)
  put((coinValue(outlook) * p.coins) / 6)
  oneOf(5, h.offices)
  put((POINTS.offices[Math.min(4, h.offices + 1)] * outlook.offices) / 20)
  put(h.traders / 3)
  put(h.ships / 5)
  put(h.contracts / 3)
  put(h.missing.length / 3)
  put(h.warehouse ? 1 : 0)
  put(h.bank ? 1 : 0)
  put(h.chamber ? 1 : 0)
  put(h.port ? 1 : 0)
  put((h.bank ? outlook.rounds : 0) / 8)
  put((h.traders * outlook.rounds) / 20)
  put((h.warehouse ? outlook.ships : 0) / 10)
}

function wishes(s: Readonly<State>, seat: Seat): void {
  const p = s.players[seat]
  const h = holdings[seat]
  put(contractGuess(p, h, arrival(outlook, s.players.length)) / 12)
  put(h.value.reduce((sum, value) => sum + value, 0) / 20)
  put((h.value.reduce((sum, value) => sum + value, 0) * outlook.ships) / 200)
  let goods = 0
  for (let kind = 0; kind < KINDS; kind++) {
    goods += p.goods[kind]
    put(p.goods[kind] / 2)
    put(h.needs[kind] / 2)
    put(Math.max(0, h.needs[kind] - p.goods[kind]) / 2)
    put((h.trades >> kind) & 1)
  }
  put(goods / 4)
  put(fireGuess(seat, s.players.length, outlook) / 8)
  put(h.firemen / 10)
}

function rivals(s: Readonly<State>, seat: Seat, guesses: Readonly<Float64Array>): void {
  const seats = s.players.length
  let guess = -99
  let sure = -99
  let coins = 0
  let most = 0
  let least = 99
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    guess = Math.max(guess, guesses[other])
    sure = Math.max(sure, certain(s.players[other], holdings[other]))
    coins = Math.max(coins, s.players[other].coins)
    most = Math.max(most, holdings[other].firemen)
    least = Math.min(least, holdings[other].firemen)
  }
  const lead = holdings[seat].firemen - most
  put((guesses[seat] - guess) / 10)
  put((guesses[seat] - guess) / (2 * spread(s)))
  put((certain(s.players[seat], holdings[seat]) - sure) / 10)
  put((s.players[seat].coins - coins) / 6)
  put(lead / 5)
  put(lead > 0 ? outlook.fires / 10 : 0)
  put(lead === 0 ? outlook.fires / 10 : 0)
  put(holdings[seat].firemen < least ? outlook.fires / 10 : 0)
  put(holdings[seat].firemen === least ? outlook.fires / 10 : 0)
}
