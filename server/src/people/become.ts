import type { Person } from '@kontor/protocol'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { PersonRow } from '../store/schema.ts'
import { asPerson, dropToken } from './people.ts'
import { signedOut } from './signed-out.ts'
import { addToken } from './tokens.ts'

/** The browser that asks, as it is now. */
export interface Browser {
  readonly person: PersonRow | undefined
  readonly token: string | undefined
  readonly device: string
  /** It gives up whoever it is now, even if that one has games under way. */
  readonly leave: boolean
}

/** Whoever has a passkey can come back; whoever is at no unfinished table loses nothing. */
async function wouldBeLost(ctx: Context, person: string): Promise<boolean> {
  const { db } = ctx.store
  const passkey = await db.selectFrom('passkeys').select('id').where('person', '=', person).executeTakeFirst()
  const other = await db.selectFrom('tokens').select('hash').where('person', '=', person).limit(2).execute()
  if (passkey || other.length > 1) return false
  const seat = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .where('seats.person', '=', person)
    .where('seats.resigned', 'is', null)
    .where('tables.status', 'in', ['open', 'running'])
    .select('seats.seat')
    .executeTakeFirst()
  return seat !== undefined
}

/** Whether the browser may become that person: not if it would silently leave games behind. */
export async function mayBecome(ctx: Context, browser: Browser, id: string): Promise<Outcome<undefined>> {
  const { person, leave } = browser
  const loses = person !== undefined && person.id !== id && !leave && (await wouldBeLost(ctx, person.id))
  return loses ? refuse('person.other') : done(undefined)
}

/** Gives the browser a token of that person, and takes away the one it came with. */
export async function become(
  app: App,
  browser: Browser,
  id: string,
): Promise<Outcome<{ person: Person; token: string }>> {
  const { ctx } = app
  const row = await ctx.store.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('link.none')
  const token = await ctx.store.db.transaction().execute((trx) => addToken(ctx, trx, id, browser.device))
  if (browser.person && browser.token !== undefined) {
    await dropToken(ctx, browser.token)
    await signedOut(app, browser.person.id)
  }
  return done({ person: asPerson(row), token })
}
