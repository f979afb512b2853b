import { legalMoves, makeRng, type Rng, seedOf } from '@kontor/core'
import type { Position, Table } from '@kontor/protocol'
import { Client } from '../harness/client.ts'
import { type Config, readConfig } from '../src/config.ts'
import { type Overrides, type RunningServer, startServer } from '../src/server.ts'
import type { TestStore } from './stores.ts'

export const testConfig = (place: TestStore, env: Record<string, string> = {}): Config =>
  readConfig({
    KONTOR_PORT: '0',
    KONTOR_LOG: 'silent',
    KONTOR_DATA: place.directory,
    KONTOR_WEB: 'nowhere',
    KONTOR_REQUESTS_PER_PERSON: '1000000',
    KONTOR_REQUESTS_PER_ADDRESS: '1000000',
    KONTOR_GUESTS_PER_ADDRESS: '1000000',
    KONTOR_MESSAGES_PER_PERSON: '1000000',
    KONTOR_MESSAGES_PER_ADDRESS: '1000000',
    KONTOR_CHAT_PER_PERSON: '1000000',
    ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    ...env,
  })

export const serve = (
  place: TestStore,
  env: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<RunningServer> => startServer(testConfig(place, env), overrides)

export { legalMoves, makeRng, seedOf, type Rng, Client, type Position, type Table }

/** People at a running table in their order of play; seat 0 is the host's. */
export interface Party {
  readonly table: string
  readonly people: readonly Client[]
}

export async function seatParty(
  url: string,
  players: number,
  more: { game?: string; options?: unknown; visibility?: 'public' | 'private' } = {},
): Promise<Party> {
  const people = await Promise.all(Array.from({ length: players }, () => Client.guest(url)))
  const [host, ...others] = people as [Client, ...Client[]]
  const { id } = await host.call(
    'newTable',
    {},
    {
      game: more.game ?? 'hamburgum',
      options: more.options ?? {},
      visibility: more.visibility ?? 'public',
      order: 'fixed',
      seats: [{ kind: 'me' }, ...others.map(() => ({ kind: 'open' as const }))],
    },
  )
  for (const other of others) await other.call('join', { table: id }, {})
  await host.call('start', { table: id })
  return { table: id, people }
}

/** Plays random legal moves over HTTP; returns the position as the last mover sees it. */
export async function playSome(party: Party, moves: number, rng: Rng): Promise<Position> {
  const { table, people } = party
  let position = await people[0].call('position', { table })
  for (let i = 0; i < moves && position.toMove !== null; i++) {
    const player = people[position.toMove]
    const mine = position.legal ? position : await player.call('position', { table })
    const move = mine.legal![rng.int(mine.legal!.length)]
    const body = { ply: mine.ply, move, clientId: `c${mine.ply}` }
    position = (await player.call('move', { table }, body)).position
  }
  return position
}
