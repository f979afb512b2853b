import type { Step } from '@kontor/protocol'
import type { Kysely, Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Database, PersonRow, SeatRow, TableRow } from '../store/schema.ts'

/** A seat with what others see of the person. */
export interface Seated extends SeatRow {
  readonly name: string | null
  readonly person_kind: PersonRow['kind'] | null
}

export interface TableData {
  readonly table: TableRow
  readonly seats: readonly Seated[]
}

type Db = Kysely<Database> | Transaction<Database>

export async function loadTable(db: Db, id: string, lock = false): Promise<TableData | undefined> {
  const query = db.selectFrom('tables').selectAll().where('id', '=', id)
  const table = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return table && { table, seats: await loadSeats(db, [id]) }
}

export function loadSeats(db: Db, tables: readonly string[]): Promise<Seated[]> {
  return db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .where('seats.table_id', 'in', tables)
    .selectAll('seats')
    .select(['people.name', 'people.kind as person_kind'])
    .orderBy('seats.table_id')
    .orderBy('seats.seat')
    .execute()
}

/** The seat of a person who really sits there. */
export function seatOf(data: TableData, person: string): number | undefined {
  return data.seats.find((seat) => seat.person === person && seat.kind === 'person')?.seat
}

/** The person who plays a seat; none for AIs, after a resignation, or while an AI plays for him. */
export function playerAt(data: TableData, seat: number | undefined): string | undefined {
  const place = seat === undefined ? undefined : data.seats[seat]
  const plays = place?.kind === 'person' && place.resigned === null && place.level === null
  return plays ? (place.person ?? undefined) : undefined
}

/** Whether an AI plays a seat because its person's time was up. */
export function isAway({ seats }: TableData, seat: number | undefined): boolean {
  const place = seat === undefined ? undefined : seats[seat]
  return place?.kind === 'person' && place.resigned === null && place.level !== null
}

/** Whether an entry of the log changes who plays a seat, or that his time was up. */
export function changesSeats({ seats }: TableData, step: Step): boolean {
  if (step.kind === 'resign' || step.kind === 'lapse' || step.kind === 'return') return true
  return step.kind === 'move' && step.seat !== null && seats[step.seat]?.lapsed !== null
}

/** Whoever knows the id of a table may watch it, unless it is closed to spectators. */
export function mayWatch({ table, seats }: TableData, person: string): boolean {
  return table.spectators === 1 || table.host === person || seats.some((seat) => seat.person === person)
}

export async function findTable(ctx: Context, person: PersonRow, id: string): Promise<Outcome<TableData>> {
  const data = await loadTable(ctx.store.db, id)
  return data && mayWatch(data, person.id) ? done(data) : refuse('table.none')
}

type Change<T> = (trx: Transaction<Database>, data: TableData) => Promise<Outcome<T>>

/** One change of a table at a time: Postgres locks its row, SQLite has a single writer anyway. */
export function changeTable<T>(ctx: Context, id: string, change: Change<T>): Promise<Outcome<T>> {
  return ctx.store.db.transaction().execute(async (trx) => {
    const data = await loadTable(trx, id, ctx.store.kind === 'postgres')
    return data ? change(trx, data) : refuse('table.none')
  })
}

/** The same for what only the host may do before the game begins. */
export function changeAsHost<T>(
  ctx: Context,
  person: PersonRow,
  id: string,
  change: Change<T>,
): Promise<Outcome<T>> {
  return changeTable(ctx, id, async (trx, data) => {
    if (!mayWatch(data, person.id)) return refuse('table.none')
    if (data.table.host !== person.id) return refuse('table.not-host')
    if (data.table.status !== 'open') return refuse('table.begun')
    return change(trx, data)
  })
}

/** What somebody sits at or hosts, and what he is there. */
export const tablesOf = (db: Db, person: string) =>
  db
    .selectFrom('tables')
    .leftJoin('seats', (join) =>
      join.onRef('seats.table_id', '=', 'tables.id').on('seats.person', '=', person),
    )
    .where((eb) => eb.or([eb('tables.host', '=', person), eb('seats.person', '=', person)]))
    .select(['tables.id', 'tables.status', 'seats.kind', 'seats.resigned'])
    .execute()

/** Whether somebody sits at or hosts as many unfinished tables as one may. */
export async function atTableLimit(ctx: Context, db: Db, person: string): Promise<boolean> {
  const unfinished = ['open', 'running'] as const
  const count = (n: { n: string | number | bigint }): number => Number(n.n)
  const seated = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .where('seats.person', '=', person)
    .where('tables.status', 'in', unfinished)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  const hosted = await db
    .selectFrom('tables')
    .where('host', '=', person)
    .where('status', 'in', unfinished)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Math.max(count(seated), count(hosted)) >= ctx.config.limits.tablesPerPerson
}
