import type { Context } from '../context.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import { personExists } from './people.ts'

/** Whose chat somebody doesn't want to read, at any table. */
export async function mutesOf(ctx: Context, person: string): Promise<string[]> {
  const rows = await ctx.store.db.selectFrom('mutes').select('muted').where('person', '=', person).execute()
  return rows.map((row) => row.muted)
}

export async function mute(ctx: Context, person: string, muted: string): Promise<Outcome<undefined>> {
  if (!(await personExists(ctx, muted))) return refuse('person.none')
  await ctx.store.db
    .insertInto('mutes')
    .values({ person, muted })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return done(undefined)
}

export async function unmute(ctx: Context, person: string, muted: string): Promise<Outcome<undefined>> {
  await ctx.store.db.deleteFrom('mutes').where('person', '=', person).where('muted', '=', muted).execute()
  return done(undefined)
}
