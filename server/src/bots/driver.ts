import type { Level, Thought } from '@kontor/ai'
import { randomSeed, type Seat } from '@kontor/core'
import type { Context } from '../context.ts'
import { act } from '../live/act.ts'
import type { Board } from '../live/board.ts'
import type { LiveTable } from '../live/live-table.ts'
import type { LiveTables } from '../live/live-tables.ts'
import { playerAt, type TableData } from '../tables/rows.ts'
import { waitingForAi } from './waiting.ts'
import type { ThinkPool } from './pool.ts'

/** The rest of a turn that was thought out: it is played without thinking again. */
interface Plan {
  readonly ply: number
  readonly moves: readonly string[]
}

const RETRY_MILLIS = 2000

/** Plays the seats of AIs, and of people who resigned. */
export class Driver {
  readonly #ctx: Context
  readonly #tables: LiveTables
  readonly #pool: ThinkPool
  /** Tables that are being thought about. */
  readonly #thinking = new Set<string>()
  readonly #plans = new Map<string, Plan>()
  #stopped = false

  constructor(ctx: Context, tables: LiveTables, pool: ThinkPool) {
    this.#ctx = ctx
    this.#tables = tables
    this.#pool = pool
  }

  /** Begins to think if it is an AI's turn. */
  wake(live: LiveTable, board: Board): void {
    const { toMove } = board
    if (toMove === undefined || playerAt(live.data, toMove) !== undefined) return
    this.#start(live.id)
  }

  /**
   * Takes up what a stopped or killed server has left, here or on another node. Without `idleMillis`
   * everything that waits: two nodes never agree about the time to the millisecond.
   */
  async resume(idleMillis = -Infinity): Promise<void> {
    for (const table of await waitingForAi(this.#ctx, this.#ctx.now() - idleMillis)) this.#start(table)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#pool.close()
  }

  #start(table: string): void {
    if (this.#stopped || this.#thinking.has(table)) return
    this.#thinking.add(table)
    this.#ctx.metrics.thinking.inc()
    void this.#play(table)
      .catch((error: unknown) => {
        this.#ctx.log.error({ err: error, table }, 'an AI could not move')
        return true
      })
      .then((again) => {
        this.#thinking.delete(table)
        this.#plans.delete(table)
        this.#ctx.metrics.thinking.dec()
        if (again) setTimeout(() => this.#start(table), RETRY_MILLIS).unref()
      })
  }

  /** Moves until it is a person's turn; true if it has to be tried again later. */
  async #play(table: string): Promise<boolean> {
    while (!this.#stopped) {
      const live = await this.#tables.open(table)
      if (!live.ok) return false
      const board = await live.value.inTurn(() => this.#tables.board(live.value))
      if (!board.ok) return false
      const { toMove: seat, ply } = board.value
      if (seat === undefined || playerAt(live.value.data, seat) !== undefined) return false
      const move = await this.#choose(live.value.data, board.value, seat)
      if (move === undefined) return true
      const request = { seat, ply, action: { kind: 'move', text: move }, clientId: `ai-${ply}` } as const
      const moved = await act(this.#ctx, this.#tables, live.value, request)
      if (!moved.ok) {
        this.#plans.delete(table)
        if (moved.refusal.code === 'server.store') return true
        if (moved.refusal.code !== 'move.stale') throw new Error(`${moved.refusal.code}: "${move}"`)
      }
    }
    return false
  }

  async #choose(data: TableData, board: Board, seat: Seat): Promise<string | undefined> {
    const { id } = data.table
    const { ply } = board
    const plan = this.#plans.get(id)
    const planned = plan?.moves[ply - plan.ply]
    if (planned !== undefined && board.legal.includes(planned)) return planned
    const thought = await this.#think(data, board, seat)
    if (thought) this.#plans.set(id, { ply, moves: thought.turn })
    if (!thought || thought.turn.length <= 1) this.#plans.delete(id)
    return thought?.move
  }

  /** Only the seat's view goes to the AI. If its thread hangs or dies, the lightest level moves instead. */
  async #think(data: TableData, board: Board, seat: Seat): Promise<Thought | undefined> {
    const level = (data.seats[seat]?.level ?? 1) as Level
    const { game, rules } = data.table
    const question = { game, rules, view: board.view(seat), seed: randomSeed() }
    for (const attempt of level === 1 ? [1 as const] : [level, 1 as const]) {
      try {
        const thought = await this.#pool.think({ ...question, level: attempt })
        this.#ctx.metrics.thoughts.inc({ outcome: attempt === level ? 'level' : 'fallback' })
        return thought
      } catch (error) {
        this.#ctx.metrics.thoughts.inc({ outcome: 'failed' })
        this.#ctx.log.warn({ err: error, table: data.table.id, level: attempt }, 'an AI failed to answer')
      }
    }
    return undefined
  }
}
