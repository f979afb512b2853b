import { mutesOf } from '../people/mutes.ts'
import { offerEnd, openTable, playAction, resign, returnToSeat, sayAtTable, tableChanged } from '../play.ts'
import { done } from '../refusal.ts'
import { readChat, silence, unsilence } from '../tables/chat.ts'
import { rematch } from '../tables/rematch.ts'
import { listOrders, revokeOrder, setOrder } from '../orders/set.ts'
import type { Handlers } from './handlers.ts'

export const playHandlers: Handlers<
  | 'move'
  | 'undo'
  | 'resign'
  | 'returnToSeat'
  | 'offerEnd'
  | 'rematch'
  | 'orders'
  | 'setOrder'
  | 'revokeOrder'
  | 'chat'
  | 'say'
  | 'silence'
  | 'unsilence'
> = {
  move: ({ app, person, params, body }) =>
    playAction(app, person.id, params.table, body, { kind: 'move', text: body.move }),

  undo: ({ app, person, params, body }) => playAction(app, person.id, params.table, body, { kind: 'undo' }),
  resign: ({ app, person, params }) => resign(app, person.id, params.table),
  returnToSeat: ({ app, person, params }) => returnToSeat(app, person.id, params.table),
  offerEnd: ({ app, person, params, body }) => offerEnd(app, person.id, params.table, body.offer),

  orders: ({ app, person, params }) => listOrders(app, person.id, params.table),
  setOrder: ({ app, person, params, body }) => setOrder(app, person.id, params.table, body.order),
  revokeOrder: ({ app, person, params }) => revokeOrder(app, person.id, params.table, params.number),

  rematch: async ({ app, person, params }) => {
    const next = await rematch(app.ctx, person, params.table)
    if (next.ok) await Promise.all([tableChanged(app, params.table), tableChanged(app, next.value.id)])
    return next
  },

  chat: async ({ app, person, params, query }) => {
    const live = await openTable(app, person.id, params.table)
    if (!live.ok) return live
    const muted = new Set(await mutesOf(app.ctx, person.id))
    return done({ lines: await readChat(app.ctx, params.table, query.after, muted) })
  },

  say: ({ app, person, params, body }) => sayAtTable(app, person, params.table, body.text),
  silence: ({ app, person, params }) => silence(app.ctx, person, params.table, params.person),
  unsilence: ({ app, person, params }) => unsilence(app.ctx, person, params.table, params.person),
}
