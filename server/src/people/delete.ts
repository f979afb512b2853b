import type { Transaction } from 'kysely'
import type { App } from '../app.ts'
import { resign, tableChanged } from '../play.ts'
import { done, type Outcome } from '../refusal.ts'
import type { Database, PersonRow } from '../store/schema.ts'
import { noOrdersQuery } from '../tables/finish.ts'
import { tablesOf } from '../tables/rows.ts'
import { leave } from '../tables/seats.ts'
import { signedOut } from './signed-out.ts'

/** Nobody sits down at new tables for ever while being deleted. */
const ROUNDS = 5

/**
 * Deletes somebody and his bots. Open tables are left and running games resigned first, each for itself, so
 * that the others can play on; then everything that bears his name goes in one transaction. Whatever ends
 * the server in between: he still exists and can ask again.
 */
export async function deletePerson(app: App, person: PersonRow): Promise<Outcome<undefined>> {
  const { db } = app.ctx.store
  const bots = await db.selectFrom('people').selectAll().where('owner', '=', person.id).execute()
  for (const bot of bots) {
    const deleted = await deletePerson(app, bot)
    if (!deleted.ok) return deleted
  }
  for (let round = 0; round < ROUNDS; round++) {
    const left = await leaveTables(app, person)
    if (!left.ok) return left
    if (left.value === 0) break
  }
  const tables = await tablesOf(db, person.id)
  await db.transaction().execute((trx) => forget(trx, person.id))
  await signedOut(app, person.id)
  for (const { id } of tables) await tableChanged(app, id)
  return done(undefined)
}

/** How many tables were left; a table that can't be opened any more has nobody who waits. */
async function leaveTables(app: App, person: PersonRow): Promise<Outcome<number>> {
  let count = 0
  for (const { id, status, kind, resigned } of await tablesOf(app.ctx.store.db, person.id)) {
    const plays = status === 'running' && kind === 'person' && resigned === null
    if (!plays && status !== 'open') continue
    const left = plays ? await resign(app, person.id, id) : await leave(app.ctx, person, id)
    if (left.ok) count++
    else if (left.refusal.code.startsWith('server.')) return left
  }
  return done(count)
}

/** What was left at his seats: orders in advance, and the clocks' copy of his time zone. */
async function clearSeats(trx: Transaction<Database>, person: string): Promise<void> {
  const seats = await trx
    .selectFrom('seats')
    .leftJoin('clocks', 'clocks.table_id', 'seats.table_id')
    .where('seats.person', '=', person)
    .select(['seats.table_id', 'seats.seat', 'clocks.zones'])
    .execute()
  for (const { table_id: table, seat, zones } of seats) {
    await trx.executeQuery(noOrdersQuery(trx, table, seat))
    if (zones === null) continue
    const others = JSON.stringify((JSON.parse(zones) as string[]).with(seat, 'UTC'))
    await trx.updateTable('clocks').set({ zones: others }).where('table_id', '=', table).execute()
  }
}

/** Seats and chat numbers stay, empty; nothing says any more who it was. */
async function forget(trx: Transaction<Database>, person: string): Promise<void> {
  await clearSeats(trx, person)
  await trx.updateTable('seats').set({ person: null, zone: null }).where('person', '=', person).execute()
  await trx.updateTable('tables').set({ host: null }).where('host', '=', person).execute()
  await trx.updateTable('chat').set({ person: '', name: '', text: '' }).where('person', '=', person).execute()
  await trx.deleteFrom('mutes').where('person', '=', person).execute()
  await trx.deleteFrom('mutes').where('muted', '=', person).execute()
  await trx.deleteFrom('silenced').where('person', '=', person).execute()
  const channels = trx.selectFrom('channels').select('id').where('person', '=', person)
  await trx.deleteFrom('notices').where('channel', 'in', channels).execute()
  await trx.deleteFrom('channels').where('person', '=', person).execute()
  await trx.deleteFrom('presence').where('person', '=', person).execute()
  await trx.deleteFrom('tickets').where('person', '=', person).execute()
  await trx.deleteFrom('passkeys').where('person', '=', person).execute()
  await trx.deleteFrom('tokens').where('person', '=', person).execute()
  await trx.deleteFrom('people').where('id', '=', person).execute()
}
