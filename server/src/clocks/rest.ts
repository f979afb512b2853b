import { evenFrom } from './zone.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** A daily time of rest in minutes after local midnight; it may go over midnight. */
export interface Rest {
  readonly from: number
  readonly to: number
}

/** When somebody's clock doesn't run: his rest by his own time zone. */
export interface Habit {
  readonly rest: Rest | null
  readonly zone: string
}

/** A time that is all rest or all play. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly rests: boolean
}

/** Milliseconds from a local time of day to the next beginning or end of the rest. */
function untilChange(local: number, { from, to }: Rest): number {
  const ahead = (minute: number): number => (((minute * MINUTE - local) % DAY) + DAY) % DAY || DAY
  return Math.min(ahead(from), ahead(to))
}

/** Whether a local time of day belongs to the rest. */
function inRest(local: number, { from, to }: Rest): boolean {
  const minute = local / MINUTE
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/**
 * The spans from a moment on, without end. Whether a moment is rest is decided by what a clock on the wall
 * shows there: where clocks are changed, an hour of rest may be missing or come twice.
 */
function* spansFrom(at: number, { rest, zone }: Habit): Generator<Span, void> {
  if (!rest) {
    yield { from: at, to: Infinity, rests: false }
    return
  }
  for (let from = at; ;) {
    const { offset, until } = evenFrom(zone, from)
    const local = (((from + offset) % DAY) + DAY) % DAY
    const to = Math.min(until, from + untilChange(local, rest))
    yield { from, to, rests: inRest(local, rest) }
    from = to
  }
}

/** Milliseconds of play between two moments. */
export function playBetween(from: number, to: number, habit: Habit): number {
  let play = 0
  for (const span of spansFrom(from, habit)) {
    if (span.from >= to) break
    if (!span.rests) play += Math.min(span.to, to) - span.from
  }
  return play
}

/** The moment at which so much time of play has passed. */
export function afterPlay(from: number, play: number, habit: Habit): number {
  let left = play
  for (const span of spansFrom(from, habit)) {
    if (span.rests) continue
    if (left <= span.to - span.from) return span.from + left
    left -= span.to - span.from
  }
  return Infinity
}

/** Milliseconds until rest begins or ends; null if neither ever happens. */
export function nextChange(at: number, habit: Habit): { rests: boolean; changesIn: number | null } {
  let rests: boolean | undefined
  for (const span of spansFrom(at, habit)) {
    rests ??= span.rests
    if (span.rests !== rests) return { rests, changesIn: span.from - at }
    if (span.from - at > 3 * DAY) break
  }
  return { rests: rests ?? false, changesIn: null }
}
