import { hashSeed, makeRng, type Seat } from '@kontor/core'
import type { Table } from '@kontor/protocol'
import type { Transaction } from 'kysely'
import { newClock } from '../clocks/clock.ts'
import { insertClock, ruleOf } from '../clocks/rows.ts'
import type { Context } from '../context.ts'
import { shuffled } from '../ids.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Database, PersonRow } from '../store/schema.ts'
import { presentTable } from './present.ts'
import { changeAsHost, loadTable, playerAt, type TableData } from './rows.ts'

/** Draws the seats if that was agreed, fixes the seed and publishes its hash, stores the first position. */
export function start(ctx: Context, person: PersonRow, id: string): Promise<Outcome<Table>> {
  return changeAsHost(ctx, person, id, async (trx, data) => {
    const hosted = ctx.games.get(data.table.game)
    if (!hosted) return refuse('game.unknown')
    if (data.seats.some((seat) => seat.kind === 'open' || seat.kind === 'invited'))
      return refuse('table.waiting')
    const { game } = hosted
    const options = game.parseOptions(JSON.parse(data.table.options))
    if (!options.ok) return refuse('game.options', { detail: options.fault.message })
    const seed = ctx.newSeed()
    const state = game.setup(data.seats.length, options.value, makeRng(seed))
    if (data.table.seat_order === 'drawn') await drawSeats(trx, data)
    await trx
      .insertInto('snapshots')
      .values({ table_id: id, ply: 0, state: JSON.stringify(state) })
      .execute()
    await trx
      .updateTable('tables')
      .set({
        status: 'running',
        rules: game.rules,
        seed,
        seed_hash: await hashSeed(seed),
        first: game.toMove(state) ?? null,
        started_at: ctx.now(),
      })
      .where('id', '=', id)
      .execute()
    await startClock(ctx, trx, id, game.toMove(state))
    return done(presentTable((await loadTable(trx, id))!, person.id))
  })
}

async function drawSeats(trx: Transaction<Database>, { table, seats }: TableData): Promise<void> {
  for (const [seat, { kind, person, level, taken_at, zone }] of shuffled(seats).entries())
    await trx
      .updateTable('seats')
      .set({ kind, person, level, taken_at, zone })
      .where('table_id', '=', table.id)
      .where('seat', '=', seat)
      .execute()
}

async function startClock(
  ctx: Context,
  trx: Transaction<Database>,
  id: string,
  first: Seat | undefined,
): Promise<void> {
  const data = (await loadTable(trx, id))!
  const rule = ruleOf(data.table)
  if (!rule) return
  const zones = data.seats.map((seat) => seat.zone ?? 'UTC')
  const runs = first !== undefined && playerAt(data, first) !== undefined ? first : null
  await insertClock(trx, ctx.served, id, rule, newClock(rule, zones, runs, ctx.served.now()))
}
