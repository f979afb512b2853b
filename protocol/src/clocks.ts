import * as v from 'valibot'
import { Level, SeatNumber } from './basics.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** A time zone by its IANA name, such as `Europe/Berlin`. */
export const Zone = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check(isZone, 'There is no time zone of this name.'),
)

/** Every day from one time to another no clock runs: minutes after midnight, by each player's own time. */
export const Rest = v.pipe(
  v.strictObject({ from: whole(0, 1439), to: whole(0, 1439) }),
  v.check(({ from, to }) => from !== to, 'A rest begins and ends at different times.'),
)

/** At zero an AI of this level plays the seat until its person returns, or the others may end the game. */
export const AtZero = v.variant('kind', [
  v.strictObject({ kind: v.literal('ai'), level: Level }),
  v.strictObject({ kind: v.literal('end') }),
])

const more = {
  rest: v.optional(v.nullable(Rest), null),
  atZero: v.optional(AtZero, { kind: 'ai', level: 3 }),
}

/** `turn`: so long for each turn. `player`: so long for the whole game, and an increment after each turn. */
export const ClockRule = v.variant('kind', [
  v.strictObject({ kind: v.literal('turn'), seconds: whole(MINUTE, 14 * DAY), ...more }),
  v.strictObject({
    kind: v.literal('player'),
    seconds: whole(MINUTE, 60 * DAY),
    increment: whole(0, 7 * DAY),
    ...more,
  }),
])
export type ClockRule = v.InferOutput<typeof ClockRule>

/** How the clocks stand at the moment of sending: count on from there, no two clocks have to agree. */
export const ClockState = v.object({
  /** Whose clock it is; null while no person is to move. */
  seat: v.nullable(SeatNumber),
  /** Milliseconds that each seat has left. */
  left: v.array(v.number()),
  /** Its owner rests: it doesn't run at the moment. */
  rests: v.boolean(),
  /** Milliseconds until the rest begins or ends; null if there is none. */
  changesIn: v.nullable(v.number()),
})
export type ClockState = v.InferOutput<typeof ClockState>
