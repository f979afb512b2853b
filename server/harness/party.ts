import type { Rng } from '@kontor/core'
import type { Position } from '@kontor/protocol'
import { Client } from './client.ts'

/** People at a running table in their order of play; seat 0 is the host's. */
export interface Party {
  readonly table: string
  readonly people: readonly Client[]
}

interface Wishes {
  readonly game?: string
  readonly options?: unknown
}

export async function seatParty(url: string, players: number, wishes: Wishes = {}): Promise<Party> {
  const people: Client[] = []
  for (let seat = 0; seat < players; seat++) people.push(await Client.guest(url))
  return { table: await startTable(people, wishes), people }
}

/** A new game for people who are there already. */
export async function startTable(people: readonly Client[], wishes: Wishes = {}): Promise<string> {
  const [host, ...others] = people as [Client, ...Client[]]
  const { id } = await host.call(
    'newTable',
    {},
    {
      game: wishes.game ?? 'hamburgum',
      options: wishes.options ?? {},
      visibility: 'public',
      order: 'fixed',
      seats: [{ kind: 'me' }, ...others.map(() => ({ kind: 'open' as const }))],
    },
  )
  for (const other of others) await other.call('join', { table: id }, {})
  await host.call('start', { table: id })
  return id
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
