import { SPACES } from '../components.ts'
import type { Emit } from '../events.ts'
import { type Move, placeMoves } from '../moves.ts'
import type { State } from '../types.ts'
import { purchaseFrom } from './purchase.ts'

/** S3.1, S3.2: above any card, as long as its building has room. */
export function legalPlaces(s: Readonly<State>, out: Move[]): void {
  for (let slot = 0; slot < s.row.length; slot++)
    if (s.row[slot].queue.length < SPACES) out.push(placeMoves[slot])
}

export function place(s: State, slot: number, emit: Emit): void {
  const { card, queue, goods } = s.row[slot]
  queue.push(s.seat)
  s.players[s.seat].workers--
  emit?.({ type: 'placed', seat: s.seat, slot, card, price: queue.length, goods: goods.slice() })
  s.seat = (s.seat + 1) % s.players.length
  if (s.players[s.seat].workers === 0) purchaseFrom(s, 0, emit)
}
