import type { Seat } from '@kontor/core'
import type { Position, Step } from '@kontor/protocol'
import type { Context } from '../context.ts'
import { loadClock } from '../clocks/rows.ts'
import { loadOrders } from '../orders/rows.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import { changesSeats, loadTable, playerAt } from '../tables/rows.ts'
import type { Board } from './board.ts'
import { LiveTable } from './live-table.ts'
import { positionOf } from './position.ts'
import { readLog, replaySteps, restoreBoard } from './restore.ts'

const IDLE_MILLIS = 60_000
const RECOVER_MILLIS = 1000

/** The tables in memory. Whatever is here can be thrown away and read again from the database. */
export class LiveTables {
  readonly #ctx: Context
  readonly #tables = new Map<string, LiveTable>()
  /** Called after each entry that was stored here, with whoever has to be told that it is his turn. */
  onStep: ((live: LiveTable, board: Board, nextPerson: string | undefined) => void) | undefined
  /** Called after entries that other nodes have stored. */
  onCaughtUp: ((live: LiveTable, board: Board) => void) | undefined
  readonly #opening = new Map<string, Promise<LiveTable | undefined>>()

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  /** Only if it is in memory. */
  peek(id: string): LiveTable | undefined {
    return this.#tables.get(id)
  }

  get all(): IterableIterator<LiveTable> {
    return this.#tables.values()
  }

  async open(id: string): Promise<Outcome<LiveTable>> {
    const live = this.#tables.get(id) ?? (await this.#opening.get(id)) ?? (await this.#read(id))
    if (!live) return refuse('table.none')
    live.usedAt = this.#ctx.now()
    return done(live)
  }

  #read(id: string): Promise<LiveTable | undefined> {
    const reading = loadTable(this.#ctx.store.db, id).then((data) => {
      if (!data) return undefined
      const live = new LiveTable(
        data,
        this.#ctx.games.get(data.table.game)?.openViews ?? false,
        this.#ctx.served,
      )
      this.#tables.set(id, live)
      this.#ctx.metrics.liveTables.set(this.#tables.size)
      return live
    })
    this.#opening.set(id, reading)
    return reading.finally(() => this.#opening.delete(id))
  }

  /** The board of a table, read from the database if need be. To be called in turn. */
  async board(live: LiveTable): Promise<Outcome<Board>> {
    if (live.board) return done(live.board)
    const board = await restoreBoard(this.#ctx, live.data)
    if (!board.ok) {
      if (board.refusal.code === 'table.damaged') this.#ctx.log.error({ table: live.id }, 'damaged table')
      return board
    }
    live.board = board.value
    await this.#readClock(live)
    await this.readOrders(live)
    if (live.watched && live.told < board.value.ply) await this.#tellMissed(live, board.value)
    live.told = board.value.ply
    return board
  }

  async readOrders(live: LiveTable): Promise<void> {
    live.orders = await loadOrders(this.#ctx.store.db, live.id)
  }

  async #readClock(live: LiveTable): Promise<void> {
    if (live.data.table.clock !== null) live.clock = await loadClock(this.#ctx.store.db, live.id)
  }

  /** An entry was stored without our knowing that it was: the watchers learn of it now. */
  async #tellMissed(live: LiveTable, board: Board): Promise<void> {
    const steps = await replaySteps(this.#ctx, live.data, live.told)
    if (steps.ok) live.broadcast(board, steps.value)
    if (board.ended) await this.refresh(live)
  }

  /** How it stands for a seat, with the steps after a ply. To be called in turn. */
  async position(live: LiveTable, seat: Seat | undefined, after?: number): Promise<Outcome<Position>> {
    const board = await this.board(live)
    if (!board.ok) return board
    const ply = after ?? board.value.ply
    if (ply > board.value.ply)
      return refuse('move.early', { position: positionOf(live, board.value, seat, []) })
    const steps = await this.#stepsAfter(live, ply)
    return steps.ok ? done(positionOf(live, board.value, seat, steps.value)) : steps
  }

  async #stepsAfter(live: LiveTable, ply: number): Promise<Outcome<Step[]>> {
    const recent = live.recentAfter(ply)
    return recent ? done(recent) : replaySteps(this.#ctx, live.data, ply)
  }

  /** Reads what other nodes have stored and tells the watchers. To be called in turn. */
  async catchUp(live: LiveTable): Promise<void> {
    const { board } = live
    if (!board) {
      await this.refresh(live)
      return
    }
    const steps: Step[] = []
    for (const entry of await readLog(this.#ctx, live.id, board.ply)) {
      const step = board.follow(entry)
      if (!step) {
        this.forget(live)
        return
      }
      live.remember(step, entry.client ?? null)
      steps.push(step)
    }
    if (steps.length > 0) {
      await this.#readClock(live)
      live.broadcast(board, steps)
      if (live.orders.length > 0) await this.readOrders(live)
      this.onCaughtUp?.(live, board)
    }
    if (board.ended || steps.some((step) => changesSeats(live.data, step))) await this.refresh(live)
  }

  /** Notices may have got lost: looks at everything. To be called in turn. */
  async reread(live: LiveTable): Promise<void> {
    await this.refresh(live)
    if (live.board) await this.catchUp(live)
    else if (live.watched) await this.board(live)
  }

  /** Reads the table's rows again and tells the watchers; `here`: it was changed here. To be called in turn. */
  async refresh(live: LiveTable, here = false): Promise<void> {
    const data = await loadTable(this.#ctx.store.db, live.id)
    if (!data) return
    const begins = live.data.table.status === 'open' && data.table.status === 'running'
    live.update(data)
    if (!begins) return
    const board = await this.board(live)
    if (!board.ok) return
    live.broadcast(board.value, [])
    if (here) this.onStep?.(live, board.value, playerAt(data, board.value.toMove))
  }

  /** The board may differ from the database: it is read again. */
  forget(live: LiveTable): void {
    live.board = undefined
    live.recent = []
  }

  /** After a failure of the store nobody knows what was stored: asks until the database answers. */
  recover(live: LiveTable): void {
    this.forget(live)
    const attempt = (): void => {
      live
        .inTurn(() => this.reread(live))
        .catch(() => {
          setTimeout(attempt, RECOVER_MILLIS).unref()
        })
    }
    setTimeout(attempt, RECOVER_MILLIS).unref()
  }

  /** Drops what nobody watches: first the boards, then (beyond the limit) the tables unused for longest. */
  sweep(): void {
    const now = this.#ctx.now()
    const idle = [...this.#tables.values()].filter((live) => !live.watched && now - live.usedAt > IDLE_MILLIS)
    idle.sort((a, b) => a.usedAt - b.usedAt)
    const surplus = this.#tables.size - this.#ctx.config.limits.idleTables
    for (const live of idle.slice(0, Math.max(0, surplus))) this.#tables.delete(live.id)
    this.#ctx.metrics.liveTables.set(this.#tables.size)
  }
}
