import {
  formatHash,
  type Game,
  type GameRecord,
  type Kinds,
  makeRng,
  parseRecord,
  replay,
  type Seat,
  Session,
  unwrap,
} from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { type Position, ServerMessage, type Step } from '@kontor/protocol'
import { speicherstadt } from '@kontor/speicherstadt'
import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { expect } from 'vitest'

const GAMES: readonly Game[] = [hamburgum, speicherstadt]

/** Everything that the server tells one page over its sockets, as it comes. */
export function listen(page: Page): readonly ServerMessage[] {
  const heard: ServerMessage[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      heard.push(v.parse(ServerMessage, JSON.parse(payload.toString())))
    })
  })
  return heard
}

function positionOf(message: ServerMessage): Position | undefined {
  if (message.type === 'position') return message
  return message.type === 'watching' ? (message.position ?? undefined) : undefined
}

/** The table's log as it was told, in its order: nothing twice but alike, nothing left out. */
function logOf(positions: readonly Position[]): readonly Step[] {
  const steps = new Map<number, Step>()
  for (const step of positions.flatMap((position) => position.steps))
    expect(steps.set(step.ply, steps.get(step.ply) ?? step).get(step.ply)).toEqual(step)
  const log = [...steps.values()].sort((a, b) => a.ply - b.ply)
  expect(log.map(({ ply }) => ply)).toEqual(log.map((_, i) => i + 1))
  return log
}

/** Where the listener sits; undefined: he watches. */
export function seatOf(heard: readonly ServerMessage[]): Seat | undefined {
  const last = heard.findLast((message) => message.type === 'watching' || message.type === 'table')
  return last?.table.you ?? undefined
}

/** What may be seen from a seat at each ply of a log that ends as the record does. */
function viewsOf<K extends Kinds>(
  game: Game<K>,
  record: GameRecord,
  log: readonly Step[],
  seat: Seat | undefined,
): readonly K['View'][] {
  const session = new Session(game, game.setup(record.players, record.options, makeRng(record.seed)))
  const views = [game.view(session.state, seat)]
  for (const { kind, move } of log) {
    if (kind === 'undo') session.undo()
    else if (move !== null) unwrap(session.insert(unwrap(game.parse(move))))
    views.push(game.view(session.state, seat))
  }
  expect(formatHash(game.hash(session.state))).toBe(record.moves.at(-1)!.hash)
  return views
}

/**
 * What one pair of eyes was told of a game from its first ply to its end: the whole log, of which the record is
 * made, and with each ply exactly the view of that seat, or a spectator's.
 */
export function expectToldRightly(heard: readonly ServerMessage[], text: string): void {
  const seat = seatOf(heard)
  const record = unwrap(parseRecord(text))
  const game = GAMES.find(({ id }) => id === record.game)!
  unwrap(replay(game, record))
  const positions = heard.flatMap((message) => positionOf(message) ?? [])
  const views = viewsOf(game, record, logOf(positions), seat)
  for (const { ply, view, legal, insertable, toMove } of positions) {
    expect(view).toEqual(views[ply])
    if (toMove !== seat) expect([legal, insertable]).toEqual([null, null])
  }
}
