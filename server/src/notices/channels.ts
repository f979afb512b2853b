import type { Channel, NewChannel } from '@kontor/protocol'
import type { InferOutput } from 'valibot'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { makeTicket, useTicket } from '../people/tickets.ts'
import { done, type Outcome, refuse, type Refused } from '../refusal.ts'
import type { ChannelRow } from '../store/schema-notices.ts'
import { addressesOf, PrivateAddress } from './addresses.ts'
import { deliver } from './deliver.ts'
import { putIn } from './outbox.ts'
import { isPushKey } from './push.ts'
import { turnsOf } from './turns.ts'
import { confirmFor, testFor } from './words.ts'

const CHANNELS_MAX = 20
const PUSH_SECRET_BYTES = 16

type Wish = InferOutput<typeof NewChannel>

const stateOf = ({ since, kind }: ChannelRow): Channel['state'] =>
  since !== null ? 'on' : kind === 'mail' ? 'unconfirmed' : 'gone'

const present = (row: ChannelRow): Channel => ({
  id: row.id,
  kind: row.kind,
  receiver: row.kind === 'mail' ? row.address : row.receiver,
  createdAt: row.created_at,
  state: stateOf(row),
  last: row.last_at === null ? null : { at: row.last_at, reason: row.last_reason, retryAt: row.retry_at },
})

const rowsOf = (ctx: Context, person: string): Promise<ChannelRow[]> =>
  ctx.store.db
    .selectFrom('channels')
    .selectAll()
    .where('person', '=', person)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const listChannels = async (ctx: Context, person: string): Promise<Channel[]> =>
  (await rowsOf(ctx, person)).map(present)

type Place = Pick<ChannelRow, 'address' | 'receiver' | 'details'>

/** Where the letters would go; refused if nobody may or can write there. */
async function placeOf(ctx: Context, wish: Wish): Promise<Outcome<Place>> {
  if (wish.kind === 'mail') {
    if (ctx.config.smtp === undefined) return refuse('channel.no-mail')
    // One server takes all mail, whoever it is for.
    return done({ address: wish.address, receiver: 'mail', details: '{}' })
  }
  const url = new URL(wish.kind === 'push' ? wish.endpoint : wish.url)
  const reachable = await checkAddress(ctx, url)
  if (!reachable.ok) return reachable
  const place = { address: url.href, receiver: url.host }
  if (wish.kind === 'webhook') return done({ ...place, details: JSON.stringify({ format: wish.format }) })
  const { p256dh, auth } = wish
  const sound = isPushKey(p256dh) && Buffer.from(auth, 'base64url').length === PUSH_SECRET_BYTES
  return sound ? done({ ...place, details: JSON.stringify({ p256dh, auth }) }) : refuse('channel.address')
}

async function checkAddress(ctx: Context, url: URL): Promise<Outcome<undefined>> {
  const { privateReceivers } = ctx.config
  const speaks = url.protocol === 'https:' || url.protocol === 'http:'
  if (!speaks || url.username !== '' || url.password !== '') return refuse('channel.address')
  try {
    await addressesOf(url, privateReceivers)
    return done(undefined)
  } catch (error) {
    return refuse(error instanceof PrivateAddress ? 'channel.private' : 'channel.address')
  }
}

export async function addChannel(
  app: App,
  person: string,
  origin: string,
  wish: Wish,
): Promise<Outcome<Channel>> {
  const { ctx } = app
  const place = await placeOf(ctx, wish)
  if (!place.ok) return place
  const existing = await rowsOf(ctx, person)
  const same = existing.find((row) => row.kind === wish.kind && row.address === place.value.address)
  if (!same && existing.length >= CHANNELS_MAX) return refuse('channel.limit')
  const eager = wish.kind === 'mail' ? eagerFor(app, person, wish.address) : undefined
  if (eager) return eager
  const now = ctx.now()
  const row: ChannelRow = {
    ...place.value,
    id: same?.id ?? ctx.newId(),
    person,
    kind: wish.kind,
    language: wish.language,
    origin,
    created_at: same?.created_at ?? now,
    since: wish.kind === 'mail' ? (same?.since ?? null) : now,
    last_at: null,
    last_reason: null,
    retry_at: null,
  }
  await knowTurns(ctx, row)
  await ctx.store.db
    .insertInto('channels')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  if (row.kind === 'mail' && row.since === null) await askToConfirm(app, row)
  return done(present(row))
}

/** Whoever opens a way knows what waits for him now; from here on no time of day has to be compared. */
async function knowTurns(ctx: Context, { id, person }: Pick<ChannelRow, 'id' | 'person'>): Promise<void> {
  const turns = await turnsOf(ctx, person)
  const planned = turns.map((turn) => ({ ...turn, channel: id }))
  await putIn(ctx, planned, 'turn', 'seen', ctx.now())
}

/** Neither one person nor many together can have an address flooded with questions. */
function eagerFor(app: App, person: string, address: string): Refused | undefined {
  const { mails } = app.limits
  const keys = [person, address.toLowerCase()]
  const full = keys.find((key) => !mails.take(key, app.ctx.now()))
  return full === undefined ? undefined : refuse('request.rate', { retryAfter: mails.retryAfter(full) })
}

async function askToConfirm(app: App, row: ChannelRow): Promise<void> {
  const about = { person: row.person, subject: row.id }
  const { token } = await makeTicket(app.ctx, 'mail', about)
  const delivery = await deliver(await app.courier.office(), row, confirmFor(row, token))
  if (!delivery.delivered)
    await app.ctx.store.db
      .updateTable('channels')
      .set({ last_at: app.ctx.now(), last_reason: delivery.reason })
      .where('id', '=', row.id)
      .execute()
}

export async function confirmMail(ctx: Context, token: string): Promise<Outcome<undefined>> {
  const ticket = await useTicket(ctx, 'mail', token)
  if (!ticket.ok) return ticket
  const { subject: id, person } = ticket.value
  if (id !== null && person !== null) await knowTurns(ctx, { id, person })
  const { numUpdatedRows } = await ctx.store.db
    .updateTable('channels')
    .set({ since: ctx.now(), last_at: null, last_reason: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? done(undefined) : refuse('link.none')
}

export async function tryChannel(
  app: App,
  person: string,
  id: string,
): Promise<Outcome<{ delivered: boolean; reason: string | null }>> {
  const { ctx } = app
  const row = (await rowsOf(ctx, person)).find((channel) => channel.id === id)
  if (!row) return refuse('channel.none')
  if (row.since === null) return refuse('channel.off')
  const { testsByPerson } = app.limits
  if (!testsByPerson.take(person, ctx.now()))
    return refuse('request.rate', { retryAfter: testsByPerson.retryAfter(person) })
  const delivery = await deliver(await app.courier.office(), row, testFor(row, ctx.newId()))
  const reason = delivery.delivered ? null : delivery.reason
  await ctx.store.db
    .updateTable('channels')
    .set({ last_at: ctx.now(), last_reason: reason, retry_at: null })
    .where('id', '=', id)
    .execute()
  return done({ delivered: delivery.delivered, reason })
}

export async function dropChannel(ctx: Context, person: string, id: string): Promise<Outcome<undefined>> {
  const { numDeletedRows } = await ctx.store.db
    .deleteFrom('channels')
    .where('person', '=', person)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) return refuse('channel.none')
  await ctx.store.db.deleteFrom('notices').where('channel', '=', id).execute()
  return done(undefined)
}
