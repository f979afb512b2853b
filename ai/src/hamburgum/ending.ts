import {
  BELL,
  BRICK,
  DONATION_COSTS,
  donationMoney,
  donationsTo,
  type Player,
  type State,
  TIMBER,
  TOKENS,
} from '@kontor/hamburgum'
import { ALL_TOKENS, donationsLeft } from './worth.ts'

/** To hold all that the next donation costs is most of the way to it. */
const READY = 0.8

/** Only donations bring the end (H8.1), and whoever holds what the next one costs is nearer to it. */
export function ends(s: Readonly<State>, into: Float64Array): void {
  const nth = furthest(s)
  const given = ALL_TOKENS - donationsLeft(s)
  for (const [seat, player] of s.players.entries())
    into[seat] = (given + READY * readiness(player, nth)) / ALL_TOKENS
}

/** The next donation of the open church that has most of them. */
function furthest(s: Readonly<State>): number {
  let most = 0
  for (let church = 0; church < 6; church++) {
    const donations = donationsTo(s, church)
    if (donations < TOKENS.length) most = Math.max(most, donations)
  }
  return most
}

/** The part of a donation's cost (H6.2) that is at hand. */
function readiness(p: Readonly<Player>, nth: number): number {
  const { timber, brick, bell } = DONATION_COSTS[nth]
  const [timbers, bricks, bells] = [p.materials[TIMBER], p.materials[BRICK], p.materials[BELL]]
  const held = Math.min(timbers, timber) + Math.min(bricks, brick) + Math.min(bells, bell)
  const money = p.money >= donationMoney(p, nth) ? 1 : 0
  return (held + money) / (timber + brick + bell + 1)
}
