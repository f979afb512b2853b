import type { ChatLine } from '@kontor/protocol'
import type { Context } from '../context.ts'
import { personExists } from '../people/people.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { ChatRow, PersonRow } from '../store/schema.ts'
import { findTable, seatOf, type TableData } from './rows.ts'

const LINES_SHOWN = 100

const present = (row: ChatRow): ChatLine => ({
  table: row.table_id,
  number: row.number,
  person: row.person,
  name: row.name,
  text: row.text,
  at: row.at,
})

/** The lines after a number; without one the last hundred. Never more: whoever was away longer asks again. */
export async function readChat(
  ctx: Context,
  table: string,
  after: number | undefined,
  muted: ReadonlySet<string>,
): Promise<ChatLine[]> {
  // Lines of somebody who was deleted are empty; their numbers stay taken.
  const lines = ctx.store.db
    .selectFrom('chat')
    .selectAll()
    .where('table_id', '=', table)
    .where('text', '!=', '')
    .limit(LINES_SHOWN)
  const rows =
    after === undefined
      ? (await lines.orderBy('number', 'desc').execute()).reverse()
      : await lines.where('number', '>', after).orderBy('number').execute()
  return rows.filter((row) => !muted.has(row.person)).map(present)
}

/** Whoever sits at the table, or set it up, may write there. */
export async function say(
  ctx: Context,
  data: TableData,
  person: PersonRow,
  text: string,
): Promise<Outcome<ChatLine>> {
  const { id, host } = data.table
  if (seatOf(data, person.id) === undefined && host !== person.id) return refuse('table.not-seated')
  const { db } = ctx.store
  const silenced = await db
    .selectFrom('silenced')
    .select('person')
    .where('table_id', '=', id)
    .where('person', '=', person.id)
    .executeTakeFirst()
  if (silenced) return refuse('chat.silenced')
  const row = { table_id: id, person: person.id, name: person.name, text, at: ctx.now() }
  for (;;) {
    const last = await db
      .selectFrom('chat')
      .select((eb) => eb.fn.max('number').as('number'))
      .where('table_id', '=', id)
      .executeTakeFirst()
    const line: ChatRow = { ...row, number: (last?.number ?? 0) + 1 }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('chat')
      .values(line)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // Somebody else's line has got the number: take the next.
    if (numInsertedOrUpdatedRows === 1n) return done(present(line))
  }
}

async function asHost(ctx: Context, host: PersonRow, table: string): Promise<Outcome<undefined>> {
  const data = await findTable(ctx, host, table)
  if (!data.ok) return data
  return data.value.table.host === host.id ? done(undefined) : refuse('table.not-host')
}

export async function silence(
  ctx: Context,
  host: PersonRow,
  table: string,
  person: string,
): Promise<Outcome<undefined>> {
  const allowed = await asHost(ctx, host, table)
  if (!allowed.ok) return allowed
  if (!(await personExists(ctx, person))) return refuse('person.none')
  await ctx.store.db
    .insertInto('silenced')
    .values({ table_id: table, person })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return allowed
}

export async function unsilence(
  ctx: Context,
  host: PersonRow,
  table: string,
  person: string,
): Promise<Outcome<undefined>> {
  const allowed = await asHost(ctx, host, table)
  if (!allowed.ok) return allowed
  await ctx.store.db
    .deleteFrom('silenced')
    .where('table_id', '=', table)
    .where('person', '=', person)
    .execute()
  return allowed
}
