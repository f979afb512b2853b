import * as v from 'valibot'
import { GameId, Id, Level, Ply, SeatNumber, SEATS_MAX, Time } from './basics.ts'
import { ClockRule, Zone } from './clocks.ts'
import { Person } from './people.ts'

/** Who shall sit where in a new table. `invited` keeps the seat for whoever has its link. */
export const SeatPlan = v.variant('kind', [
  v.strictObject({ kind: v.literal('me') }),
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('invited') }),
  v.strictObject({ kind: v.literal('ai'), level: Level }),
  v.strictObject({ kind: v.literal('bot'), bot: Id }),
])
export type SeatPlan = v.InferOutput<typeof SeatPlan>

export const NewTable = v.strictObject({
  game: GameId,
  /** The game itself checks them. */
  options: v.optional(v.unknown(), {}),
  seats: v.pipe(v.array(SeatPlan), v.minLength(2), v.maxLength(SEATS_MAX)),
  visibility: v.optional(v.picklist(['private', 'public']), 'private'),
  /** Whether people who don't sit at the table may watch it. */
  spectators: v.optional(v.boolean(), true),
  /** `drawn`: the seats are shuffled when the game starts. */
  order: v.optional(v.picklist(['fixed', 'drawn']), 'drawn'),
  clock: v.optional(v.nullable(ClockRule), null),
  /** Your time zone, for your daily rest; kept for this table, told to nobody. */
  zone: v.optional(Zone),
})
export type NewTable = v.InferInput<typeof NewTable>

export const SeatKind = v.picklist(['open', 'invited', 'person', 'ai'])

export const TableSeat = v.object({
  seat: SeatNumber,
  kind: SeatKind,
  /** Who sits here; in a rematch also for whom an invited seat is kept. */
  person: v.nullable(Person),
  /** An AI seat's strength, or that of the AI which plays for somebody who resigned or whose time was up. */
  level: v.nullable(Level),
  resigned: v.boolean(),
  /** His time was up and he isn't back yet; with a level an AI plays for him. */
  lapsed: v.boolean(),
})
export type TableSeat = v.InferOutput<typeof TableSeat>

/** `over`: played to its end; `resigned`: one was left; `agreed`: all agreed to stop, nobody has won. */
export const Ending = v.picklist(['over', 'resigned', 'agreed'])

export const TableResult = v.object({
  ending: Ending,
  scores: v.array(v.number()),
  /** Places from the first down, shared ones together; null if nobody has won. */
  ranking: v.nullable(v.array(v.array(SeatNumber))),
})
export type TableResult = v.InferOutput<typeof TableResult>

export const TableStatus = v.picklist(['open', 'running', 'finished', 'closed'])

/** A table as one person sees it; what happens on the board is told apart from it. */
export const Table = v.object({
  id: Id,
  game: GameId,
  rules: v.number(),
  options: v.unknown(),
  status: TableStatus,
  visibility: v.picklist(['private', 'public']),
  spectators: v.boolean(),
  order: v.picklist(['fixed', 'drawn']),
  seats: v.array(TableSeat),
  /** Your own seat. */
  you: v.nullable(SeatNumber),
  host: v.nullable(Id),
  /** SHA-256 of the seed's text, known from the start of the game; the seed from its end. */
  seedHash: v.nullable(v.string()),
  seed: v.nullable(v.string()),
  /** Seats that offer to end the game. */
  endOffers: v.array(SeatNumber),
  result: v.nullable(TableResult),
  /** The table of the rematch. */
  rematch: v.nullable(Id),
  clock: v.nullable(ClockRule),
  createdAt: Time,
  startedAt: v.nullable(Time),
  finishedAt: v.nullable(Time),
})
export type Table = v.InferOutput<typeof Table>

/** A line of a list: enough to show it and whose turn it is. */
export const TableLine = v.object({
  id: Id,
  game: GameId,
  options: v.unknown(),
  status: TableStatus,
  visibility: v.picklist(['private', 'public']),
  seats: v.array(TableSeat),
  you: v.nullable(SeatNumber),
  ply: Ply,
  /** The seat to move, null if the game isn't running. */
  toMove: v.nullable(SeatNumber),
  result: v.nullable(TableResult),
  /** When something last happened on the board, or the table was made. */
  changedAt: Time,
})
export type TableLine = v.InferOutput<typeof TableLine>

/** `seat`: only this seat; null: any open seat of the table. */
export const Invitation = v.object({ code: Id, table: Id, seat: v.nullable(SeatNumber) })
export type Invitation = v.InferOutput<typeof Invitation>

export const NewInvitation = v.strictObject({ seat: v.optional(v.nullable(SeatNumber), null) })

export const Join = v.strictObject({
  /** Without it: the first seat that is free for you. */
  seat: v.optional(SeatNumber),
  /** Needed at private tables and for invited seats. */
  invitation: v.optional(Id),
  /** Your time zone, for your daily rest. */
  zone: v.optional(Zone),
})

/** The host changes a seat before the game: frees it, keeps it for a guest, gives it to an AI or his bot. */
export const ChangeSeat = v.variant('kind', [
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('invited') }),
  v.strictObject({ kind: v.literal('ai'), level: Level }),
  v.strictObject({ kind: v.literal('bot'), bot: Id }),
])

export const EndOffer = v.strictObject({ offer: v.boolean() })
