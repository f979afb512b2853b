import type { Seat } from '@kontor/core'
import type { Order, StandingOrder } from '@kontor/protocol'
import type { App } from '../app.ts'
import type { Board } from '../live/board.ts'
import type { LiveTable } from '../live/live-table.ts'
import { openTable, seatToPlay } from '../play.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import { forgetQuery, type HeldOrder, ordersOf } from './rows.ts'
import { ordersChanged } from './tell.ts'

/** At one table. */
const MOST = 12

type Orders = Outcome<{ orders: StandingOrder[] }>

/** The own seat at a running table, and its board; in turn, so that nothing happens meanwhile. */
async function atOwnSeat(
  app: App,
  person: string,
  id: string,
  work: (live: LiveTable, board: Board, seat: Seat) => Promise<Orders>,
): Promise<Orders> {
  const live = await openTable(app, person, id)
  if (!live.ok) return live
  const seat = seatToPlay(live.value.data, person)
  if (!seat.ok) return seat
  if (live.value.data.table.status !== 'running') return refuse('table.not-running')
  return live.value.inTurn(async () => {
    const board = await app.tables.board(live.value)
    return board.ok ? work(live.value, board.value, seat.value) : board
  })
}

export const listOrders = (app: App, person: string, id: string): Promise<Orders> =>
  atOwnSeat(app, person, id, (live, _, seat) =>
    Promise.resolve(done({ orders: ordersOf(live.orders, seat) })),
  )

export async function setOrder(app: App, person: string, id: string, order: Order): Promise<Orders> {
  const set = await atOwnSeat(app, person, id, async (live, board, seat) => {
    const own = live.orders.filter((held) => held.seat === seat)
    const refused = refusalOf(app, live, board, seat, order, own)
    if (refused) return refused
    await store(app, live, seat, order, own)
    await ordersChanged(app.ctx, app.tables, live)
    return done({ orders: ordersOf(live.orders, seat) })
  })
  const live = app.tables.peek(id)
  if (set.ok && live?.board) app.orders.wake(live, live.board)
  return set
}

function refusalOf(
  app: App,
  live: LiveTable,
  board: Board,
  seat: Seat,
  order: Order,
  own: readonly HeldOrder[],
): Orders | undefined {
  const rules = app.orders.rulesOf(live)
  const parsed = rules?.parse(order)
  if (!rules || !parsed) return refuse('table.rules')
  if (!parsed.ok) return refuse('order.malformed', { detail: parsed.fault.message })
  const never = rules.impossible(board.state, seat, parsed.value)
  if (never) return refuse('order.impossible', { detail: never.message })
  if (order.kind === 'turn' && board.toMove === seat) return refuse('order.now')
  return own.length >= MOST ? refuse('order.limit') : undefined
}

/** What was dropped is seen by now; a new order for the same card takes the place of the old one. */
async function store(
  app: App,
  { id }: LiveTable,
  seat: Seat,
  order: Order,
  own: readonly HeldOrder[],
): Promise<void> {
  const { db } = app.ctx.store
  const replaced = (held: HeldOrder): boolean =>
    held.dropped || (held.order.kind === 'card' && order.kind === 'card' && held.order.card === order.card)
  const number = Math.max(0, ...own.map((held) => held.number)) + 1
  await db.transaction().execute(async (trx) => {
    for (const held of own.filter(replaced)) await trx.executeQuery(forgetQuery(trx, id, held))
    await trx
      .insertInto('orders')
      .values({
        table_id: id,
        seat,
        number,
        what: JSON.stringify(order),
        dropped: 0,
        created_at: app.ctx.now(),
      })
      .execute()
  })
}

export const revokeOrder = (app: App, person: string, id: string, number: number): Promise<Orders> =>
  atOwnSeat(app, person, id, async (live, _, seat) => {
    const held = live.orders.find((order) => order.seat === seat && order.number === number)
    if (!held) return refuse('order.none')
    const { db } = app.ctx.store
    await db.executeQuery(forgetQuery(db, id, held))
    await ordersChanged(app.ctx, app.tables, live)
    return done({ orders: ordersOf(live.orders, seat) })
  })
