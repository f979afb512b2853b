import { connect } from 'node:net'
import { Client } from '../client.ts'
import { Load } from '../load.ts'
import { seatParty } from '../party.ts'
import { type ServerProcess, startProcess } from '../process.ts'
import { OPEN_LIMITS, withScratch } from '../scratch.ts'
import { audit } from './audit.ts'
import { atLeast, must, type Proof } from './proof.ts'

type Attack = (url: string, victim: Client, table: string) => Promise<void>

/** Writes raw bytes after (or instead of) the handshake and waits until the server has had enough. */
async function raw(url: string, client: Client, bytes: Buffer, handshake: boolean): Promise<void> {
  const { port, hostname, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const hello = [
    'GET /api/socket HTTP/1.1',
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version: 13',
    `Cookie: kontor=${client.token ?? ''}`,
    '\r\n',
  ]
  if (handshake) {
    socket.write(hello.join('\r\n'))
    await new Promise((resolve) => socket.once('data', resolve))
  }
  socket.resume()
  socket.write(bytes)
  await Promise.race([
    new Promise((resolve) => socket.once('close', resolve)),
    new Promise((resolve) => setTimeout(resolve, 200)),
  ])
  socket.destroy()
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  flood: async (url) => {
    const socket = await (await Client.guest(url)).connect()
    for (let i = 0; i < 2000; i++) socket.raw.send('{"type":"ping"}')
    must((await socket.closed) === 4001, 'who floods is cut off')
  },
  garbage: (url, victim) => raw(url, victim, Buffer.alloc(3000, 0xff), true),
  'garbage before the handshake': (url, victim) => raw(url, victim, Buffer.alloc(3000, 7), false),
  'half a frame': (url, victim) => raw(url, victim, Buffer.from([0x81, 0xfe, 0x10]), true),
  'a huge frame': async (url) => {
    const socket = await (await Client.guest(url)).connect()
    socket.raw.send('x'.repeat(1_000_000))
    must((await socket.closed) === 1009, 'a huge frame closes the socket')
  },
  'a huge frame announced': (url, victim) =>
    raw(url, victim, Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), true),
  'a token that is nobody’s': async (url) => {
    const refused = await new Client(url, 'Z'.repeat(22)).connect().then(
      () => false,
      () => true,
    )
    must(refused, 'an unknown token is refused')
  },
  'somebody else’s seat': async (url, _, table) => {
    const socket = await (await Client.guest(url)).connect()
    socket.send({ type: 'move', table, ply: 0, move: 'beer', clientId: 'x' })
    must((await socket.next('refused')).code === 'table.not-seated', 'a stranger may not move')
    await socket.close()
  },
  'yesterday’s ply': async (_, victim, table) => {
    const socket = await victim.connect()
    socket.send({ type: 'move', table, ply: 0, move: 'beer', clientId: 'x' })
    must((await socket.next('refused')).code === 'move.stale', 'a stale ply is refused')
    await socket.close()
  },
  'a reader who does not read': async (_, victim, table) => {
    const socket = await victim.connect()
    socket.raw.pause()
    for (let i = 0; i < 500; i++) socket.send({ type: 'watch', table, ply: 0 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.raw.terminate()
  },
}

async function round(server: ServerProcess, victim: Client, table: string): Promise<void> {
  for (const attack of Object.values(ATTACKS)) await attack(server.url, victim, table)
}

const MEGABYTE = 2 ** 20

export const hostileClients: Proof = {
  name: 'hostile-clients',
  claim:
    'Floods, garbage, half and huge frames, false tokens, old plies: the others play on, memory and handles return.',
  run: (scale, say) =>
    withScratch(async (directory) => {
      const env = { KONTOR_DATA: directory }
      const limits = { ...OPEN_LIMITS, KONTOR_MESSAGES_PER_PERSON: '200' }
      const server = await startProcess({ ...limits, KONTOR_PORT: '0', ...env })
      const load = await Load.start(server.url, 3, ['speicherstadt'])
      const victims = await seatParty(server.url, 2, { game: 'speicherstadt' })
      const { table, people } = victims
      const { toMove } = await people[0].call('position', { table })
      const mine = await people[toMove!].call('position', { table })
      await people[toMove!].call('move', { table }, { ply: 0, move: mine.legal![0], clientId: 'a' })
      const victim = people[1]
      await round(server, victim, table)
      const before = await server.figures()
      const rounds = atLeast(2, 50 * scale)
      for (let i = 1; i <= rounds; i++) {
        await round(server, victim, table)
        await load.advance(5, 20_000)
        if (i % 10 === 0) say(`${i} of ${rounds} rounds of ${Object.keys(ATTACKS).length} attacks`)
      }
      const after = await server.figures()
      load.stop()
      await server.end('SIGTERM')
      await audit(env, load)
      const growth = (after.heap - before.heap) / MEGABYTE
      must(growth < 16, `memory grew by ${growth.toFixed(1)} MB`)
      must(after.handles <= before.handles + 8, `handles grew from ${before.handles} to ${after.handles}`)
      return {
        attacks: rounds * Object.keys(ATTACKS).length,
        movesMeanwhile: load.acknowledged.length,
        slowestMoveMs: Math.round(load.slowestMillis),
        memoryGrowthMb: Math.round(growth * 10) / 10,
        handlesBefore: before.handles,
        handlesAfter: after.handles,
      }
    }),
}
