import type { Seat } from '@kontor/core'
import type { Position, Step } from '@kontor/protocol'
import type { CompiledQuery } from 'kysely'
import { isUp, nextClock } from '../clocks/next.ts'
import { clockQuery, ruleOf } from '../clocks/rows.ts'
import type { Clock } from '../clocks/clock.ts'
import type { Context } from '../context.ts'
import { ordersFor } from '../games.ts'
import { decide, outdated, outdatedQueries } from '../orders/decide.ts'
import type { HeldOrder } from '../orders/rows.ts'
import { ordersChanged } from '../orders/tell.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Entry } from '../store/schema.ts'
import {
  finishQuery,
  lapseQuery,
  noOrdersQuery,
  resignQuery,
  resultOf,
  returnQuery,
} from '../tables/finish.ts'
import { changesSeats, isAway, playerAt, type TableData } from '../tables/rows.ts'
import { type Action, type Board, type Done, stepOf } from './board.ts'
import type { LiveTable, Watcher } from './live-table.ts'
import type { LiveTables } from './live-tables.ts'
import { positionOf } from './position.ts'

/** One action of a seat (null: the table's own) on a board that stands at `ply`. */
export interface Request {
  readonly seat: Seat | null
  /** Undefined: wherever the table stands. */
  readonly ply?: number | undefined
  readonly action: Action
  readonly clientId?: string | undefined
  readonly actor?: Watcher | undefined
  /** Changes of other rows that belong to it. */
  readonly also?: readonly CompiledQuery[]
}

/** Snapshots are taken at the first barrier after so many entries. */
const SNAPSHOT_EVERY = 24

/**
 * The way of a move: not stale, possible, stored with its hash in one transaction, and only then
 * acknowledged and sent to everybody. The value is undefined if the actor was told with all the others.
 */
export function act(
  ctx: Context,
  tables: LiveTables,
  live: LiveTable,
  request: Request,
): Promise<Outcome<Position | undefined>> {
  const began = performance.now()
  return live.inTurn(async () => {
    const board = await tables.board(live)
    if (!board.ok) return board
    const checked = await check(ctx, tables, live, board.value, request)
    if (checked) return checked
    const stored = await store(ctx, tables, live, board.value, request)
    if (stored.ok) ctx.metrics.entrySeconds.observe((performance.now() - began) / 1000)
    return stored
  })
}

/** An answer if the action must not, or need not, be carried out. */
async function check(
  ctx: Context,
  tables: LiveTables,
  live: LiveTable,
  board: Board,
  request: Request,
): Promise<Outcome<Position> | undefined> {
  const seat = request.seat ?? undefined
  const { ply = board.ply } = request
  if (ply !== board.ply) {
    const position = await tables.position(live, seat, ply)
    if (!position.ok) return position
    const repeated = await isRepeated(ctx, live, request, ply)
    return repeated ? position : refuse('move.stale', { position: position.value })
  }
  if (live.data.table.status === 'finished' || board.toMove === undefined) return refuse('move.over')
  const { kind } = request.action
  if ((kind === 'move' || kind === 'undo') && board.toMove !== seat) return refuse('move.not-yours')
  if (kind === 'return' && !isAway(live.data, seat)) return refuse('table.not-away')
  if (kind === 'lapse' && !timeIsUp(ctx, live, request.seat)) return refuse('move.early')
  return undefined
}

function timeIsUp(ctx: Context, { data, clock }: LiveTable, seat: Seat | null): boolean {
  const rule = ruleOf(data.table)
  const noted = seat === null || data.seats[seat]?.lapsed !== null
  return rule !== undefined && clock !== undefined && !noted && isUp(rule, clock, ctx.served, seat)
}

/** The same seat's same action, sent again because its answer got lost. */
async function isRepeated(ctx: Context, live: LiveTable, request: Request, ply: number): Promise<boolean> {
  const { clientId, seat } = request
  if (clientId === undefined) return false
  const recent = live.recent.find((r) => r.step.ply === ply + 1)
  if (recent) return recent.client === clientId && recent.step.seat === seat
  const entry = await ctx.store.db
    .selectFrom('log')
    .select(['client', 'seat'])
    .where('table_id', '=', live.id)
    .where('ply', '=', ply + 1)
    .executeTakeFirst()
  return entry?.client === clientId && entry.seat === seat
}

async function store(
  ctx: Context,
  tables: LiveTables,
  live: LiveTable,
  board: Board,
  request: Request,
): Promise<Outcome<Position | undefined>> {
  const before = board.toMove
  const outcome = board.act(request.action)
  if (!outcome.ok) return outcome
  const also = consequences(ctx, live.data, board, request)
  const clock = clockAfter(ctx, live, before, board, request)
  const stale = outdatedOrders(ctx, live, board)
  also.push(...clock.queries, ...stale.queries, ...(request.also ?? []))
  const entry = makeEntry(ctx, live, board, request, outcome.value)
  const turnPassed = board.toMove !== before
  const nextPerson = turnPassed ? personAsked(ctx, live, board) : undefined
  const snapshot = needsSnapshot(board, outcome.value) ? JSON.stringify(board.state) : undefined
  let won: boolean
  try {
    won = await ctx.store.append({
      entry,
      nextPerson,
      ...(snapshot !== undefined && { snapshot }),
      ...(also.length > 0 && { also }),
    })
  } catch (error) {
    ctx.metrics.storeErrors.inc()
    ctx.log.error({ err: error, table: live.id }, 'could not store an entry')
    tables.recover(live)
    return refuse('server.store', { retryAfter: 1 })
  }
  if (!won) return lostRace(ctx, tables, live, request, board.ply)
  if (snapshot !== undefined) board.saved = entry.ply
  live.clock = clock.value
  live.orders = stale.left
  const step = stepOf(entry, outcome.value.events)
  await committed(ctx, tables, live, board, step, request)
  await stale.tell(tables)
  tables.onStep?.(live, board, turnPassed ? nextPerson : undefined)
  if (request.actor && live.has(request.actor)) return done(undefined)
  return done(positionOf(live, board, request.seat ?? undefined, [step]))
}

