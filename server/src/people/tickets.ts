import type { Context } from '../context.ts'
import { hashToken, randomToken } from '../ids.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Purpose } from '../store/schema-identity.ts'

const TEN_MINUTES = 600_000
const DAY = 86_400_000
/** So much two nodes may differ. */
const SLACK = 60_000
const LASTS: Readonly<Record<Purpose, number>> = {
  device: TEN_MINUTES,
  passkey: TEN_MINUTES,
  'sign-in': TEN_MINUTES,
  mail: DAY,
}
/** Used and late ones are remembered for a while, so that whoever comes with one is told why it fails. */
const REMEMBERED_MILLIS = DAY

interface About {
  readonly person?: string | undefined
  readonly subject?: string
}

export interface Ticket {
  readonly token: string
  readonly expiresAt: number
}

export async function makeTicket(ctx: Context, purpose: Purpose, about: About = {}): Promise<Ticket> {
  const token = randomToken()
  const expiresAt = ctx.now() + LASTS[purpose]
  const { person = null, subject = null } = about
  await ctx.store.db
    .insertInto('tickets')
    .values({ hash: hashToken(token), purpose, person, subject, expires_at: expiresAt, used_at: null })
    .execute()
  return { token, expiresAt }
}

export interface Used {
  readonly person: string | null
  readonly subject: string | null
}

/** A ticket that is good for longer than any was made before somebody set the clock back: nobody knows its age. */
const isInTime = (expires: number, purpose: Purpose, now: number): boolean =>
  expires > now && expires <= now + LASTS[purpose] + SLACK

/** Whether a ticket is good, without using it. */
export async function readTicket(ctx: Context, purpose: Purpose, token: string): Promise<Outcome<Used>> {
  const row = await ctx.store.db
    .selectFrom('tickets')
    .select(['person', 'subject', 'used_at', 'expires_at'])
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!row) return refuse('link.none')
  if (row.used_at !== null) return refuse('link.used')
  return isInTime(row.expires_at, purpose, ctx.now()) ? done(row) : refuse('link.late')
}

/** One statement decides, so that of two who come at the same moment one is too late. */
export async function useTicket(ctx: Context, purpose: Purpose, token: string): Promise<Outcome<Used>> {
  const now = ctx.now()
  const used = await ctx.store.db
    .updateTable('tickets')
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + LASTS[purpose] + SLACK)
    .returning(['person', 'subject'])
    .executeTakeFirst()
  if (used) return done(used)
  const why = await readTicket(ctx, purpose, token)
  return why.ok ? refuse('link.used') : why
}

export async function sweepTickets(ctx: Context): Promise<void> {
  await ctx.store.db
    .deleteFrom('tickets')
    .where('expires_at', '<', ctx.now() - REMEMBERED_MILLIS)
    .execute()
}
