import type { Context } from '../context.ts'
import { type AnyOrders, ordersFor } from '../games.ts'
import { act } from '../live/act.ts'
import { type Board, orderedAt } from '../live/board.ts'
import type { LiveTable } from '../live/live-table.ts'
import type { LiveTables } from '../live/live-tables.ts'
import { decide, usedUp } from './decide.ts'
import { dropQuery, forgetQuery } from './rows.ts'
import { ordersChanged } from './tell.ts'

/** Plays turns that follow from an order alone, as soon as they come up. */
export class OrderDriver {
  readonly #ctx: Context
  readonly #tables: LiveTables
  readonly #running = new Set<string>()
  #stopped = false

  constructor(ctx: Context, tables: LiveTables) {
    this.#ctx = ctx
    this.#tables = tables
  }

  rulesOf(live: LiveTable): AnyOrders | undefined {
    return ordersFor(this.#ctx.games, live.data.table)
  }

  wake(live: LiveTable, board: Board): void {
    const waits = live.orders.some((held) => held.seat === board.toMove && !held.dropped)
    if (waits) this.#start(live)
  }

  /** Takes up what a stopped server has left. */
  async resume(): Promise<void> {
    const rows = await this.#ctx.store.db
      .selectFrom('orders')
      .innerJoin('tables', 'tables.id', 'orders.table_id')
      .where('tables.status', '=', 'running')
      .where('orders.dropped', '=', 0)
      .select('orders.table_id')
      .distinct()
      .execute()
    for (const { table_id: id } of rows) {
      const live = await this.#tables.open(id)
      if (live.ok) this.#start(live.value)
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    while (this.#running.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  #start(live: LiveTable): void {
    if (this.#stopped || this.#running.has(live.id)) return
    this.#running.add(live.id)
    this.#play(live)
      .catch((error: unknown) => {
        this.#ctx.log.error({ err: error, table: live.id }, 'an order could not be carried out')
      })
      .finally(() => this.#running.delete(live.id))
  }

  async #play(live: LiveTable): Promise<void> {
    while (!this.#stopped) {
      const board = await live.inTurn(() => this.#tables.board(live))
      if (!board.ok || !(await this.#step(live, board.value))) return
    }
  }

  /** One move; false if no order says anything now. */
  async #step(live: LiveTable, board: Board): Promise<boolean> {
    const { db } = this.#ctx.store
    const seat = board.toMove
    const { moves, used, voided } = decide(this.rulesOf(live), board, live.orders)
    if (seat === undefined) return false
    for (const held of voided) await db.executeQuery(dropQuery(db, live.id, held))
    if (voided.length > 0) await ordersChanged(this.#ctx, this.#tables, live)
    if (!used) return false
    const last = moves.length === 1
    const gone = last ? usedUp(live.orders, seat, used) : []
    const acted = await act(this.#ctx, this.#tables, live, {
      seat,
      ply: board.ply,
      action: { kind: 'move', text: moves[0] },
      clientId: orderedAt(board.ply),
      also: gone.map((held) => forgetQuery(db, live.id, held)),
    })
    if (acted.ok) this.#ctx.metrics.ordered.inc()
    if (acted.ok && gone.length > 0) await ordersChanged(this.#ctx, this.#tables, live)
    return acted.ok || acted.refusal.code === 'move.stale'
  }
}
