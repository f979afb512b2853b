import { formatRecord } from '@kontor/core'
import type { Context } from '../context.ts'
import { loadOrders, ordersOf } from '../orders/rows.ts'
import type { PersonRow } from '../store/schema.ts'
import { presentResult } from '../tables/present.ts'
import { makeRecord } from '../tables/record.ts'
import { loadTable, seatOf, type TableData } from '../tables/rows.ts'
import { mutesOf } from './mutes.ts'
import { listPasskeys } from './passkeys.ts'
import { listDevices } from './tokens.ts'

/** Everything that is kept about somebody, in a form that programs and people can read. */
export async function exportPerson(ctx: Context, person: PersonRow): Promise<Record<string, unknown>> {
  const { db } = ctx.store
  const bots = await db.selectFrom('people').selectAll().where('owner', '=', person.id).execute()
  const chat = await db
    .selectFrom('chat')
    .select(['table_id as table', 'number', 'name', 'text', 'at'])
    .where('person', '=', person.id)
    .orderBy('at')
    .execute()
  return readable({
    exportedAt: ctx.now(),
    profile: { id: person.id, name: person.name, createdAt: person.created_at, seenAt: person.seen_at },
    devices: (await listDevices(ctx, person.id, undefined)).map(({ label, createdAt, seenAt }) => ({
      label,
      createdAt,
      seenAt,
    })),
    passkeys: await listPasskeys(ctx, person.id),
    channels: await exportChannels(ctx, person.id),
    bots: bots.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at })),
    muted: await mutesOf(ctx, person.id),
    chat,
    tables: await exportTables(ctx, person.id),
  })
}

/** Times as people read them: "2027-06-01T14:00:00.000Z". */
function readable(data: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(data, (key, value: unknown) =>
    typeof value === 'number' && /^at$|At$/.test(key) ? new Date(value).toISOString() : value,
  )
  return JSON.parse(text) as Record<string, unknown>
}

const exportChannels = (ctx: Context, person: string) =>
  ctx.store.db
    .selectFrom('channels')
    .select(['kind', 'address', 'language', 'created_at as createdAt', 'last_at as lastAt'])
    .where('person', '=', person)
    .orderBy('created_at')
    .execute()

async function exportTables(ctx: Context, person: string): Promise<unknown[]> {
  const { db } = ctx.store
  const ids = await db
    .selectFrom('tables')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('host', '=', person),
        eb('id', 'in', eb.selectFrom('seats').select('table_id').where('person', '=', person)),
      ]),
    )
    .orderBy('created_at')
    .execute()
  const tables: unknown[] = []
  for (const { id } of ids) {
    const data = await loadTable(db, id)
    if (data) tables.push(await exportTable(ctx, data, person))
    // One long list must not keep the others waiting.
    await new Promise(setImmediate)
  }
  return tables
}

/** The record only of a finished game: before, it would tell what is hidden. */
async function exportTable(ctx: Context, data: TableData, person: string): Promise<unknown> {
  const { table } = data
  const record = table.status === 'finished' ? await makeRecord(ctx, data) : undefined
  const seat = seatOf(data, person)
  const held = seat === undefined ? [] : ordersOf(await loadOrders(ctx.store.db, table.id), seat)
  return {
    id: table.id,
    game: table.game,
    rules: table.rules,
    options: JSON.parse(table.options) as unknown,
    status: table.status,
    host: table.host === person,
    seat: seat ?? null,
    zone: seat === undefined ? null : (data.seats[seat]?.zone ?? null),
    orders: held.map(({ order, dropped }) => ({ ...order, dropped })),
    players: data.seats.length,
    result: presentResult(table.result),
    createdAt: table.created_at,
    startedAt: table.started_at,
    finishedAt: table.finished_at,
    record: record?.ok === true ? formatRecord(record.value) : null,
  }
}
