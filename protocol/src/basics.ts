import * as v from 'valibot'

/** 128 random bits as base64url without padding; nobody guesses one. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/))

export const SEATS_MAX = 5
export const SeatNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SEATS_MAX - 1))

/** How many entries a table's log has: 0 before the first move. */
export const Ply = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

/** Strength of an opponent, from the lightest to the strongest. */
export const Level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

/** Milliseconds since 1970 by the server's clock. */
export const Time = v.pipe(v.number(), v.integer())

const NAME_MAX = 30
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u
const visible = (text: string): boolean => !HIDDEN.test(text)

/** What others see: visible characters, no line breaks or direction marks. */
export const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(NAME_MAX),
  v.check(visible, 'A name is made of visible characters.'),
)

const CHAT_MAX = 500
const CONTROL = /[\p{Cc}\p{Cs}]/u

export const ChatText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(CHAT_MAX),
  v.check((text) => !CONTROL.test(text.replaceAll('\n', '')), 'Control characters are not allowed.'),
)

/** A move as the game writes it, for example `sell beer 2`. */
export const MoveText = v.pipe(v.string(), v.minLength(1), v.maxLength(80))

/** Chosen by the client, new for each action; sending an action again with the same one is safe. */
export const ClientId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))

export const GameId = v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/))
