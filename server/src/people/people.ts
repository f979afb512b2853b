import { randomInt } from 'node:crypto'
import type { Person } from '@kontor/protocol'
import type { Context } from '../context.ts'
import { hashToken } from '../ids.ts'
import type { PersonRow } from '../store/schema.ts'
import { addToken } from './tokens.ts'

export const asPerson = ({ id, name, kind }: Pick<PersonRow, 'id' | 'name' | 'kind'>): Person => ({
  id,
  name,
  kind,
})

const SEEN_EVERY = 3_600_000

/** Whose token this is. */
export async function findByToken(ctx: Context, token: string): Promise<PersonRow | undefined> {
  const { db } = ctx.store
  const hash = hashToken(token)
  const found = await db
    .selectFrom('tokens')
    .innerJoin('people', 'people.id', 'tokens.person')
    .where('tokens.hash', '=', hash)
    .selectAll('people')
    .select('tokens.seen_at as token_seen_at')
    .executeTakeFirst()
  if (!found) return undefined
  const { token_seen_at, ...person } = found
  const now = ctx.now()
  if (now - token_seen_at > SEEN_EVERY) {
    await db.updateTable('tokens').set({ seen_at: now }).where('hash', '=', hash).execute()
    await db.updateTable('people').set({ seen_at: now }).where('id', '=', person.id).execute()
  }
  return person
}

/** A newcomer without sign-up: his token is all that makes him himself. */
export async function makeGuest(ctx: Context, device: string): Promise<{ person: PersonRow; token: string }> {
  const now = ctx.now()
  const person: PersonRow = {
    id: ctx.newId(),
    kind: 'guest',
    name: `Guest ${randomInt(1000, 10_000)}`,
    owner: null,
    created_at: now,
    seen_at: now,
  }
  return { person, token: await addPerson(ctx, person, device) }
}

/** Stores somebody new together with his first token. */
export function addPerson(ctx: Context, person: PersonRow, device = ''): Promise<string> {
  return ctx.store.db.transaction().execute(async (trx) => {
    await trx.insertInto('people').values(person).execute()
    return addToken(ctx, trx, person.id, device)
  })
}

export async function rename(ctx: Context, person: PersonRow, name: string): Promise<PersonRow> {
  await ctx.store.db.updateTable('people').set({ name }).where('id', '=', person.id).execute()
  return { ...person, name }
}

export async function dropToken(ctx: Context, token: string): Promise<void> {
  await ctx.store.db.deleteFrom('tokens').where('hash', '=', hashToken(token)).execute()
}

export async function personExists(ctx: Context, id: string): Promise<boolean> {
  const found = await ctx.store.db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
