import type { Context } from '../context.ts'
import { act } from '../live/act.ts'
import type { LiveTable } from '../live/live-table.ts'
import type { LiveTables } from '../live/live-tables.ts'
import { expiryOf } from './clock.ts'
import { ruleOf } from './rows.ts'
import { BEAT_MILLIS } from './service.ts'

const LOOK_MILLIS = 1000
/** Clocks looked at in one go; the others' turn comes a second later. */
const MOST = 200

/**
 * Watches the clocks of all tables. Every node does; the first one to enter into a table's log that time is
 * up has done it, the log's primary key refuses the others.
 */
export class Keeper {
  readonly #ctx: Context
  readonly #tables: LiveTables
  #timer: NodeJS.Timeout | undefined
  #busy: Promise<void> = Promise.resolve()
  #beatAt: number
  #idle = true

  constructor(ctx: Context, tables: LiveTables) {
    this.#ctx = ctx
    this.#tables = tables
    this.#beatAt = performance.now()
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (!this.#idle) return
      this.#idle = false
      this.#busy = this.#tick().finally(() => (this.#idle = true))
    }, LOOK_MILLIS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#busy
  }

  async #tick(): Promise<void> {
    try {
      if (performance.now() - this.#beatAt >= BEAT_MILLIS - LOOK_MILLIS / 2) {
        this.#beatAt = performance.now()
        await this.#ctx.served.beat()
      }
      await this.look()
    } catch (error) {
      this.#ctx.metrics.storeErrors.inc()
      this.#ctx.log.warn({ err: error }, 'the clocks could not be looked at')
    }
  }

  /** Deals with every clock that is at zero. */
  async look(): Promise<void> {
    const rows = await this.#ctx.store.db
      .selectFrom('clocks')
      .select('table_id')
      .where('expires', '<=', this.#ctx.served.now())
      .orderBy('expires')
      .limit(MOST)
      .execute()
    for (const { table_id: id } of rows) {
      const live = await this.#tables.open(id)
      if (live.ok) await this.#lapse(live.value)
    }
  }

  async #lapse(live: LiveTable): Promise<void> {
    const board = await live.inTurn(() => this.#tables.board(live))
    const seat = live.clock?.seat ?? null
    const lapsed =
      board.ok && seat !== null
        ? await act(this.#ctx, this.#tables, live, { seat, action: { kind: 'lapse' } })
        : undefined
    if (lapsed?.ok) this.#ctx.metrics.lapses.inc()
    else if (lapsed?.refusal.code !== 'server.store') await this.#lookLater(live)
  }

  /** Not yet: the hint in the row was made before the time of day leapt, or the table can't be played. */
  async #lookLater({ id, clock, data }: LiveTable): Promise<void> {
    const rule = ruleOf(data.table)
    const at = rule && clock && expiryOf(rule, clock, this.#ctx.served.stretches)
    const soon = this.#ctx.served.now() + BEAT_MILLIS
    await this.#ctx.store.db
      .updateTable('clocks')
      .set({ expires: at === undefined ? null : Math.max(soon, Math.ceil(at)) })
      .where('table_id', '=', id)
      .where('since', '=', clock?.since ?? 0)
      .execute()
  }
}
