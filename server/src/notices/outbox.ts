import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../store/schema.ts'
import type { ChannelRow, NoticeKind, NoticeRow } from '../store/schema-notices.ts'
import type { Delivery } from './post.ts'
import { turnPly } from './turns.ts'

const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Three days, by the number of attempts: the machine's clock may leap. */
const MOST_TRIES = 75
const KEPT = 60 * DAY

/** Half a minute, two minutes, eight, half an hour, then hourly. */
export const backOff = (tries: number): number => Math.min(30 * SECOND * 4 ** tries, HOUR)

/** A time further away than any back-off was written before somebody set the clock back. */
const FAR = 2 * HOUR

export interface Planned {
  readonly channel: string
  readonly table_id: string
  readonly ply: number
}

/** Puts notices into the outbox; what is there already, from this or another node, stays as it is. */
export async function putIn(
  ctx: Context,
  planned: readonly Planned[],
  kind: NoticeKind,
  state: 'waiting' | 'seen',
  now: number,
): Promise<void> {
  if (planned.length === 0) return
  const rows = planned.map(({ channel, table_id, ply }) => ({ channel, table_id, ply }))
  await ctx.store.db
    .insertInto('notices')
    .values(rows.map((row) => ({ ...row, kind, state, tries: 0, due_at: now, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface Claimed {
  readonly notice: NoticeRow
  readonly channel: ChannelRow
}

/** Notices that are due, except for receivers which have enough to do. */
export async function dueNotices(
  ctx: Context,
  busy: readonly string[],
  limit: number,
  now: number,
): Promise<Claimed[]> {
  const { db } = ctx.store
  const query = db
    .selectFrom('notices')
    .innerJoin('channels', 'channels.id', 'notices.channel')
    .where('notices.state', '=', 'waiting')
    .where((eb) => eb.or([eb('notices.due_at', '<=', now), eb('notices.due_at', '>', now + FAR)]))
    .selectAll('notices')
    .orderBy('notices.due_at')
    .limit(limit)
  const notices = await (
    busy.length === 0 ? query : query.where('channels.receiver', 'not in', busy)
  ).execute()
  if (notices.length === 0) return []
  const ids = [...new Set(notices.map((notice) => notice.channel))]
  const channels = await db.selectFrom('channels').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  return notices.flatMap((notice) => {
    const channel = byId.get(notice.channel)
    return channel ? [{ notice, channel }] : []
  })
}

const only = (ctx: Context | Transaction<Database>, notice: NoticeRow) => {
  const db = 'store' in ctx ? ctx.store.db : ctx
  return db
    .updateTable('notices')
    .where('channel', '=', notice.channel)
    .where('table_id', '=', notice.table_id)
    .where('ply', '=', notice.ply)
    .where('kind', '=', notice.kind)
    .where('state', '=', 'waiting')
}

/** One node takes an attempt: it counts it and says when the next one is due, should it never come back. */
export async function claim(ctx: Context, notice: NoticeRow, now: number): Promise<boolean> {
  const { numUpdatedRows } = await only(ctx, notice)
    .set({ tries: notice.tries + 1, due_at: now + backOff(notice.tries) })
    .where('tries', '=', notice.tries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The turn is over, or the person is there: nobody needs it any more. */
export async function drop(ctx: Context, notice: NoticeRow, state: 'moot' | 'seen'): Promise<void> {
  await only(ctx, notice).set({ state }).execute()
}

/** Writes down what came of an attempt, for the person and for the next one. */
export async function settle(
  ctx: Context,
  { notice, channel }: Claimed,
  delivery: Delivery,
  now: number,
): Promise<void> {
  await ctx.store.db.transaction().execute(async (trx) => {
    if (delivery.delivered) {
      await only(trx, notice).set({ state: 'delivered' }).execute()
      await report(trx, channel.id, now, null, null)
      return
    }
    const ends = delivery.gone === true || notice.tries + 1 >= MOST_TRIES
    const due = now + Math.max(delivery.wait ?? 0, backOff(notice.tries))
    await only(trx, notice)
      .set(ends ? { state: 'failed' } : { due_at: due })
      .execute()
    await report(trx, channel.id, now, delivery.reason, ends ? null : due)
    if (delivery.gone === true)
      await trx.updateTable('channels').set({ since: null }).where('id', '=', channel.id).execute()
  })
}

async function report(
  trx: Transaction<Database>,
  channel: string,
  at: number,
  reason: string | null,
  retry: number | null,
): Promise<void> {
  await trx
    .updateTable('channels')
    .set({ last_at: at, last_reason: reason, retry_at: retry })
    .where('id', '=', channel)
    .execute()
}

export async function countWaiting(ctx: Context): Promise<number> {
  const row = await ctx.store.db
    .selectFrom('notices')
    .where('state', '=', 'waiting')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Old ones go, but never that of a turn which is still on: it would be told again. */
export async function sweepNotices(ctx: Context, now: number): Promise<void> {
  await sql`
    delete from notices where state <> 'waiting' and created_at < ${now - KEPT}
      and not exists (select 1 from tables t where t.id = notices.table_id and t.status = 'running'
        and ${turnPly} = notices.ply)`.execute(ctx.store.db)
}
