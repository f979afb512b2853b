import type { Seat } from '@kontor/core'
import type { Emit } from '../events.ts'
import type { State } from '../types.ts'

/** H5.2: as many ships as there are players. */
function berth3IsFull(s: Readonly<State>): boolean {
  const berth = s.berths[2]
  let ships = 0
  for (let owner = 0; owner < berth.length; owner++) ships += berth[owner]
  return ships === s.players.length
}

/** H5.4, house rule: an empty supply is no obstacle if the push that must come returns an own ship. */
export const hasShipToPlace = (s: Readonly<State>, seat: Seat): boolean =>
  s.players[seat].supply > 0 || (s.berths[0][seat] > 0 && berth3IsFull(s))

/** H5.3: a full berth 3 pushes the harbour first. */
export function placeShip(s: State, seat: Seat, emit: Emit): void {
  if (berth3IsFull(s)) pushHarbour(s, emit)
  s.players[seat].supply--
  s.berths[2][seat]++
  emit?.({ type: 'shipPlaced', owner: seat, by: s.seat })
}

export function placeDutchman(s: State, emit: Emit): void {
  if (berth3IsFull(s)) pushHarbour(s, emit)
  s.berths[2][s.players.length]++
  emit?.({ type: 'shipPlaced', owner: s.players.length, by: s.seat })
}

function pushHarbour(s: State, emit: Emit): void {
  const [first, second, third] = s.berths
  for (let seat = 0; seat < s.players.length; seat++) s.players[seat].supply += first[seat]
  emit?.({ type: 'harbourPushed', returned: first.slice() })
  s.berths[0] = second
  s.berths[1] = third
  s.berths[2] = first.fill(0)
}
