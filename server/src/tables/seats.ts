import type { ChangeSeat, Join, Table } from '@kontor/protocol'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import type { Context } from '../context.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Database, PersonRow, SeatRow } from '../store/schema.ts'
import { planSeat } from './create.ts'
import { addInvitation } from './invitations.ts'
import { presentTable } from './present.ts'
import {
  atTableLimit,
  changeAsHost,
  changeTable,
  loadTable,
  mayWatch,
  type Seated,
  seatOf,
  type TableData,
} from './rows.ts'

type Wish = InferOutput<typeof Join>
/** What an invitation opens: one seat, any open seat (null), or nothing. */
type Opens = number | null | undefined

export function join(ctx: Context, person: PersonRow, id: string, wish: Wish): Promise<Outcome<Table>> {
  return changeTable(ctx, id, async (trx, data) => {
    const opens = await readInvitation(trx, id, wish.invitation)
    if (wish.invitation !== undefined && opens === undefined) return refuse('invitation.none')
    if (opens === undefined && !mayWatch(data, person.id)) return refuse('table.none')
    if (data.table.status !== 'open') return refuse('table.begun')
    if (seatOf(data, person.id) !== undefined) return refuse('table.seated')
    const seat = chooseSeat(data, person.id, wish.seat, opens)
    if (!seat.ok) return seat
    if (await atTableLimit(ctx, trx, person.id)) return refuse('table.limit')
    await setSeat(trx, id, seat.value, {
      kind: 'person',
      person: person.id,
      taken_at: ctx.now(),
      level: null,
      zone: wish.zone ?? seatZone(data, seat.value, person.id),
    })
    return done(presentTable((await loadTable(trx, id))!, person.id))
  })
}

/** In a rematch the kept seat knows the zone of its person. */
const seatZone = (data: TableData, seat: number, person: string): string | null =>
  data.seats[seat]?.person === person ? data.seats[seat].zone : null

async function readInvitation(
  trx: Transaction<Database>,
  table: string,
  code: string | undefined,
): Promise<Opens> {
  if (code === undefined) return undefined
  const row = await trx
    .selectFrom('invitations')
    .select('seat')
    .where('code', '=', code)
    .where('table_id', '=', table)
    .executeTakeFirst()
  return row?.seat
}

function chooseSeat(
  data: TableData,
  person: string,
  wanted: number | undefined,
  opens: Opens,
): Outcome<number> {
  if (wanted !== undefined) {
    const seat = data.seats.at(wanted)
    if (!seat) return refuse('table.seat')
    if (seat.kind === 'person' || seat.kind === 'ai') return refuse('table.seat-taken')
    return isFree(data, seat, person, opens) ? done(wanted) : refuse('invitation.needed')
  }
  const own = data.seats.find((seat) => seat.seat === opens || seat.person === person)
  const free = [own, ...data.seats].find((seat) => seat && isFree(data, seat, person, opens))
  if (free) return done(free.seat)
  const vacant = data.seats.some((seat) => seat.kind === 'open' || seat.kind === 'invited')
  return refuse(vacant ? 'invitation.needed' : 'table.full')
}

function isFree({ table }: TableData, seat: Seated, person: string, opens: Opens): boolean {
  if (seat.kind === 'invited') return seat.person === person || seat.seat === opens
  if (seat.kind !== 'open') return false
  return table.visibility === 'public' || table.host === person || opens === null || opens === seat.seat
}

type Occupant = Partial<Pick<SeatRow, 'kind' | 'person' | 'level' | 'taken_at' | 'zone'>>

/** An invitation to the seat itself is used up by whoever takes it. */
async function setSeat(
  trx: Transaction<Database>,
  table: string,
  seat: number,
  occupant: Occupant,
): Promise<void> {
  await trx
    .updateTable('seats')
    .set(occupant)
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .execute()
  await trx.deleteFrom('invitations').where('table_id', '=', table).where('seat', '=', seat).execute()
}

const VACANT: Occupant = { kind: 'open', person: null, level: null, taken_at: null, zone: null }

/** The longest seated person becomes host; a table without people is closed. */
export function leave(ctx: Context, person: PersonRow, id: string): Promise<Outcome<undefined>> {
  return changeTable(ctx, id, async (trx, data) => {
    if (!mayWatch(data, person.id)) return refuse('table.none')
    const seat = seatOf(data, person.id)
    const isHost = data.table.host === person.id
    if (seat === undefined && !isHost) return refuse('table.not-seated')
    if (data.table.status !== 'open') return refuse('table.begun')
    if (seat !== undefined) await setSeat(trx, id, seat, VACANT)
    if (isHost) await passOn(trx, data, person.id)
    return done(undefined)
  })
}

async function passOn(trx: Transaction<Database>, data: TableData, leaving: string): Promise<void> {
  const heirs = data.seats
    .filter((seat) => seat.kind === 'person' && seat.person !== leaving && seat.person_kind !== 'bot')
    .sort((a, b) => (a.taken_at ?? 0) - (b.taken_at ?? 0))
  const heir = heirs.at(0)?.person ?? null
  await trx
    .updateTable('tables')
    .set(heir === null ? { host: null, status: 'closed' } : { host: heir })
    .where('id', '=', data.table.id)
    .execute()
}

export function changeSeat(
  ctx: Context,
  person: PersonRow,
  id: string,
  number: number,
  wish: InferOutput<typeof ChangeSeat>,
): Promise<Outcome<Table>> {
  return changeAsHost(ctx, person, id, async (trx, data) => {
    if (number >= data.seats.length) return refuse('table.seat')
    const place = await planSeat(ctx, person, wish, number)
    if (!place.ok) return place
    const { kind, person: occupant, level, taken_at } = place.value
    if (occupant !== null && seatOf(data, occupant) !== undefined) return refuse('table.seat-taken')
    await setSeat(trx, id, number, { kind, person: occupant, level, taken_at, zone: null })
    if (kind === 'invited') await addInvitation(ctx, trx, id, number)
    return done(presentTable((await loadTable(trx, id))!, person.id))
  })
}
