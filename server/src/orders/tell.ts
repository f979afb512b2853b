import type { Context } from '../context.ts'
import type { LiveTable } from '../live/live-table.ts'
import type { LiveTables } from '../live/live-tables.ts'
import { seatOf } from '../tables/rows.ts'
import { ordersOf } from './rows.ts'

/**
 * Each seat hears of its own orders when they have changed. Nobody hears of anybody else's, not even that there
 * is something to hear.
 */
export function tellOrders(live: LiveTable): void {
  const news = live.data.seats.map(({ seat }) => {
    const orders = ordersOf(live.orders, seat)
    const text = JSON.stringify(orders)
    const changed = text !== (live.toldOrders.get(seat) ?? '[]')
    live.toldOrders.set(seat, text)
    return changed ? orders : undefined
  })
  live.each((watcher) => {
    const orders = news[seatOf(live.data, watcher.person) ?? -1]
    if (orders) watcher.send({ type: 'orders', table: live.id, orders })
  })
}

/** Reads the orders anew and tells whom they belong to; to be called whenever they were changed here. */
export async function ordersChanged(ctx: Context, tables: LiveTables, live: LiveTable): Promise<void> {
  await tables.readOrders(live)
  tellOrders(live)
  await ctx.store.announce({ kind: 'orders', table: live.id })
}
