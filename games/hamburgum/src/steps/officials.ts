import { count } from '@kontor/core'
import { BOARDS, churchTokens } from '../board.ts'
import { type Official, OFFICIAL_RATES, OFFICIALS } from '../components.ts'
import { shipsInHarbour } from '../score.ts'
import type { Player, State } from '../types.ts'

/** What each official counts for the mover at the moment he is built, his own citizen included. */
const COUNTED: Readonly<Record<Official, (s: Readonly<State>, p: Readonly<Player>) => number>> = {
  // H7.9
  councilman: (s) => count(s.built),
  vicar: (s) => count(s.given),
  mayor: (s) => s.completed,
  // H9.3, H9.4
  canon: () => 0,
  guildmaster: (_, p) => p.goods[0] + p.goods[1] + p.goods[2],
  harbourmaster: (s) => shipsInHarbour(s, s.seat),
  deacon: (_, p) => count(p.tokens),
  sexton: (s, p) => BOARDS[s.board].churches.filter((_, c) => (p.tokens & churchTokens(c)) !== 0).length,
  builder: (_, p) => count(p.citizens),
  servant: (s, p) => BOARDS[s.board].parishes.filter((parish) => (p.citizens & parish) !== 0).length,
}

export const officialMoney = (s: Readonly<State>, official: number): number => {
  const name = OFFICIALS[official]
  return OFFICIAL_RATES[name] * COUNTED[name](s, s.players[s.seat])
}

/**
 * Whether it matters what else is built before or after in the same turn: these count what buildings change
 * (citizens, ships), and the canon may open sites or end the game.
 */
export const ORDER_MATTERS: readonly boolean[] = OFFICIALS.map((name) =>
  (['councilman', 'canon', 'harbourmaster', 'builder', 'servant'] as Official[]).includes(name),
)
