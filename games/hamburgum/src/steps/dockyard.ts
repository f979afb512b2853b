import { TIMBER } from '../components.ts'
import type { Emit } from '../events.ts'
import { endMove, type Move, shipMove } from '../moves.ts'
import type { State } from '../types.ts'
import { hasShipToPlace, placeShip } from './harbour.ts'

/** H5.1: any number, one after another, one timber each. */
export function legalShips(s: Readonly<State>, out: Move[]): void {
  if (s.players[s.seat].materials[TIMBER] > 0 && hasShipToPlace(s, s.seat)) out.push(shipMove)
  out.push(endMove)
}

export function buildShip(s: State, emit: Emit): void {
  s.players[s.seat].materials[TIMBER]--
  placeShip(s, s.seat, emit)
}