async function committed(
  ctx: Context,
  tables: LiveTables,
  live: LiveTable,
  board: Board,
  step: Step,
  request: Request,
): Promise<void> {
  board.ply = step.ply
  live.remember(step, request.clientId ?? null)
  live.broadcast(board, [step], request.actor, request.clientId)
  ctx.metrics.entries.inc({ kind: step.kind })
  if (board.toMove === undefined || changesSeats(live.data, step)) await tables.refresh(live)
}

/** Another node was first at this ply; maybe with this very action. */
async function lostRace(
  ctx: Context,
  tables: LiveTables,
  live: LiveTable,
  request: Request,
  ply: number,
): Promise<Outcome<Position>> {
  tables.forget(live)
  await tables.refresh(live)
  const position = await tables.position(live, request.seat ?? undefined, ply)
  if (!position.ok || (await isRepeated(ctx, live, request, ply))) return position
  return refuse('move.stale', { position: position.value })
}

const needsSnapshot = (board: Board, { barrier }: Done): boolean =>
  barrier && board.ply + 1 - board.saved >= SNAPSHOT_EVERY

const makeEntry = (
  ctx: Context,
  live: LiveTable,
  board: Board,
  request: Request,
  { kind, move }: Done,
): Entry => ({
  table_id: live.id,
  ply: board.ply + 1,
  kind,
  seat: request.seat,
  move,
  client: request.clientId ?? null,
  hash: board.hash,
  next: board.toMove ?? null,
  at: ctx.now(),
})

/** Whose turn it is, unless one of his orders plays it. */
function personAsked(ctx: Context, live: LiveTable, board: Board): string | undefined {
  const rules = ordersFor(ctx.games, live.data.table)
  return decide(rules, board, live.orders).used ? undefined : playerAt(live.data, board.toMove)
}

interface Outdated {
  readonly queries: readonly CompiledQuery[]
  readonly left: readonly HeldOrder[]
  /** After the commit: their owners learn of it. */
  tell(tables: LiveTables): Promise<void>
}

function outdatedOrders(ctx: Context, live: LiveTable, board: Board): Outdated {
  if (live.orders.length === 0) return { queries: [], left: [], tell: () => Promise.resolve() }
  const { id, data, orders } = live
  const rules = ordersFor(ctx.games, data.table)
  const gone = outdated(rules, board, orders)
  return {
    queries: outdatedQueries(ctx.store.db, id, rules, gone),
    left: orders.filter((held) => !gone.includes(held)),
    tell: async (tables) => {
      if (gone.length > 0) await ordersChanged(ctx, tables, live)
    },
  }
}

/** The clocks after the action, and how they are stored unless they just go on. */
function clockAfter(
  ctx: Context,
  { id, data, clock }: LiveTable,
  before: Seat | undefined,
  board: Board,
  { action: { kind }, seat }: Request,
): { value: Clock | undefined; queries: readonly CompiledQuery[] } {
  const rule = ruleOf(data.table)
  if (!rule || !clock) return { value: clock, queries: [] }
  const value = nextClock(rule, clock, ctx.served, data, { kind, seat, before, after: board.toMove })
  if (!value) return { value: clock, queries: [] }
  const query = clockQuery(ctx.store.db, ctx.served, id, rule, value, kind === 'lapse')
  return { value, queries: [query] }
}

/** Rows that change together with the entry: a resignation, time that is up, the end of the game. */
function consequences(ctx: Context, data: TableData, board: Board, request: Request): CompiledQuery[] {
  const { db } = ctx.store
  const { id } = data.table
  const { seat } = request
  const { kind } = request.action
  const resigns = kind === 'resign' ? seat : null
  const result = resultOf(data, board, resigns)
  if (result) board.ended = true
  return [
    ...(resigns === null
      ? []
      : [resignQuery(db, id, resigns, board.ply + 1), noOrdersQuery(db, id, resigns)]),
    ...(kind === 'lapse' && seat !== null ? [lapseQuery(db, data, seat, board.ply + 1)] : []),
    ...(seat !== null && isBack(data, seat, kind) ? [returnQuery(db, id, seat)] : []),
    ...(result ? [finishQuery(db, id, result, ctx.now())] : []),
  ]
}

/** Whoever returns, or moves although his time was up, is there again. */
const isBack = ({ seats }: TableData, seat: Seat, kind: Action['kind']): boolean =>
  kind === 'return' || (kind === 'move' && seats[seat]?.lapsed !== null && seats[seat]?.level === null)
