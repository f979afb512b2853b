import { count } from '@kontor/core'
import { BOARDS } from '../board.ts'
import type { Emit } from '../events.ts'
import type { State } from '../types.ts'

/** H3.1: one unit, and one more for each own building of that kind. */
export function produce(s: State, good: number, emit: Emit): void {
  const p = s.players[s.seat]
  const amount = 1 + count(p.citizens & BOARDS[s.board].ofKind[good])
  p.goods[good] += amount
  emit?.({ type: 'produced', seat: s.seat, good, amount })
}
