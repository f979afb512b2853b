import type { Invitation, Table } from '@kontor/protocol'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Database, InvitationRow, PersonRow } from '../store/schema.ts'
import { presentTable } from './present.ts'
import { changeAsHost, findTable, loadTable } from './rows.ts'

const present = ({ code, table_id, seat }: InvitationRow): Invitation => ({ code, table: table_id, seat })

/** The invitation for a seat or the whole table; the one that is out already stays. */
export async function addInvitation(
  ctx: Context,
  trx: Transaction<Database>,
  table: string,
  seat: number | null,
): Promise<Invitation> {
  const known = await trx
    .selectFrom('invitations')
    .selectAll()
    .where('table_id', '=', table)
    .where('seat', seat === null ? 'is' : '=', seat)
    .executeTakeFirst()
  if (known) return present(known)
  const row: InvitationRow = { code: ctx.newId(), table_id: table, seat, created_at: ctx.now() }
  await trx.insertInto('invitations').values(row).execute()
  return present(row)
}

export function invite(
  ctx: Context,
  person: PersonRow,
  id: string,
  seat: number | null,
): Promise<Outcome<Invitation>> {
  return changeAsHost(ctx, person, id, async (trx, data) => {
    if (seat !== null && seat >= data.seats.length) return refuse('table.seat')
    return done(await addInvitation(ctx, trx, id, seat))
  })
}

export async function listInvitations(
  ctx: Context,
  person: PersonRow,
  id: string,
): Promise<Outcome<{ invitations: Invitation[] }>> {
  const data = await findTable(ctx, person, id)
  if (!data.ok) return data
  if (data.value.table.host !== person.id) return refuse('table.not-host')
  const rows = await ctx.store.db
    .selectFrom('invitations')
    .selectAll()
    .where('table_id', '=', id)
    .orderBy('created_at')
    .execute()
  return done({ invitations: rows.map(present) })
}

export async function takeBack(
  ctx: Context,
  person: PersonRow,
  id: string,
  code: string,
): Promise<Outcome<undefined>> {
  const data = await findTable(ctx, person, id)
  if (!data.ok) return data
  if (data.value.table.host !== person.id) return refuse('table.not-host')
  const { numDeletedRows } = await ctx.store.db
    .deleteFrom('invitations')
    .where('code', '=', code)
    .where('table_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n ? done(undefined) : refuse('invitation.none')
}

export async function findInvitation(
  ctx: Context,
  person: PersonRow,
  code: string,
): Promise<Outcome<{ invitation: Invitation; table: Table }>> {
  const row = await ctx.store.db
    .selectFrom('invitations')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  const data = row && (await loadTable(ctx.store.db, row.table_id))
  return data
    ? done({ invitation: present(row), table: presentTable(data, person.id) })
    : refuse('invitation.none')
}
