import type { Table } from '@kontor/protocol'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Database, PersonRow } from '../store/schema.ts'
import { insertTable, newTableRow, type SeatPlace } from './create.ts'
import { presentTable } from './present.ts'
import {
  atTableLimit,
  changeTable,
  loadTable,
  mayWatch,
  type Seated,
  seatOf,
  type TableData,
} from './rows.ts'

/** A new table for the same people. Whoever asks later gets the same one and takes the seat kept for him. */
export function rematch(ctx: Context, person: PersonRow, id: string): Promise<Outcome<Table>> {
  return changeTable(ctx, id, async (trx, data) => {
    if (!mayWatch(data, person.id)) return refuse('table.none')
    if (seatOf(data, person.id) === undefined) return refuse('table.not-seated')
    if (data.table.status !== 'finished') return refuse('table.not-finished')
    const rules = ctx.games.get(data.table.game)?.game.rules
    if (rules === undefined) return refuse('game.unknown')
    const next = data.table.rematch ?? (await makeRematch(ctx, trx, person, data, rules))
    if (next === undefined) return refuse('table.limit')
    await takeKeptSeat(ctx, trx, next, person.id)
    return done(presentTable((await loadTable(trx, next))!, person.id))
  })
}

async function makeRematch(
  ctx: Context,
  trx: Transaction<Database>,
  person: PersonRow,
  { table, seats }: TableData,
  rules: number,
): Promise<string | undefined> {
  if (await atTableLimit(ctx, trx, person.id)) return undefined
  const next = newTableRow(ctx, person.id, { ...chosen(table), rules })
  await insertTable(
    trx,
    next,
    seats.map((seat) => keepSeat(ctx, seat)),
  )
  await trx.updateTable('tables').set({ rematch: next.id }).where('id', '=', table.id).execute()
  return next.id
}

const chosen = ({ game, options, visibility, spectators, seat_order, clock }: TableData['table']) => ({
  game,
  options,
  visibility,
  spectators,
  seat_order,
  clock,
})

/** A bot is seated at once, it has nobody to ask; people find their seat kept. */
function keepSeat(ctx: Context, { seat, kind, person, level, person_kind, zone }: Seated): SeatPlace {
  const place = { seat, person, resigned: null, taken_at: null, zone, lapsed: null }
  if (kind === 'ai') return { ...place, kind, level }
  if (person_kind === 'bot') return { ...place, kind: 'person', level: null, taken_at: ctx.now() }
  return { ...place, kind: 'invited', level: null }
}

async function takeKeptSeat(
  ctx: Context,
  trx: Transaction<Database>,
  table: string,
  person: string,
): Promise<void> {
  await trx
    .updateTable('seats')
    .set({ kind: 'person', taken_at: ctx.now() })
    .where('table_id', '=', table)
    .where('person', '=', person)
    .where('kind', '=', 'invited')
    .execute()
}
