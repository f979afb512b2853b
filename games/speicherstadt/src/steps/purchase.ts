import type { Seat } from '@kontor/core'
import type { Emit } from '../events.ts'
import { buyMove, declineMove, type Move } from '../moves.ts'
import type { Slot, State } from '../types.ts'
import { loadFrom } from './loading.ts'

/** S4.1: only who can pay is asked. */
export function legalPurchase(out: Move[]): void {
  out.push(buyMove, declineMove)
}

/** S4.1: card by card from left to right, until somebody has to decide. */
export function purchaseFrom(s: State, first: number, emit: Emit): void {
  for (s.slot = first; s.slot < s.row.length; s.slot++) {
    if (findBuyer(s, s.row[s.slot], emit)) {
      s.step = 'buy'
      return
    }
  }
  s.slot = -1
  s.seat = s.start
  loadFrom(s, emit)
}

/** S4.3: whoever can't pay declines by force; S4.4: without a worker left the card is discarded. */
function findBuyer(s: State, slot: Slot, emit: Emit): boolean {
  const { queue } = slot
  while (queue.length > 0) {
    s.seat = queue[0]
    if (s.players[s.seat].coins >= queue.length) return true
    goHome(s, slot, true, emit)
  }
  discard(s, slot, emit)
  return false
}

function goHome(s: State, slot: Slot, forced: boolean, emit: Emit): void {
  const { card, queue, goods } = slot
  const seat = queue[0]
  emit?.({ type: 'declined', seat, slot: s.slot, card, price: queue.length, goods: goods.slice(), forced })
  queue.shift()
  s.players[seat].workers++
}

function discard(s: State, slot: Slot, emit: Emit): void {
  const { card, goods } = slot
  emit?.({ type: 'discarded', slot: s.slot, card, goods: goods.slice() })
  for (const good of goods) s.stock[good]++
  s.discard.push(card)
  clear(slot)
}

function clear(slot: Slot): void {
  slot.card = -1
  slot.goods.length = 0
}

/** S4.2: he pays for every worker that stands there; all of them go home. */
export function buy(s: State, emit: Emit): void {
  const slot = s.row[s.slot]
  const { card, queue, goods } = slot
  emit?.({ type: 'bought', seat: s.seat, slot: s.slot, card, price: queue.length, goods: goods.slice() })
  s.players[s.seat].coins -= queue.length
  for (const seat of queue) s.players[seat].workers++
  queue.length = 0
  take(s, s.seat, card, goods)
  clear(slot)
  purchaseFrom(s, s.slot + 1, emit)
}

function take(s: State, seat: Seat, card: number, goods: readonly number[]): void {
  const p = s.players[seat]
  p.cards.push(card)
  p.filled.push(0)
  p.bought++
  for (const good of goods) {
    p.goods[good]++
    p.loose[good]++
  }
}

export function decline(s: State, emit: Emit): void {
  goHome(s, s.row[s.slot], false, emit)
  purchaseFrom(s, s.slot, emit)
}
