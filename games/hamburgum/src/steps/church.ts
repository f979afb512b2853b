import { bit, count, has } from '@kontor/core'
import { churchTokens, token, tokensOfKind } from '../board.ts'
import {
  BRICK,
  BUILDER_BONUSES,
  BUILDING_TOKEN,
  DONATION_COSTS,
  PRESTIGE_TOKEN,
  TOKENS,
} from '../components.ts'
import type { Emit } from '../events.ts'
import { BOARD_MOVES, endMove, type Move } from '../moves.ts'
import { tokenPoints } from '../score.ts'
import type { Player, State } from '../types.ts'
import { finish } from './end.ts'

const CHURCHES = 6
const OF_KIND = TOKENS.map((_, kind) => tokensOfKind(kind))

/** H6: donations to one church, then scoring. */
export function legalChurch(s: Readonly<State>, out: Move[]): void {
  if (s.step === 'church') legalDonations(s, out)
  legalScores(s, out)
  if (mayStop(s.players[s.seat])) out.push(endMove)
}

export const donationsTo = (s: Readonly<State>, church: number): number =>
  count(s.given & churchTokens(church))

function legalDonations(s: Readonly<State>, out: Move[]): void {
  const only = s.turn.church
  for (let church = 0; church < CHURCHES; church++) {
    if (only >= 0 && church !== only) continue
    const nth = donationsTo(s, church)
    if (nth < TOKENS.length && canPay(s.players[s.seat], nth)) offerTokens(s, church, s.turn.last + 1, out)
  }
}

/** H6.3: the first donor takes the prestige token. Several in one turn are taken in rising order. */
export function offerTokens(s: Readonly<State>, church: number, from: number, out: Move[]): void {
  const moves = BOARD_MOVES[s.board].donate[church]
  if (!has(s.given, token(church, PRESTIGE_TOKEN))) out.push(moves[PRESTIGE_TOKEN])
  else
    for (let kind = from; kind < TOKENS.length; kind++)
      if (!has(s.given, token(church, kind))) out.push(moves[kind])
}

/** H6.2 */
export const donationMoney = (p: Readonly<Player>, nth: number): number =>
  DONATION_COSTS[nth].money + DONATION_COSTS[nth].perCitizen * count(p.citizens)

function canPay(p: Readonly<Player>, nth: number): boolean {
  const { timber, brick, bell } = DONATION_COSTS[nth]
  const [timbers, bricks, bells] = p.materials
  return timbers >= timber && bricks >= brick && bells >= bell && p.money >= donationMoney(p, nth)
}

export function donate(s: State, church: number, kind: number, emit: Emit): void {
  const p = s.players[s.seat]
  const nth = donationsTo(s, church)
  const { timber, brick, bell } = DONATION_COSTS[nth]
  const money = donationMoney(p, nth)
  p.materials[0] -= timber
  p.materials[1] -= brick
  p.materials[2] -= bell
  p.money -= money
  s.turn.church = church
  s.turn.last = kind
  emit?.({ type: 'donated', seat: s.seat, church, token: kind, nth, money, byCanon: false })
  takeToken(s, church, kind, emit)
}

/** H9.3: one brick, whichever donation it is. */
export function donateByCanon(s: State, church: number, kind: number, emit: Emit): void {
  s.players[s.seat].materials[BRICK]--
  s.step = 'guildhall'
  const nth = donationsTo(s, church)
  emit?.({ type: 'donated', seat: s.seat, church, token: kind, nth, money: 0, byCanon: true })
  takeToken(s, church, kind, emit)
}

/** H6.3, H6.4, H8.1 */
function takeToken(s: State, church: number, kind: number, emit: Emit): void {
  const p = s.players[s.seat]
  const taken = bit(token(church, kind))
  p.tokens |= taken
  p.unscored |= taken
  s.given |= taken
  if (donationsTo(s, church) < TOKENS.length) return
  const points = BUILDER_BONUSES[s.completed]
  p.prestige += points
  p.builder = true
  s.completed++
  emit?.({ type: 'completed', seat: s.seat, church, points })
  if (s.completed === CHURCHES) finish(s, emit)
}

/**
 * H6.5, in rising order of kind, then church. Tokens of the first three kinds are worth the same in every
 * church, so one stands for all. Passing over more than one token of a kind would leave a surplus for good.
 */
function legalScores(s: Readonly<State>, out: Move[]): void {
  const { unscored } = s.players[s.seat]
  const from = s.step === 'score' ? s.turn.last + 1 : 0
  for (let kind = 0; kind < TOKENS.length; kind++) {
    const ofKind = unscored & OF_KIND[kind]
    if (ofKind === 0) continue
    let passed = 0
    for (let church = 0; church < CHURCHES && passed < 2; church++) {
      if (!has(ofKind, token(church, kind))) continue
      if (scoreRank(church, kind) >= from) out.push(BOARD_MOVES[s.board].score[church][kind])
      if (kind < BUILDING_TOKEN) break
      passed++
    }
    if (count(ofKind) > 1) return
  }
}

const scoreRank = (church: number, kind: number): number => kind * CHURCHES + church

/** H6.5: at most one un-scored token of each kind may remain. */
function mayStop(p: Readonly<Player>): boolean {
  for (let kind = 0; kind < TOKENS.length; kind++) if (count(p.unscored & OF_KIND[kind]) > 1) return false
  return true
}

export function score(s: State, church: number, kind: number, emit: Emit): void {
  const p = s.players[s.seat]
  const points = tokenPoints(s, s.seat, church, kind)
  p.unscored &= ~bit(token(church, kind))
  p.prestige += points
  s.step = 'score'
  s.turn.last = scoreRank(church, kind)
  emit?.({ type: 'scored', seat: s.seat, church, token: kind, points, atEnd: false })
}
