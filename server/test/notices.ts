import type { RunningServer } from '../src/server.ts'
import { type Client, makeRng, type Party, playSome, seedOf } from './servers.ts'

/** What the tests of notices share. */

export const SECOND = 1000
export const HOUR = 3_600_000
export const ALLOW = { KONTOR_PRIVATE_RECEIVERS: '1' }

export const webhook = (person: Client, url: string, format: 'json' | 'content' | 'text' = 'json') =>
  person.call('addChannel', {}, { kind: 'webhook', language: 'en', url, format })

/** Plays until the turn has passed to somebody else; his seat. */
export async function handOver({ table, people }: Party): Promise<number> {
  const before = (await people[0].call('position', { table })).toMove
  for (let i = 0; i < 60; i++) {
    const { toMove } = await playSome({ table, people }, 1, makeRng(seedOf(`hand over ${i}`)))
    if (toMove !== before) return toMove!
  }
  throw new Error('the turn never passed')
}

/** One round of the couriers of all nodes. */
export async function round(...nodes: readonly RunningServer[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.app.courier.tick()))
  await Promise.all(nodes.map((node) => node.app.courier.idle()))
}
