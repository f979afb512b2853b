import { makeRng, seedOf } from '@kontor/core'
import { type Route, ROUTES } from '@kontor/protocol'
import type { RunningServer } from '../../src/server.ts'
import { Client } from '../client.ts'
import { hostileText, type Knowledge } from '../hostile.ts'
import { playSome, seatParty } from '../party.ts'
import { withServer } from '../scratch.ts'
import { atLeast, must, type Proof } from './proof.ts'

const ATTACKERS = 8
const AT_ONCE = 50
/** One of so many attacks goes over HTTP. */
const HTTP_SHARE = 40

/** Everything that a table consists of. */
async function contents(server: RunningServer): Promise<string> {
  const { db } = server.app.ctx.store
  return JSON.stringify([
    await db.selectFrom('tables').selectAll().orderBy('id').execute(),
    await db.selectFrom('seats').selectAll().orderBy('table_id').orderBy('seat').execute(),
    await db.selectFrom('log').selectAll().orderBy('table_id').orderBy('ply').execute(),
    await db.selectFrom('snapshots').selectAll().orderBy('table_id').execute(),
  ])
}

/** Strangers, and people at the tables whose turn it is not. */
async function attackers(url: string): Promise<{ clients: Client[]; knowledge: Knowledge }> {
  const clients: Client[] = []
  const tables: string[] = []
  const moves = new Set<string>()
  for (let i = 0; i < ATTACKERS / 2; i++) {
    const party = await seatParty(url, 2, { game: i % 2 === 0 ? 'hamburgum' : 'speicherstadt' })
    const { toMove } = await playSome(party, 20 + i, makeRng(seedOf(i)))
    const { legal } = await party.people[toMove!].call('position', { table: party.table })
    for (const move of legal!) moves.add(move)
    tables.push(party.table)
    clients.push(party.people[1 - toMove!], await Client.guest(url))
  }
  return { clients, knowledge: { tables, moves: [...moves] } }
}

async function attackSocket(
  client: Client,
  knowledge: Knowledge,
  messages: number,
  seed: string,
): Promise<void> {
  const rng = makeRng(seedOf(seed))
  let socket = await client.connect()
  for (let sent = 0; sent < messages; sent += AT_ONCE) {
    for (let i = 0; i < AT_ONCE; i++) socket.raw.send(hostileText(rng, knowledge))
    // A message over the limit of bytes ends the socket; whoever attacks comes back.
    const cutOff = await Promise.race([socket.settle().then(() => false), socket.closed.then(() => true)])
    socket.heard.length = 0
    if (cutOff || rng.int(100) === 0) {
      await socket.close()
      socket = await client.connect()
    }
  }
  await socket.close()
}

/** Any address, any contents; those which would rightly do something are left out. */
const LAWFUL = new Set(['newTable', 'newBot', 'resign', 'offerEnd', 'say', 'rematch', 'forget', 'deleteMe'])

async function attackHttp(
  client: Client,
  knowledge: Knowledge,
  requests: number,
  seed: string,
): Promise<void> {
  const rng = makeRng(seedOf(seed))
  const routes = Object.entries<Route>(ROUTES).filter(([name]) => !LAWFUL.has(name))
  for (let i = 0; i < requests; i++) {
    const [, route] = routes[rng.int(routes.length)]
    const table = knowledge.tables[rng.int(knowledge.tables.length)]
    const path = route.path
      .replace(':table', table)
      .replaceAll(/:\w+/g, () =>
        encodeURIComponent(String(hostileText(rng, knowledge)).slice(0, 60).toWellFormed()),
      )
    const text = hostileText(rng, knowledge)
    const response = await fetch(`${client.url}${path}`, {
      method: route.method,
      headers: { ...client.headers, ...(route.method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(route.method !== 'GET' && { body: text as BodyInit }),
    })
    await response.arrayBuffer()
    must(response.status !== 500, `${route.method} ${path} broke the server: ${String(text)}`)
  }
}

export const hostile: Proof = {
  name: 'hostile',
  claim: '1,000,000 malformed or hostile messages: no crash, no hang, no change of any table.',
  run: (scale, say) =>
    withServer(async (server) => {
      const messages = atLeast(2000, 1_000_000 * scale)
      const { clients, knowledge } = await attackers(server.url)
      const before = await contents(server)
      const rounds = atLeast(1, messages / 100_000)
      for (let round = 1; round <= rounds; round++) {
        const share = Math.ceil(messages / rounds / ATTACKERS)
        const byHttp = Math.ceil(share / HTTP_SHARE)
        await Promise.all(
          clients.flatMap((client, i) => [
            attackSocket(client, knowledge, share - byHttp, `socket ${round} ${i}`),
            attackHttp(client, knowledge, byHttp, `http ${round} ${i}`),
          ]),
        )
        say(`${Math.round((messages / rounds) * round)} messages`)
      }
      must((await contents(server)) === before, 'a table has changed')
      const refusals = await server.app.ctx.metrics.refusals.get()
      must(!refusals.values.some((v) => v.labels.code === 'server.fault'), 'the server met a fault')
      return { messages, refused: refusals.values.reduce((sum, v) => sum + v.value, 0), changed: 0 }
    }),
}
