import { FIELDS, FREE_STEPS } from '../components.ts'
import type { Emit } from '../events.ts'
import { fieldMoves, type Move } from '../moves.ts'
import type { State, Step } from '../types.ts'
import { produce } from './production.ts'

/** H2.3: 1 to 8 fields forward; the marker in the middle goes anywhere for nothing. */
export function fieldCost(from: number, to: number): number {
  if (from < 0) return 0
  const steps = ((to - from + 7) & 7) + 1
  return Math.max(0, steps - FREE_STEPS)
}

/** H2.4: what can't be paid is illegal. */
export function legalFields(s: Readonly<State>, out: Move[]): void {
  const { field, prestige } = s.players[s.seat]
  for (let to = 0; to < FIELDS.length; to++) if (fieldCost(field, to) <= prestige) out.push(fieldMoves[to])
}

const STEP_OF_FIELD: readonly Step[] = [
  'end',
  'church',
  'trade',
  'end',
  'guildhall',
  'end',
  'trade',
  'dockyard',
]
/** The good of a production field (H3), -1 elsewhere. */
export const GOOD_OF_FIELD: readonly number[] = [1, -1, -1, 2, -1, 0, -1, -1]

export function moveMarker(s: State, field: number, emit: Emit): void {
  const p = s.players[s.seat]
  const cost = fieldCost(p.field, field)
  emit?.({ type: 'moved', seat: s.seat, from: p.field, field, cost })
  p.prestige -= cost
  p.field = field
  s.step = STEP_OF_FIELD[field]
  if (GOOD_OF_FIELD[field] >= 0) produce(s, GOOD_OF_FIELD[field], emit)
}
