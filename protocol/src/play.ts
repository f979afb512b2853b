import * as v from 'valibot'
import { ClockState } from './clocks.ts'
import { ChatText, ClientId, Id, MoveText, Ply, SeatNumber, Time } from './basics.ts'

/**
 * One entry of a table's log. `insert` is a move that was put before others of the same turn; `undo` takes
 * the last open move back; `resign` hands the seat over; `end` stops the game by agreement; `lapse` says that
 * a seat's time is up; with `return` its person has taken it back.
 */
export const Step = v.object({
  /** Its place in the log, from 1. */
  ply: Ply,
  kind: v.picklist(['move', 'insert', 'undo', 'resign', 'end', 'lapse', 'return']),
  /** Whose entry it is; null for `end`. */
  seat: v.nullable(SeatNumber),
  /** Null except for `move` and `insert`. */
  move: v.nullable(v.string()),
  /** Facts of the game, in its own form; empty except for `move` and `insert`. */
  events: v.array(v.unknown()),
  at: Time,
  /** It followed from an order in advance; only its owner is told. */
  ordered: v.optional(v.literal(true)),
})
export type Step = v.InferOutput<typeof Step>

/** How a table stands, for one pair of eyes. */
export const Position = v.object({
  table: Id,
  ply: Ply,
  /** What led here from the ply you named (or the one you were sent last). */
  steps: v.array(Step),
  /** The game's view for your seat, or for spectators. */
  view: v.unknown(),
  /** Null when the game is over. */
  toMove: v.nullable(SeatNumber),
  /** If it is your turn: everything you may do now. Null for everybody else. */
  legal: v.nullable(v.array(v.string())),
  /** If it is your turn: what may be put before moves of this turn already made. Null for everybody else. */
  insertable: v.nullable(v.array(v.string())),
  /** How many moves the seat to move could take back. */
  undoable: v.number(),
  /** Null if the table has no clocks. */
  clock: v.nullable(ClockState),
})
export type Position = v.InferOutput<typeof Position>

const action = { ply: Ply, clientId: ClientId }

/** `ply` is the log's length you know: a table that is further on refuses, and tells you what you missed. */
export const Move = v.strictObject({ ...action, move: MoveText })
export const Undo = v.strictObject(action)

export const Accepted = v.object({ clientId: ClientId, position: Position })
export type Accepted = v.InferOutput<typeof Accepted>

export const ChatLine = v.object({
  table: Id,
  /** Rises by one with each line of the table. */
  number: v.number(),
  person: Id,
  name: v.string(),
  text: v.string(),
  at: Time,
})
export type ChatLine = v.InferOutput<typeof ChatLine>

export const NewChat = v.strictObject({ text: ChatText })
