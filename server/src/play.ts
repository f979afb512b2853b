import { bit, type Seat } from '@kontor/core'
import type { Accepted, ChatLine, Position, Table } from '@kontor/protocol'
import type { App } from './app.ts'
import { act } from './live/act.ts'
import type { Action } from './live/board.ts'
import type { LiveTable } from './live/live-table.ts'
import { done, type Outcome, refuse } from './refusal.ts'
import type { PersonRow } from './store/schema.ts'
import { say } from './tables/chat.ts'
import { presentTable } from './tables/present.ts'
import { changeTable, isAway, mayWatch, seatOf, type TableData } from './tables/rows.ts'
import type { Connection } from './sockets/connection.ts'

/** The seat that somebody may act for: his own, in a running game, unless he resigned. */
export function seatToPlay(data: TableData, person: string): Outcome<Seat> {
  const seat = seatOf(data, person)
  if (seat === undefined) return refuse('table.not-seated')
  if (data.table.status === 'open' || data.table.status === 'closed') return refuse('table.not-running')
  if (data.seats[seat]?.resigned !== null) return refuse('move.resigned')
  return isAway(data, seat) ? refuse('move.away') : done(seat)
}

export async function openTable(app: App, person: string, id: string): Promise<Outcome<LiveTable>> {
  const live = await app.tables.open(id)
  return live.ok && mayWatch(live.value.data, person) ? live : refuse('table.none')
}

/** Tells everybody here and on the other nodes that a table is different. */
export async function tableChanged(app: App, id: string): Promise<void> {
  const live = app.tables.peek(id)
  if (live) await live.inTurn(() => app.tables.refresh(live, true))
  await app.ctx.store.announce({ kind: 'table', table: id })
}

export async function playAction(
  app: App,
  person: string,
  id: string,
  wish: { ply: number; clientId: string },
  action: Action,
): Promise<Outcome<Accepted>> {
  const live = await openTable(app, person, id)
  if (!live.ok) return live
  const seat = seatToPlay(live.value.data, person)
  if (!seat.ok) return seat
  const { ply, clientId } = wish
  const acted = await act(app.ctx, app.tables, live.value, { seat: seat.value, ply, clientId, action })
  return acted.ok ? done({ clientId, position: acted.value as Position }) : acted
}

export async function readPosition(
  app: App,
  person: string,
  id: string,
  ply: number | undefined,
): Promise<Outcome<Position>> {
  const opened = await openTable(app, person, id)
  if (!opened.ok) return opened
  const live = opened.value
  const { status } = live.data.table
  if (status === 'open' || status === 'closed') return refuse('table.not-running')
  return live.inTurn(() => app.tables.position(live, seatOf(live.data, person), ply))
}

export async function resign(app: App, person: string, id: string): Promise<Outcome<Table>> {
  const live = await openTable(app, person, id)
  if (!live.ok) return live
  const seat = seatToPlay(live.value.data, person)
  if (!seat.ok) return seat
  const acted = await act(app.ctx, app.tables, live.value, { seat: seat.value, action: { kind: 'resign' } })
  if (!acted.ok) return acted.refusal.code === 'move.over' ? refuse('table.not-running') : acted
  await app.ctx.store.announce({ kind: 'table', table: id })
  return done(presentTable(live.value.data, person))
}

/** Takes the own seat back from the AI that has played it since time was up. */
export async function returnToSeat(app: App, person: string, id: string): Promise<Outcome<Table>> {
  const live = await openTable(app, person, id)
  if (!live.ok) return live
  const seat = seatOf(live.value.data, person)
  if (seat === undefined) return refuse('table.not-seated')
  const acted = await act(app.ctx, app.tables, live.value, { seat, action: { kind: 'return' } })
  if (!acted.ok) return acted.refusal.code === 'move.over' ? refuse('table.not-running') : acted
  return done(presentTable(live.value.data, person))
}

/** People have to agree; bots, those who resigned and those whose time is up are not asked. */
function allOffer({ table, seats }: TableData, offers: number): boolean {
  const asked = seats.filter(
    (seat) =>
      seat.kind === 'person' && seat.person_kind !== 'bot' && seat.resigned === null && seat.lapsed === null,
  )
  return table.status === 'running' && asked.every((seat) => (offers & bit(seat.seat)) !== 0)
}

export async function offerEnd(
  app: App,
  person: string,
  id: string,
  offer: boolean,
): Promise<Outcome<Table>> {
  const agreed = await changeTable(app.ctx, id, async (trx, data) => {
    if (!mayWatch(data, person)) return refuse('table.none')
    const seat = seatToPlay(data, person)
    if (!seat.ok) return seat
    if (data.table.status !== 'running') return refuse('table.not-running')
    const others = data.table.end_offers & ~bit(seat.value)
    const offers = offer ? others | bit(seat.value) : others
    await trx.updateTable('tables').set({ end_offers: offers }).where('id', '=', id).execute()
    return done(allOffer(data, offers))
  })
  if (!agreed.ok) return agreed
  const live = await app.tables.open(id)
  if (!live.ok) return live
  if (agreed.value) {
    const ended = await act(app.ctx, app.tables, live.value, { seat: null, action: { kind: 'end' } })
    if (!ended.ok && ended.refusal.code !== 'move.over') return ended
  }
  await tableChanged(app, id)
  return done(presentTable(live.value.data, person))
}

/** Stores a line of chat and sends it to everybody who wants to read it. */
export async function sayAtTable(
  app: App,
  person: PersonRow,
  id: string,
  text: string,
  speaker?: Connection,
  clientId?: string,
): Promise<Outcome<ChatLine>> {
  const live = await openTable(app, person.id, id)
  if (!live.ok) return live
  const { chatByPerson } = app.limits
  if (!chatByPerson.take(person.id, app.ctx.now()))
    return refuse('chat.rate', { retryAfter: chatByPerson.retryAfter(person.id) })
  const line = await say(app.ctx, live.value.data, person, text)
  if (!line.ok) return line
  tellChat(live.value, line.value, speaker, clientId)
  await app.ctx.store.announce({ kind: 'chat', table: id, number: line.value.number })
  return line
}

export function tellChat(live: LiveTable, line: ChatLine, speaker?: Connection, clientId?: string): void {
  const wants = (watcher: { readonly muted: ReadonlySet<string> }): boolean => !watcher.muted.has(line.person)
  live.tell({ type: 'chat', ...line }, (watcher) => watcher === speaker || !wants(watcher))
  speaker?.send({ type: 'chat', ...(clientId !== undefined && { clientId }), ...line })
}
