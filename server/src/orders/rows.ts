import type { Seat } from '@kontor/core'
import type { Order, StandingOrder } from '@kontor/protocol'
import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Database, OrderRow } from '../store/schema.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface HeldOrder extends StandingOrder {
  readonly seat: Seat
}

const held = ({ seat, number, what, dropped }: OrderRow): HeldOrder => ({
  seat,
  number,
  order: JSON.parse(what) as Order,
  dropped: dropped === 1,
})

export async function loadOrders(db: Db, table: string): Promise<HeldOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('table_id', '=', table)
    .orderBy('seat')
    .orderBy('number')
    .execute()
  return rows.map(held)
}

/** What a seat may see of the orders at its table: its own. */
export const ordersOf = (orders: readonly HeldOrder[], seat: Seat): StandingOrder[] =>
  orders
    .filter((order) => order.seat === seat)
    .map(({ number, order, dropped }) => ({ number, order, dropped }))

type Key = Pick<HeldOrder, 'seat' | 'number'>

export const forgetQuery = (db: Db, table: string, { seat, number }: Key): CompiledQuery =>
  db
    .deleteFrom('orders')
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .where('number', '=', number)
    .compile()

export const dropQuery = (db: Db, table: string, { seat, number }: Key): CompiledQuery =>
  db
    .updateTable('orders')
    .set({ dropped: 1 })
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .where('number', '=', number)
    .compile()
