import type { Seat } from '@kontor/core'
import type { ClockRule } from '@kontor/protocol'
import type { Habit } from './rest.ts'
import { servedAfter, servedChange, servedPlay, type Stretch } from './served.ts'

const SECOND = 1000
const LEAST_RETURN = 60 * SECOND

/** The clocks of one table. Times are milliseconds of served time. */
export interface Clock {
  /** Whose clock runs; null: nobody's, an AI is to move or the game is over. */
  readonly seat: Seat | null
  readonly since: number
  /** What each seat had left when the running clock was started. */
  readonly left: readonly number[]
  /** The time zone of each seat. */
  readonly zones: readonly string[]
}

export const allowance = (rule: ClockRule): number => rule.seconds * SECOND

const habitOf = (rule: ClockRule, clock: Clock, seat: Seat): Habit => ({
  rest: rule.rest,
  zone: clock.zones[seat] ?? 'UTC',
})

/** What a seat has left now. */
export function leftOf(
  rule: ClockRule,
  clock: Clock,
  stretches: readonly Stretch[],
  seat: Seat,
  now: number,
): number {
  const left = clock.left[seat] ?? 0
  if (seat !== clock.seat || now <= clock.since) return left
  return Math.max(0, left - servedPlay(stretches, clock.since, now, habitOf(rule, clock, seat)))
}

/** The moment at which the running clock is at zero; undefined if none runs. */
export function expiryOf(rule: ClockRule, clock: Clock, stretches: readonly Stretch[]): number | undefined {
  if (clock.seat === null) return undefined
  const { seat, since, left } = clock
  return servedAfter(stretches, since, left[seat] ?? 0, habitOf(rule, clock, seat))
}

/** Whether the running clock rests, and when that changes. */
export const restOf = (rule: ClockRule, clock: Clock, stretches: readonly Stretch[], now: number) =>
  clock.seat === null
    ? { rests: false, changesIn: null }
    : servedChange(stretches, now, habitOf(rule, clock, clock.seat))

/** Stops the clock that runs (its seat has ended the turn and gets the increment) and starts another. */
export function passTurn(
  rule: ClockRule,
  clock: Clock,
  stretches: readonly Stretch[],
  next: Seat | null,
  now: number,
): Clock {
  const left = [...clock.left]
  if (clock.seat !== null) {
    const rest = leftOf(rule, clock, stretches, clock.seat, now)
    left[clock.seat] = rule.kind === 'player' ? rest + rule.increment * SECOND : allowance(rule)
  }
  return { ...clock, seat: next, since: now, left }
}

/** Stops the clock in the middle of a turn: the seat was given up or its time is over. */
export function stopClock(rule: ClockRule, clock: Clock, stretches: readonly Stretch[], now: number): Clock {
  if (clock.seat === null) return clock
  const left = clock.left.with(clock.seat, leftOf(rule, clock, stretches, clock.seat, now))
  return { ...clock, seat: null, since: now, left }
}

/** Somebody comes back to his seat: with a whole turn, or one increment and at least a minute. */
export function comeBack(rule: ClockRule, clock: Clock, seat: Seat, runs: boolean, now: number): Clock {
  const least = rule.kind === 'player' ? Math.max(LEAST_RETURN, rule.increment * SECOND) : allowance(rule)
  const left = clock.left.with(seat, Math.max(clock.left[seat] ?? 0, least))
  return runs ? { ...clock, seat, since: now, left } : { ...clock, left }
}

export function newClock(rule: ClockRule, zones: readonly string[], first: Seat | null, now: number): Clock {
  return { seat: first, since: now, left: zones.map(() => allowance(rule)), zones }
}
