import type { NewTable, SeatPlan, Table } from '@kontor/protocol'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import type { Context } from '../context.ts'
import type { AnyGame } from '../games.ts'
import { findBot } from '../people/bots.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Database, PersonRow, SeatRow, TableRow } from '../store/schema.ts'
import { addInvitation } from './invitations.ts'
import { presentTable } from './present.ts'
import { atTableLimit, loadTable } from './rows.ts'

type Plan = InferOutput<typeof NewTable>

export async function createTable(ctx: Context, person: PersonRow, plan: Plan): Promise<Outcome<Table>> {
  const game = checkGame(ctx, plan)
  if (!game.ok) return game
  const seats = await planSeats(ctx, person, plan.seats, plan.zone)
  if (!seats.ok) return seats
  return ctx.store.db.transaction().execute(async (trx) => {
    if (await atTableLimit(ctx, trx, person.id)) return refuse('table.limit')
    const table = newTableRow(ctx, person.id, {
      game: plan.game,
      rules: game.value.game.rules,
      options: JSON.stringify(game.value.options),
      visibility: plan.visibility,
      spectators: plan.spectators ? 1 : 0,
      seat_order: plan.order,
      clock: plan.clock === null ? null : JSON.stringify(plan.clock),
    })
    await insertTable(trx, table, seats.value)
    const needed = seats.value.filter((seat) => seat.kind === 'invited').map((seat) => seat.seat)
    for (const seat of needed) await addInvitation(ctx, trx, table.id, seat)
    if (plan.visibility === 'private') await addInvitation(ctx, trx, table.id, null)
    return done(presentTable((await loadTable(trx, table.id))!, person.id))
  })
}

function checkGame(ctx: Context, plan: Plan): Outcome<{ game: AnyGame; options: unknown }> {
  const hosted = ctx.games.get(plan.game)
  if (!hosted) return refuse('game.unknown')
  const { game } = hosted
  const options = game.parseOptions(plan.options)
  if (!options.ok) return refuse('game.options', { detail: options.fault.message })
  const [min, max] = game.players
  if (plan.seats.length < min || plan.seats.length > max)
    return refuse('game.players', { detail: `It is for ${min} to ${max} players.` })
  return done({ game, options: options.value })
}

export type SeatPlace = Omit<SeatRow, 'table_id'>

async function planSeats(
  ctx: Context,
  person: PersonRow,
  plans: readonly SeatPlan[],
  zone: string | undefined,
): Promise<Outcome<SeatPlace[]>> {
  const places: SeatPlace[] = []
  for (const [seat, plan] of plans.entries()) {
    const place = await planSeat(ctx, person, plan, seat, zone)
    if (!place.ok) return place
    places.push(place.value)
  }
  const people = places.map((place) => place.person).filter((id) => id !== null)
  return new Set(people).size === people.length ? done(places) : refuse('table.seat-taken')
}

export async function planSeat(
  ctx: Context,
  person: PersonRow,
  plan: SeatPlan,
  seat: number,
  zone?: string,
): Promise<Outcome<SeatPlace>> {
  const empty = { seat, person: null, level: null, resigned: null, taken_at: null, zone: null, lapsed: null }
  switch (plan.kind) {
    case 'me':
      return done({ ...empty, kind: 'person', person: person.id, taken_at: ctx.now(), zone: zone ?? null })
    case 'bot': {
      const bot = await findBot(ctx, person.id, plan.bot)
      return bot.ok ? done({ ...empty, kind: 'person', person: plan.bot, taken_at: ctx.now() }) : bot
    }
    case 'ai':
      return done({ ...empty, kind: 'ai', level: plan.level })
    case 'open':
    case 'invited':
      return done({ ...empty, kind: plan.kind })
  }
}

type Chosen = Pick<
  TableRow,
  'game' | 'rules' | 'options' | 'visibility' | 'spectators' | 'seat_order' | 'clock'
>

export const newTableRow = (ctx: Context, host: string, chosen: Chosen): TableRow => ({
  id: ctx.newId(),
  ...chosen,
  status: 'open',
  host,
  first: null,
  seed: null,
  seed_hash: null,
  end_offers: 0,
  result: null,
  rematch: null,
  created_at: ctx.now(),
  started_at: null,
  finished_at: null,
})

export async function insertTable(
  trx: Transaction<Database>,
  table: TableRow,
  places: readonly SeatPlace[],
): Promise<void> {
  await trx.insertInto('tables').values(table).execute()
  await trx
    .insertInto('seats')
    .values(places.map((place) => ({ ...place, table_id: table.id })))
    .execute()
}
