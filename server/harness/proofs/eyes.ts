import { Client, type Socket } from '../client.ts'
import { startTable } from '../party.ts'

/** Everybody who sees a table: each seat, then a spectator. */
export interface Eyes {
  readonly table: string
  readonly people: readonly Client[]
  readonly sockets: readonly Socket[]
}

interface Wish {
  readonly game: string
  readonly options: unknown
  readonly players: number
}

/** Starts a table that every seat and a spectator watch, all with fixed names. */
export async function openEyes(url: string, { game, options, players }: Wish): Promise<Eyes> {
  const people: Client[] = []
  for (let eyes = 0; eyes <= players; eyes++) {
    people.push(await Client.guest(url))
    await people[eyes].call('rename', {}, { name: `Eyes ${eyes}` })
  }
  const table = await startTable(people.slice(0, players), { game, options })
  const sockets: Socket[] = []
  for (const person of people) sockets.push(await watch(person, table))
  return { table, people, sockets }
}

async function watch(person: Client, table: string): Promise<Socket> {
  const socket = await person.connect()
  socket.send({ type: 'watch', table })
  await socket.next('watching')
  return socket
}

const QUESTIONS = ['table', 'position', 'chat', 'orders', 'myTables'] as const

/** What each of them gets who asks for everything there is to ask. */
export async function askEverything({ table, people }: Eyes): Promise<string[]> {
  const answers: string[] = []
  for (const person of people) {
    const own: unknown[] = []
    for (const name of QUESTIONS)
      own.push(await person.ask(name, name === 'position' ? { table, ply: 0 } : { table }, undefined))
    answers.push(JSON.stringify(own))
  }
  return answers
}

/** Ids and the time of day that are the same each time. */
export function fixed(seed: string, now: () => number) {
  let ids = 0
  return { now, newId: () => `id${String(ids++).padStart(20, '0')}`, newSeed: () => seed }
}
