import * as v from 'valibot'
import { ClientId, Id, MoveText, Ply, SeatNumber, ChatText } from './basics.ts'
import { StandingOrders } from './orders.ts'
import { Person } from './people.ts'
import { ChatLine, Position } from './play.ts'
import { REFUSAL_CODES } from './refusals.ts'
import { Table } from './tables.ts'

const action = { table: Id, ply: Ply, clientId: ClientId }

/** What a client says over the socket. */
export const ClientMessage = v.variant('type', [
  v.strictObject({
    type: v.literal('watch'),
    table: Id,
    /** The ply and the chat line you have; without them you get the position and the last lines. */
    ply: v.optional(Ply),
    chat: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.strictObject({ type: v.literal('unwatch'), table: Id }),
  v.strictObject({ type: v.literal('move'), ...action, move: MoveText }),
  v.strictObject({ type: v.literal('undo'), ...action }),
  v.strictObject({ type: v.literal('chat'), table: Id, text: ChatText, clientId: ClientId }),
  v.strictObject({ type: v.literal('ping') }),
])
export type ClientMessage = v.InferOutput<typeof ClientMessage>

export const Refusal = v.object({
  code: v.picklist(REFUSAL_CODES),
  message: v.string(),
  /** More about this very case, in English. */
  detail: v.optional(v.string()),
  /** Seconds until another try makes sense. */
  retryAfter: v.optional(v.number()),
  /** With `move.stale` and `move.early`: how the table stands, with the steps since your ply. */
  position: v.optional(Position),
})
export type Refusal = v.InferOutput<typeof Refusal>

/** What the server says over the socket. */
export const ServerMessage = v.variant('type', [
  v.object({ type: v.literal('welcome'), you: Person, now: v.number() }),
  /** The answer to `watch`: everything about the table. `position` is null before the game begins. */
  v.object({
    type: v.literal('watching'),
    table: Table,
    position: v.nullable(Position),
    chat: v.array(ChatLine),
  }),
  /** Somebody came, left, resigned …: the table anew. */
  v.object({ type: v.literal('table'), table: Table }),
  /** The seats whose people look at the table now; told to those who sit there, whenever it changes. */
  v.object({ type: v.literal('present'), table: Id, seats: v.array(SeatNumber) }),
  /** Something happened on the board. `clientId` tells you that it was your action: it is stored for good. */
  v.object({ type: v.literal('position'), clientId: v.optional(ClientId), ...Position.entries }),
  v.object({ type: v.literal('chat'), clientId: v.optional(ClientId), ...ChatLine.entries }),
  /** It is your turn at a table that you are not watching; also sent once for each when you connect. */
  v.object({ type: v.literal('turn'), table: Id, ply: Ply }),
  v.object({
    type: v.literal('refused'),
    table: v.optional(Id),
    clientId: v.optional(ClientId),
    ...Refusal.entries,
  }),
  /** Your own orders in advance, whenever they change; nobody else hears of them. */
  v.object({ type: v.literal('orders'), table: Id, ...StandingOrders.entries }),
  v.object({ type: v.literal('pong'), now: v.number() }),
  /** The server stops; connect again after this many milliseconds. */
  v.object({ type: v.literal('bye'), retryAfter: v.number() }),
])
export type ServerMessage = v.InferOutput<typeof ServerMessage>

/** The largest message the server reads, in bytes. */
export const MESSAGE_MAX = 4096

/** How the server closes a socket, besides the standard codes. */
export const CLOSE = { stopping: 4000, flood: 4001, slow: 4002, forgotten: 4003 } as const
