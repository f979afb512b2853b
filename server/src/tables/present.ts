import type { Table, TableResult, TableSeat } from '@kontor/protocol'
import { elements } from '@kontor/core'
import { ruleOf } from '../clocks/rows.ts'
import { type Seated, seatOf, type TableData } from './rows.ts'

/** A table as one person (undefined: nobody in particular) may see it. The seed is told when the game is over. */
export function presentTable(data: TableData, person: string | undefined): Table {
  const { table } = data
  return {
    id: table.id,
    game: table.game,
    rules: table.rules,
    options: JSON.parse(table.options) as unknown,
    status: table.status,
    visibility: table.visibility,
    spectators: table.spectators === 1,
    order: table.seat_order,
    seats: data.seats.map(presentSeat),
    you: person === undefined ? null : (seatOf(data, person) ?? null),
    host: table.host,
    seedHash: table.seed_hash,
    seed: table.status === 'finished' ? table.seed : null,
    endOffers: elements(table.end_offers),
    result: presentResult(table.result),
    rematch: table.rematch,
    clock: ruleOf(table) ?? null,
    createdAt: table.created_at,
    startedAt: table.started_at,
    finishedAt: table.finished_at,
  }
}

export const presentResult = (text: string | null): TableResult | null =>
  text === null ? null : (JSON.parse(text) as TableResult)

export function presentSeat(seat: Seated): TableSeat {
  const { person, name, person_kind: kind } = seat
  return {
    seat: seat.seat,
    kind: seat.kind,
    person: person === null || name === null || kind === null ? null : { id: person, name, kind },
    level: seat.level,
    resigned: seat.resigned !== null,
    lapsed: seat.lapsed !== null,
  }
}
