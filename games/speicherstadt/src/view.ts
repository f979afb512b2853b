import type { Rng } from '@kontor/core'
import { GOODS } from './components.ts'
import { shufflePile } from './setup.ts'
import { clonePlayer, cloneSlot } from './state.ts'
import type { State, View } from './types.ts'

/** S1.6: all seats and the spectators know the same. */
export const view = (s: Readonly<State>): View => ({
  step: s.step,
  seat: s.seat,
  start: s.start,
  round: s.round,
  players: s.players.map(clonePlayer),
  row: s.row.map(cloneSlot),
  slot: s.slot,
  done: s.done.slice(),
  unseen: s.pile.slice().sort((a, b) => a - b),
  bag: GOODS.map((_, kind) => s.bag.filter((good) => good === kind).length),
  stock: s.stock.slice(),
  discard: s.discard.slice(),
  fires: s.fires,
})

export const determinize = (v: Readonly<View>, rng: Rng): State => ({
  step: v.step,
  seat: v.seat,
  start: v.start,
  round: v.round,
  players: v.players.map(clonePlayer),
  row: v.row.map(cloneSlot),
  slot: v.slot,
  done: v.done.slice(),
  pile: shufflePile(v.unseen, rng),
  bag: rng.shuffle(v.bag.flatMap((number, kind) => Array.from({ length: number }, () => kind))),
  stock: v.stock.slice(),
  discard: v.discard.slice(),
  fires: v.fires,
})
