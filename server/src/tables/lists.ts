import type { TableLine } from '@kontor/protocol'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { PersonRow, TableRow } from '../store/schema.ts'
import { presentResult, presentSeat } from './present.ts'
import { loadSeats, seatOf } from './rows.ts'

const FINISHED_SHOWN = 50
const LOBBY_SHOWN = 100

/** The last entry of a log is found by its key: no table has to be opened for a list. */
const last = <T>(column: string) =>
  sql<T | null>`(select ${sql.ref(column)} from log where log.table_id = tables.id order by ply desc limit 1)`

type Line = TableRow & { ply: number | null; next: number | null; at: number | null }

const lines = (ctx: Context) =>
  ctx.store.db
    .selectFrom('tables')
    .selectAll('tables')
    .select([last<number>('ply').as('ply'), last<number>('next').as('next'), last<number>('at').as('at')])

async function present(ctx: Context, rows: readonly Line[], person?: string): Promise<TableLine[]> {
  if (rows.length === 0) return []
  const seats = await loadSeats(
    ctx.store.db,
    rows.map((row) => row.id),
  )
  const byTable = Map.groupBy(seats, (seat) => seat.table_id)
  return rows.map((row) => {
    const data = { table: row, seats: byTable.get(row.id) ?? [] }
    const toMove = row.ply === null ? row.first : row.next
    return {
      id: row.id,
      game: row.game,
      options: JSON.parse(row.options) as unknown,
      status: row.status,
      visibility: row.visibility,
      seats: data.seats.map(presentSeat),
      you: person === undefined ? null : (seatOf(data, person) ?? null),
      ply: row.ply ?? 0,
      toMove: row.status === 'running' ? toMove : null,
      result: presentResult(row.result),
      changedAt: row.at ?? row.started_at ?? row.created_at,
    }
  })
}

/** Everything somebody sits at or hosts, and whose turn it is. */
export async function myTables(ctx: Context, person: PersonRow): Promise<{ tables: TableLine[] }> {
  const mine = ctx.store.db.selectFrom('seats').select('table_id').where('person', '=', person.id)
  const hosted = ctx.store.db
    .selectFrom('tables')
    .select('id as table_id')
    .where('host', '=', person.id)
    .where('status', 'in', ['open', 'running'])
  const on = await lines(ctx)
    .where('status', 'in', ['open', 'running'])
    .where('id', 'in', mine.union(hosted))
    .orderBy('created_at', 'desc')
    .execute()
  const finished = await lines(ctx)
    .where('status', '=', 'finished')
    .where('id', 'in', mine)
    .orderBy('finished_at', 'desc')
    .limit(FINISHED_SHOWN)
    .execute()
  return { tables: await present(ctx, [...on, ...finished], person.id) }
}

export async function lobby(
  ctx: Context,
  game?: string,
): Promise<{ open: TableLine[]; running: TableLine[] }> {
  const list = async (status: 'open' | 'running'): Promise<TableLine[]> => {
    const query = lines(ctx)
      .where('status', '=', status)
      .where('visibility', '=', 'public')
      .orderBy('created_at', 'desc')
      .limit(LOBBY_SHOWN)
    const watchable = status === 'running' ? query.where('spectators', '=', 1) : query
    return present(ctx, await (game === undefined ? watchable : watchable.where('game', '=', game)).execute())
  }
  return { open: await list('open'), running: await list('running') }
}

/** The tables at which it is somebody's turn. */
export async function turnsOf(ctx: Context, person: PersonRow): Promise<{ table: string; ply: number }[]> {
  const rows = await lines(ctx)
    .innerJoin('seats', 'seats.table_id', 'tables.id')
    .where('seats.person', '=', person.id)
    .where('seats.kind', '=', 'person')
    .where('seats.resigned', 'is', null)
    .where('seats.level', 'is', null)
    .where('tables.status', '=', 'running')
    .select('seats.seat')
    .execute()
  const turns = rows.filter((row) => (row.ply === null ? row.first : row.next) === row.seat)
  return turns.map((row) => ({ table: row.id, ply: row.ply ?? 0 }))
}
