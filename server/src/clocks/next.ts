import type { Seat } from '@kontor/core'
import type { ClockRule } from '@kontor/protocol'
import { playerAt, type TableData } from '../tables/rows.ts'
import { type Clock, comeBack, leftOf, passTurn, stopClock } from './clock.ts'
import type { ServedTime } from './service.ts'

/** What happened on the board, as far as a clock is concerned. */
export interface Passing {
  readonly kind: 'move' | 'undo' | 'resign' | 'end' | 'lapse' | 'return'
  readonly seat: Seat | null
  readonly before: Seat | undefined
  readonly after: Seat | undefined
}

/** The clocks after an action; undefined if they go on as they are. */
export function nextClock(
  rule: ClockRule,
  clock: Clock,
  served: ServedTime,
  data: TableData,
  { kind, seat, before, after }: Passing,
): Clock | undefined {
  const now = served.now()
  const { stretches } = served
  if (after === undefined) return stopClock(rule, clock, stretches, now)
  if (kind === 'return' && seat !== null) return comeBack(rule, clock, seat, after === seat, now)
  if (kind === 'resign' || kind === 'lapse') {
    if (seat !== clock.seat || seat === null) return undefined
    const stopped = stopClock(rule, clock, stretches, now)
    return kind === 'lapse' && rule.atZero.kind === 'end' ? { ...stopped, seat } : stopped
  }
  if (after === before) return undefined
  const next = playerAt(data, after) === undefined ? null : after
  return passTurn(rule, clock, stretches, next, now)
}

/** Whether the time of the seat whose clock runs is up. */
export const isUp = (rule: ClockRule, clock: Clock, served: ServedTime, seat: Seat | null): boolean =>
  seat !== null && clock.seat === seat && leftOf(rule, clock, served.stretches, seat, served.now()) === 0
