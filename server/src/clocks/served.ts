import { afterPlay, type Habit, nextChange, playBetween } from './rest.ts'

/**
 * Clocks are measured in served time: milliseconds that pass only while a server is there to be played on.
 * A stretch begins whenever served time and the time of day part: after a stop, or when a clock was set. Until
 * the next stretch the time of day is served time plus `ahead`.
 */
export interface Stretch {
  /** In served time. */
  readonly since: number
  readonly ahead: number
}

/** The time of day of a moment in served time. */
export const timeOfDay = (stretches: readonly Stretch[], at: number): number =>
  at + (stretches.findLast((stretch) => stretch.since <= at) ?? stretches[0]).ahead

interface Piece {
  readonly from: number
  readonly to: number
  readonly ahead: number
}

/** Served time from a moment on, cut where a stretch begins. */
function piecesFrom(stretches: readonly Stretch[], from: number): Piece[] {
  const pieces = stretches.map(({ since, ahead }, i) => ({
    from: i === 0 ? from : Math.max(from, since),
    to: stretches[i + 1]?.since ?? Infinity,
    ahead,
  }))
  return pieces.filter((piece) => piece.to > from && piece.to > piece.from)
}

/** Served time of play between two moments. */
export function servedPlay(stretches: readonly Stretch[], from: number, to: number, habit: Habit): number {
  let play = 0
  for (const piece of piecesFrom(stretches, from)) {
    const end = Math.min(piece.to, to)
    if (end > piece.from) play += playBetween(piece.from + piece.ahead, end + piece.ahead, habit)
  }
  return play
}

/** The moment in served time at which so much time of play has passed. */
export function servedAfter(stretches: readonly Stretch[], from: number, play: number, habit: Habit): number {
  let left = play
  for (const piece of piecesFrom(stretches, from)) {
    const end = afterPlay(piece.from + piece.ahead, left, habit) - piece.ahead
    if (end <= piece.to) return end
    left -= playBetween(piece.from + piece.ahead, piece.to + piece.ahead, habit)
  }
  return Infinity
}

export const servedChange = (stretches: readonly Stretch[], at: number, habit: Habit) =>
  nextChange(timeOfDay(stretches, at), habit)

/** What is known of served time: how much has passed, and the time of day that belongs to it. */
export interface Beat {
  readonly served: number
  readonly wall: number
}

/**
 * The next beat. What lies between two beats counts if it is no more than `most`; otherwise nobody was there,
 * or a clock was set, and nothing has passed.
 */
export function nextBeat(last: Beat, wall: number, most: number): Beat {
  const passed = wall - last.wall
  return { served: passed >= 0 && passed <= most ? last.served + passed : last.served, wall }
}
