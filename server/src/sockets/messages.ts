import type { ClientMessage, Refusal } from '@kontor/protocol'
import { type App, countRefusal } from '../app.ts'
import { act } from '../live/act.ts'
import type { Action } from '../live/board.ts'
import type { LiveTable } from '../live/live-table.ts'
import { ordersOf } from '../orders/rows.ts'
import { seatToPlay, sayAtTable } from '../play.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import { readChat } from '../tables/chat.ts'
import { presentTable } from '../tables/present.ts'
import { mayWatch, seatOf } from '../tables/rows.ts'
import type { Connection } from './connection.ts'

type Of<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>

/** Does what a client's message asks for; a refusal goes back to it alone. */
export async function handle(app: App, connection: Connection, message: ClientMessage): Promise<void> {
  const refused = await carryOut(app, connection, message)
  if (!refused.ok) refuseMessage(app, connection, refused.refusal, message)
}

export function refuseMessage(
  app: App,
  connection: Connection,
  refusal: Refusal,
  message?: ClientMessage,
): void {
  countRefusal(app.ctx, refusal.code)
  connection.send({
    type: 'refused',
    ...(message && 'table' in message && { table: message.table }),
    ...(message && 'clientId' in message && { clientId: message.clientId }),
    ...refusal,
  })
}

async function carryOut(
  app: App,
  connection: Connection,
  message: ClientMessage,
): Promise<Outcome<undefined>> {
  switch (message.type) {
    case 'watch':
      return watch(app, connection, message)
    case 'unwatch':
      connection.unwatch(message.table)
      return done(undefined)
    case 'move':
      return play(app, connection, message, { kind: 'move', text: message.move })
    case 'undo':
      return play(app, connection, message, { kind: 'undo' })
    case 'chat': {
      const line = await sayAtTable(
        app,
        connection.row,
        message.table,
        message.text,
        connection,
        message.clientId,
      )
      return line.ok ? done(undefined) : line
    }
    case 'ping':
      connection.send({ type: 'pong', now: app.ctx.now() })
      return done(undefined)
  }
}

async function openFor(app: App, connection: Connection, table: string): Promise<Outcome<LiveTable>> {
  const live = connection.watching.get(table)
  if (live) return done(live)
  const opened = await app.tables.open(table)
  return opened.ok && mayWatch(opened.value.data, connection.person) ? opened : refuse('table.none')
}

/** In turn, so that nothing can happen between the answer and the first message after it. */
async function watch(app: App, connection: Connection, message: Of<'watch'>): Promise<Outcome<undefined>> {
  const opened = await openFor(app, connection, message.table)
  if (!opened.ok) return opened
  const live = opened.value
  const chat = await readChat(app.ctx, live.id, message.chat, connection.muted)
  return live.inTurn(async () => {
    const { data } = live
    const begun = data.table.status === 'running' || data.table.status === 'finished'
    const seat = seatOf(data, connection.person)
    const position = begun ? await app.tables.position(live, seat, message.ply) : undefined
    if (position && !position.ok) return position
    connection.watch(live)
    connection.send({
      type: 'watching',
      table: presentTable(data, connection.person),
      position: position?.value ?? null,
      chat,
    })
    if (seat !== undefined && live.orders.length > 0)
      connection.send({ type: 'orders', table: live.id, orders: ordersOf(live.orders, seat) })
    if (seat !== undefined) live.greet(connection)
    return done(undefined)
  })
}

async function play(
  app: App,
  connection: Connection,
  message: Of<'move'> | Of<'undo'>,
  action: Action,
): Promise<Outcome<undefined>> {
  const opened = await openFor(app, connection, message.table)
  if (!opened.ok) return opened
  const live = opened.value
  const seat = seatToPlay(live.data, connection.person)
  if (!seat.ok) return seat
  const { ply, clientId } = message
  const acted = await act(app.ctx, app.tables, live, {
    seat: seat.value,
    ply,
    clientId,
    action,
    actor: connection,
  })
  if (!acted.ok) return acted
  if (acted.value) connection.send({ type: 'position', clientId, ...acted.value })
  return done(undefined)
}
