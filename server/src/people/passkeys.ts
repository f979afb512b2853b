import type { NewPasskey, Passkey, PasskeyChallenge, PasskeyOffer, SignIn } from '@kontor/protocol'
import type { InferOutput } from 'valibot'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { PersonRow } from '../store/schema.ts'
import type { PasskeysTable } from '../store/schema-identity.ts'
import { makeTicket, readTicket, useTicket } from './tickets.ts'
import { isPublicKey, isSignedBy, readCeremony, type Site } from './webauthn.ts'

const PASSKEYS_MAX = 20

type Row = Selectable<PasskeysTable>

const asPasskey = ({ id, name, created_at, used_at }: Row): Passkey => ({
  id,
  name,
  createdAt: created_at,
  usedAt: used_at,
})

const passkeysOf = (ctx: Context, person: string): Promise<Row[]> =>
  ctx.store.db.selectFrom('passkeys').selectAll().where('person', '=', person).orderBy('created_at').execute()

export const listPasskeys = async (ctx: Context, person: string): Promise<Passkey[]> =>
  (await passkeysOf(ctx, person)).map(asPasskey)

export async function offerPasskey(
  ctx: Context,
  person: PersonRow,
  site: Site,
): Promise<Outcome<InferOutput<typeof PasskeyOffer>>> {
  const known = await passkeysOf(ctx, person.id)
  if (known.length >= PASSKEYS_MAX) return refuse('passkey.limit')
  const { token } = await makeTicket(ctx, 'passkey', { person: person.id })
  const credentials = known.map((row) => row.credential)
  return done({ challenge: token, site: site.id, user: person.id, name: person.name, known: credentials })
}

export async function addPasskey(
  ctx: Context,
  person: PersonRow,
  site: Site,
  made: InferOutput<typeof NewPasskey>,
): Promise<Outcome<Passkey>> {
  const told = readCeremony(made, 'webauthn.create', site)
  if (!told.ok) return told
  const { challenge, credential, counter } = told.value
  if (credential !== made.credential || !isPublicKey(made.publicKey)) return refuse('passkey.invalid')
  const ticket = await useTicket(ctx, 'passkey', challenge)
  if (!ticket.ok || ticket.value.person !== person.id) return refuse('passkey.late')
  if ((await passkeysOf(ctx, person.id)).length >= PASSKEYS_MAX) return refuse('passkey.limit')
  const row: Row = {
    credential,
    id: ctx.newId(),
    person: person.id,
    name: made.name,
    public_key: made.publicKey,
    counter,
    created_at: ctx.now(),
    used_at: null,
  }
  const { numInsertedOrUpdatedRows } = await ctx.store.db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? done(asPasskey(row)) : refuse('passkey.invalid')
}

export async function dropPasskey(ctx: Context, person: string, id: string): Promise<Outcome<undefined>> {
  const { numDeletedRows } = await ctx.store.db
    .deleteFrom('passkeys')
    .where('person', '=', person)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n ? done(undefined) : refuse('passkey.none')
}

export async function challengeFor(ctx: Context, site: Site): Promise<InferOutput<typeof PasskeyChallenge>> {
  const { token } = await makeTicket(ctx, 'sign-in')
  return { challenge: token, site: site.id }
}

/** An answer that is right in itself; `useAnswer` decides whether it is the first and in time. */
export interface Answer {
  readonly person: string
  readonly credential: string
  readonly challenge: string
  readonly counter: number
}

export async function checkAnswer(
  ctx: Context,
  site: Site,
  signed: InferOutput<typeof SignIn>,
): Promise<Outcome<Answer>> {
  const told = readCeremony(signed, 'webauthn.get', site)
  if (!told.ok) return told
  const { credential } = signed
  const row = await ctx.store.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential', '=', credential)
    .executeTakeFirst()
  if (!row) return refuse('passkey.none')
  if (!isSignedBy(row.public_key, signed)) return refuse('passkey.invalid')
  const { counter, challenge } = told.value
  // An authenticator that counts never goes back: if it does, somebody has made a copy of it.
  if ((counter > 0 || row.counter > 0) && counter <= row.counter) return refuse('passkey.invalid')
  const ticket = await readTicket(ctx, 'sign-in', challenge)
  if (!ticket.ok) return refuse('passkey.late')
  return done({ person: row.person, credential, challenge, counter })
}

export async function useAnswer(ctx: Context, answer: Answer): Promise<Outcome<undefined>> {
  const ticket = await useTicket(ctx, 'sign-in', answer.challenge)
  if (!ticket.ok) return refuse('passkey.late')
  await ctx.store.db
    .updateTable('passkeys')
    .set({ counter: answer.counter, used_at: ctx.now() })
    .where('credential', '=', answer.credential)
    .execute()
  return done(undefined)
}
