import { bit, has, lowest, type Seat } from '@kontor/core'
import { BOARDS, churchTokens } from '../board.ts'
import {
  BRICK,
  CAPTAIN,
  GOOD_PRICE,
  MERCHANT,
  MERCHANT_MONEY,
  OFFICIAL,
  OFFICIALS,
  TIMBER,
  TOKENS,
} from '../components.ts'
import type { Emit } from '../events.ts'
import { BOARD_MOVES, declineMove, endMove, type Move, NO_OFFICIAL } from '../moves.ts'
import type { State } from '../types.ts'
import { donationsTo, offerTokens } from './church.ts'
import { hasShipToPlace, placeDutchman, placeShip } from './harbour.ts'
import { officialMoney, ORDER_MATTERS } from './officials.ts'

const CANON = OFFICIALS.indexOf('canon')
const ALL_SITES = (1 << 28) - 1

/** H7.2-H7.4: free sites next to a church that the mover has donated to or to one of his citizens. */
export function reachableSites(s: Readonly<State>, seat: Seat = s.seat): number {
  const p = s.players[seat]
  const free = ALL_SITES & ~s.built
  if (p.builder) return free
  const { churches, sites } = BOARDS[s.board]
  let near = 0
  for (let c = 0; c < churches.length; c++) if ((p.tokens & churchTokens(c)) !== 0) near |= churches[c].sites
  for (let rest = p.citizens; rest !== 0; rest &= rest - 1) near |= sites[lowest(rest)].neighbours
  return near & free
}

/** H7.1. Buildings that could as well have come earlier in this turn are left out (see Turn.passed). */
export function legalBuildings(s: Readonly<State>, out: Move[]): void {
  const { materials } = s.players[s.seat]
  if (materials[TIMBER] > 0 && materials[BRICK] > 0) {
    const sites = reachableSites(s)
    const officials = BOARDS[s.board].ofKind[OFFICIAL]
    const plain = sites & ~officials & ~s.turn.passed
    for (let rest = plain | (s.turn.official ? 0 : sites & officials); rest !== 0; rest &= rest - 1) {
      const site = lowest(rest)
      if (has(officials, site)) offerOfficials(s, site, out)
      else out.push(BOARD_MOVES[s.board].build[site][0])
    }
  }
  out.push(endMove)
}

/** H7.5, H7.9; variant I lets the builder choose among all that remain (H9.1). */
function offerOfficials(s: Readonly<State>, site: number, out: Move[]): void {
  const passed = has(s.turn.passed, site)
  const choices = s.variant === 'I' ? s.officials.length : Math.min(1, s.officials.length)
  for (let i = 0; i < choices; i++) {
    const official = s.officials[i]
    if (!passed || ORDER_MATTERS[official]) out.push(BOARD_MOVES[s.board].build[site][official])
  }
}

export function build(s: State, site: number, official: number, emit: Emit): void {
  const p = s.players[s.seat]
  const orderMatters = official !== NO_OFFICIAL && ORDER_MATTERS[official]
  s.turn.passed = orderMatters ? 0 : s.turn.passed | (reachableSites(s) & (bit(site) - 1))
  p.materials[TIMBER]--
  p.materials[BRICK]--
  p.citizens |= bit(site)
  s.built |= bit(site)
  emit?.({ type: 'built', seat: s.seat, site, official })
  takeEffect(s, BOARDS[s.board].sites[site].kind, official, emit)
}

function takeEffect(s: State, kind: number, official: number, emit: Emit): void {
  switch (kind) {
    case MERCHANT:
      // H7.7
      s.players[s.seat].money += MERCHANT_MONEY
      emit?.({ type: 'earned', seat: s.seat, source: 'merchant', official, money: MERCHANT_MONEY })
      return
    case CAPTAIN:
      // H7.8
      placeDutchman(s, emit)
      if (hasShipToPlace(s, s.seat)) placeShip(s, s.seat, emit)
      return
    case OFFICIAL:
      installOfficial(s, official, emit)
      return
    default:
      // H7.6
      s.prices[kind] -= GOOD_PRICE.fall
      emit?.({ type: 'priceFell', good: kind, price: s.prices[kind] })
  }
}

function installOfficial(s: State, official: number, emit: Emit): void {
  const p = s.players[s.seat]
  s.officials.splice(s.officials.indexOf(official), 1)
  s.turn.official = true
  if (s.variant === 'II') s.turnedUp = false
  const money = officialMoney(s, official)
  p.money += money
  emit?.({ type: 'earned', seat: s.seat, source: 'official', official, money })
  if (official === CANON && p.materials[BRICK] > 0) s.step = 'canon'
}

/** H9.3: one donation to any uncompleted church, or none. */
export function legalCanon(s: Readonly<State>, out: Move[]): void {
  for (let church = 0; church < BOARDS[s.board].churches.length; church++)
    if (donationsTo(s, church) < TOKENS.length) offerTokens(s, church, 0, out)
  out.push(declineMove)
}
