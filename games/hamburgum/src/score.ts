import { count, rankBy, type Seat } from '@kontor/core'
import { BOARDS } from './board.ts'
import {
  BUILDING_TOKEN,
  CITIZENS_TOKEN,
  DONATIONS_TOKEN,
  PRESTIGE_TOKEN,
  SHIPS_TOKEN,
  TOKEN_POINTS,
} from './components.ts'
import type { State } from './types.ts'

type Scored = Pick<State, 'board' | 'players' | 'berths'>

export function shipsInHarbour(s: Readonly<Scored>, seat: Seat): number {
  return s.berths[0][seat] + s.berths[1][seat] + s.berths[2][seat]
}

/** H6.6: what a token would score for its owner now. */
export function tokenPoints(s: Readonly<Scored>, seat: Seat, church: number, kind: number): number {
  const p = s.players[seat]
  const board = BOARDS[s.board]
  const { parish, citizenPoints, building, buildingPoints } = board.churches[church]
  switch (kind) {
    case PRESTIGE_TOKEN:
      return TOKEN_POINTS.prestige
    case DONATIONS_TOKEN:
      return TOKEN_POINTS.donations * count(p.tokens)
    case SHIPS_TOKEN:
      return TOKEN_POINTS.ships * shipsInHarbour(s, seat)
    case BUILDING_TOKEN:
      return buildingPoints * count(p.citizens & board.ofKind[building])
    case CITIZENS_TOKEN:
      return citizenPoints * count(p.citizens & parish)
    default:
      throw new Error(`no token of kind ${kind}`)
  }
}

export const scores = (s: Readonly<State>): number[] => s.players.map((p) => p.prestige)

/** H8.3 */
export function ranking(s: Readonly<State>): Seat[][] | undefined {
  if (s.step !== 'over') return undefined
  return rankBy(s.players.length, (seat) => [s.players[seat].prestige, s.players[seat].money])
}
