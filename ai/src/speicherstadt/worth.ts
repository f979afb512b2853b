import type { Seat } from '@kontor/core'
import { type Player, POINTS, type State } from '@kontor/speicherstadt'
import {
  type Holdings,
  KINDS,
  makeHoldings,
  makeOutlook,
  type Outlook,
  readHoldings,
  readOutlook,
} from './holdings.ts'

export const holdings = Array.from({ length: 5 }, makeHoldings)
export const outlook = makeOutlook()

/** Reads the whole table once; `guess` then answers for each seat. */
export function survey(s: Readonly<State>): void {
  for (let seat = 0; seat < s.players.length; seat++) readHoldings(s.players[seat], holdings[seat])
  readOutlook(s, outlook)
}

/** What one coin is worth in points while there is something to buy. */
export const coinValue = (o: Readonly<Outlook>): number => 1.2 * (o.rounds / (o.rounds + 1.2))

/** Chance that one more good of a wanted kind still comes to a seat. */
export const arrival = (o: Readonly<Outlook>, seats: number): number =>
  Math.min(0.85, (0.45 * o.ships) / (seats + 1))

/** Points if the game ended now, without the fires to come. */
export function certain(p: Readonly<Player>, h: Readonly<Holdings>): number {
  let points = p.points + POINTS.offices[h.offices] + POINTS.trader * h.traders + h.safe
  if (h.port) points += POINTS.portPerShip * h.ships
  if (h.chamber) points += POINTS.chamberPerCoin * p.coins
  if (h.warehouse) points += Math.min(4, stored(p))
  return points
}

const stored = (p: Readonly<Player>): number => {
  let goods = 0
  for (let kind = 0; kind < KINDS; kind++) goods += p.goods[kind]
  return goods
}

/** Fires to come (S8.1): who leads in firemen, and who is last; a lead may still be lost. */
export function fireGuess(seat: Seat, seats: number, o: Readonly<Outlook>): number {
  if (o.fires === 0) return 0
  const own = holdings[seat].firemen
  let best = -99
  let least = 99
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    best = Math.max(best, holdings[other].firemen)
    least = Math.min(least, holdings[other].firemen)
  }
  const doubt = 0.7 + 0.5 * Math.min(6, o.firemen)
  const up = 1 / (1 + Math.exp((best - own + 0.01) / doubt))
  const down = 1 / (1 + Math.exp((own - least + 0.01) / doubt))
  return o.fires * (up - down) * (seats === 2 ? 0.9 : 0.85)
}

/** Open contracts: what the missing goods still allow. */
export function contractGuess(p: Readonly<Player>, h: Readonly<Holdings>, chance: number): number {
  let points = 0
  for (let i = 0; i < h.missing.length; i++) {
    let likely = 1
    let have = 0
    for (let kind = 0; kind < KINDS; kind++) {
      if ((h.missing[i] & (1 << kind)) === 0) continue
      if (p.goods[kind] > 0) have++
      else likely *= 0.15 + 0.55 * chance
    }
    if (chance === 0 && likely < 1) likely = 0
    points += h.value[i] * likely * (have > 0 ? 1 : 0.95)
  }
  return points
}

/** A guess of a seat's final points between two rounds; call `survey` first. */
function guessSeat(s: Readonly<State>, seat: Seat): number {
  const p = s.players[seat]
  const h = holdings[seat]
  const seats = s.players.length
  const coin = h.chamber ? Math.max(0, coinValue(outlook) - 0.3) : coinValue(outlook)
  const chance = outlook.rounds < 0.5 ? 0 : arrival(outlook, seats)
  let points = certain(p, h) + contractGuess(p, h, chance) + fireGuess(seat, seats, outlook)
  points += coin * (p.coins <= 6 ? p.coins : 6 + 0.6 * (p.coins - 6))
  points += outlook.rounds * coin * ((h.bank ? 0.9 : 0) + 0.22 * Math.min(4, h.traders))
  points += Math.min(outlook.offices, 2) * 0.35 * h.offices
  if (h.warehouse) points += Math.min(2.5, 0.5 * outlook.ships)
  else points += 0.25 * Math.min(1, stored(p))
  return points
}

export function worth(s: Readonly<State>, seat: Seat): number {
  survey(s)
  return worthOf(s, seat)
}

export function worths(s: Readonly<State>, into: Float64Array): void {
  survey(s)
  for (let seat = 0; seat < s.players.length; seat++) into[seat] = worthOf(s, seat)
}

const worthOf = (s: Readonly<State>, seat: Seat): number =>
  s.step === 'over'
    ? certain(s.players[seat], holdings[seat]) + 0.01 * s.players[seat].coins
    : guessSeat(s, seat)

export function standing(s: Readonly<State>, seat: Seat): number {
  return certain(s.players[seat], readHoldings(s.players[seat], holdings[seat]))
}

export function spread(s: Readonly<State>): number {
  readOutlook(s, outlook)
  return 1 + 0.55 * Math.sqrt(outlook.rounds * 10)
}
