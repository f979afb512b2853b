import type { Device } from '@kontor/protocol'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { hashToken, randomToken } from '../ids.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Database } from '../store/schema.ts'

/** A new token for somebody: told once, kept as a hash. */
export async function addToken(
  ctx: Context,
  trx: Transaction<Database>,
  person: string,
  device: string,
): Promise<string> {
  const token = randomToken()
  const now = ctx.now()
  const row = { hash: hashToken(token), person, device, created_at: now, seen_at: now }
  await trx.insertInto('tokens').values(row).execute()
  return token
}

/** What a device is called outside: the hash itself stays here. */
const deviceId = (hash: string): string => hashToken(hash).slice(0, 22)

const tokensOf = (ctx: Context, person: string) =>
  ctx.store.db.selectFrom('tokens').selectAll().where('person', '=', person).orderBy('seen_at', 'desc')

export async function listDevices(
  ctx: Context,
  person: string,
  token: string | undefined,
): Promise<Device[]> {
  const own = token === undefined ? undefined : hashToken(token)
  return (await tokensOf(ctx, person).execute()).map((row) => ({
    id: deviceId(row.hash),
    label: row.device,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    current: row.hash === own,
  }))
}

/** The hash of the token that is void now. */
export async function dropDevice(ctx: Context, person: string, id: string): Promise<Outcome<string>> {
  const row = (await tokensOf(ctx, person).execute()).find(({ hash }) => deviceId(hash) === id)
  if (!row) return refuse('device.none')
  await ctx.store.db.deleteFrom('tokens').where('hash', '=', row.hash).execute()
  return done(row.hash)
}
