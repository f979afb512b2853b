import * as v from 'valibot'
import { Id } from '../basics.ts'
import { NewOrder, StandingOrders } from '../orders.ts'
import { Accepted, ChatLine, Move, NewChat, Undo } from '../play.ts'
import type { RefusalCode } from '../refusals.ts'
import { EndOffer, Table } from '../tables.ts'
import { integer, type Route, tableParams } from './route.ts'

/** Whoever wants anything of a game that is on. */
const RUNNING: readonly RefusalCode[] = ['table.none', 'table.not-seated', 'table.not-running', 'table.rules']
/** Whoever acts for his own seat there. */
const SEATED: readonly RefusalCode[] = [...RUNNING, 'move.resigned', 'move.away']
const ORDERS: readonly RefusalCode[] = [...SEATED, 'table.damaged']
const PLAY: readonly RefusalCode[] = [...ORDERS, 'move.stale', 'move.early', 'move.not-yours', 'move.over']

export const playRoutes = {
  move: {
    method: 'POST',
    path: '/api/tables/:table/moves',
    summary: 'Make a move. Answered after it is stored for good.',
    person: true,
    params: tableParams,
    body: Move,
    reply: Accepted,
    refusals: [...PLAY, 'move.malformed', 'move.illegal'],
  },
  undo: {
    method: 'POST',
    path: '/api/tables/:table/undo',
    summary: 'Take back your last move, as long as nobody has learned or done anything since.',
    person: true,
    params: tableParams,
    body: Undo,
    reply: Accepted,
    refusals: [...PLAY, 'move.no-undo'],
  },
  resign: {
    method: 'POST',
    path: '/api/tables/:table/resign',
    summary: 'Give up. With two seats the game ends; with more an AI plays on, and you are last.',
    person: true,
    params: tableParams,
    reply: Table,
    refusals: SEATED,
  },
  returnToSeat: {
    method: 'POST',
    path: '/api/tables/:table/return',
    summary: 'Take your seat back from the AI that has played it since your time was up.',
    person: true,
    params: tableParams,
    reply: Table,
    refusals: [...RUNNING, 'table.damaged', 'table.not-away'],
  },
  offerEnd: {
    method: 'POST',
    path: '/api/tables/:table/end-offer',
    summary: 'Offer to end the game, or withdraw the offer. When all people at the table offer it, it ends.',
    person: true,
    params: tableParams,
    body: EndOffer,
    reply: Table,
    refusals: SEATED,
  },
  orders: {
    method: 'GET',
    path: '/api/tables/:table/orders',
    summary: 'Your orders in advance; only you see them.',
    person: true,
    params: tableParams,
    reply: StandingOrders,
    refusals: ORDERS,
  },
  setOrder: {
    method: 'POST',
    path: '/api/tables/:table/orders',
    summary: 'Leave an order for later; a turn that follows from it alone is played at once.',
    person: true,
    params: tableParams,
    body: NewOrder,
    reply: StandingOrders,
    refusals: [...ORDERS, 'order.malformed', 'order.impossible', 'order.now', 'order.limit'],
  },
  revokeOrder: {
    method: 'DELETE',
    path: '/api/tables/:table/orders/:number',
    summary: 'Take an order back, or put away one that was dropped.',
    person: true,
    params: v.object({ table: Id, number: integer }),
    reply: StandingOrders,
    refusals: [...ORDERS, 'order.none'],
  },
  rematch: {
    method: 'POST',
    path: '/api/tables/:table/rematch',
    summary: 'A new table with the same people, seats kept for them; everybody who asks gets the same one.',
    person: true,
    params: tableParams,
    reply: Table,
    refusals: ['table.none', 'table.not-seated', 'table.not-finished', 'table.limit', 'table.rules'],
  },
  chat: {
    method: 'GET',
    path: '/api/tables/:table/chat',
    summary: 'What was said after the line you name; without it the last 100 lines.',
    person: true,
    params: tableParams,
    query: v.object({ after: v.optional(integer) }),
    reply: v.object({ lines: v.array(ChatLine) }),
    refusals: ['table.none'],
  },
  say: {
    method: 'POST',
    path: '/api/tables/:table/chat',
    summary: 'Say something to everybody at the table.',
    person: true,
    params: tableParams,
    body: NewChat,
    reply: ChatLine,
    refusals: ['table.none', 'table.not-seated', 'chat.rate', 'chat.silenced'],
  },
  silence: {
    method: 'PUT',
    path: '/api/tables/:table/silenced/:person',
    summary: 'Host: this person may not write at the table any more.',
    person: true,
    params: v.object({ table: Id, person: Id }),
    refusals: ['table.none', 'table.not-host', 'person.none'],
  },
  unsilence: {
    method: 'DELETE',
    path: '/api/tables/:table/silenced/:person',
    summary: 'Host: this person may write again.',
    person: true,
    params: v.object({ table: Id, person: Id }),
    refusals: ['table.none', 'table.not-host'],
  },
} as const satisfies Record<string, Route>
