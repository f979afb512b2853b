import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../server/harness/postgres.ts'
import { OPEN_LIMITS } from '../../server/harness/scratch.ts'
import { openSnapshot } from '../../server/src/backup/snapshot.ts'
import { act } from '../../server/src/live/act.ts'
import type { Outcome } from '../../server/src/refusal.ts'
import {
  Client,
  makeRng,
  type Party,
  playSome,
  seatParty,
  seedOf,
  serve,
  testConfig,
} from '../../server/test/servers.ts'
import { KINDS, makeTestStore, removePostgres, type TestStore } from '../../server/test/stores.ts'

const MAIN = new URL('../src/main.ts', import.meta.url).pathname

const environment = (place: TestStore): NodeJS.ProcessEnv => ({
  ...process.env,
  ...OPEN_LIMITS,
  KONTOR_LOG: 'silent',
  KONTOR_WEB: 'nowhere',
  KONTOR_DATA: place.directory,
  DATABASE_URL: place.databaseUrl ?? '',
})

/** The real command in a process of its own; its report. */
async function kontor(place: TestStore, ...args: string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args, '--json'], {
    env: environment(place),
  })
  return JSON.parse(stdout) as Record<string, unknown>
}

/** How far each table's log goes; a gap is a fault. */
async function plies(place: TestStore): Promise<Map<string, number>> {
  const snapshot = await openSnapshot(testConfig(place))
  if (!snapshot.ok) throw new Error(snapshot.fault.message)
  const found = new Map<string, number[]>()
  const log = { name: 'log', columns: ['table_id', 'ply'] }
  for await (const [table, ply] of snapshot.value.rows(log)) {
    const all = found.get(table as string) ?? []
    found.set(table as string, [...all, ply as number])
  }
  await snapshot.value.close()
  for (const [table, all] of found)
    expect(
      all.toSorted((a, b) => a - b),
      table,
    ).toEqual(Array.from(all, (_, i) => i + 1))
  return new Map([...found].map(([table, all]) => [table, all.length]))
}

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

afterAll(removePostgres)

describe.each(KINDS)('kontor backup and restore on %s', (kind) => {
  let place: TestStore
  let other: TestStore

  beforeEach(async () => {
    place = await makeTestStore(kind)
    other = await makeTestStore(kind)
  })
  afterEach(async () => {
    await place.remove()
    await other.remove()
  })

  it('keep every move acknowledged before the moment of the backup, taken amid play', async () => {
    const server = await serve(place)
    const parties: Party[] = []
    for (let i = 0; i < 16; i++) parties.push(await seatParty(server.url, 2))
    const acknowledged = new Map<string, number>()
    let playing = true
    /** As fast as the server takes them: without the way over HTTP, which costs most. */
    const play = async ({ table }: Party, i: number): Promise<void> => {
      const rng = makeRng(seedOf(`backup ${i}`))
      const { ctx, tables } = server.app
      const live = value(await tables.open(table))
      const board = value(await live.inTurn(() => tables.board(live)))
      while (playing && board.toMove !== undefined) {
        const text = board.legal[rng.int(board.legal.length)]
        value(await act(ctx, tables, live, { seat: board.toMove, action: { kind: 'move', text } }))
        acknowledged.set(table, board.ply)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const sum = (): number => [...acknowledged.values()].reduce((a, b) => a + b, 0)
    const began = performance.now()
    const games = Promise.all(parties.map(play))
    while (sum() < 300) await new Promise((resolve) => setTimeout(resolve, 10))
    const before = new Map(acknowledged)
    const early = sum()
    const file = join(place.directory, 'amid')
    await kontor(place, 'backup', file)
    const late = sum()
    console.log(`${kind}: ${Math.round((1000 * late) / (performance.now() - began))} moves per second`)
    playing = false
    await games
    await server.stop()
    expect(late).toBeGreaterThan(early)
    const report = await kontor(other, 'restore', file)
    expect(report).toMatchObject({ games: parties.length, damaged: [], unknown: [] })
    const restored = await plies(other)
    for (const [table, ply] of before) expect(restored.get(table)).toBeGreaterThanOrEqual(ply)
    for (const [table, ply] of await plies(place)) expect(restored.get(table)).toBeLessThanOrEqual(ply)
  })

  it('replace the database under a running server, which begins anew with it', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const child: ChildProcess = spawn(process.execPath, [MAIN, 'serve', '--port', String(port)], {
      env: environment(place),
      stdio: 'ignore',
    })
    const up = (): Promise<boolean> =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    await expect.poll(up, { timeout: 30_000 }).toBe(true)
    const party = await seatParty(url, 2, { game: 'speicherstadt' })
    const rng = makeRng(seedOf('under'))
    await playSome(party, 30, rng)
    const file = join(place.directory, 'file')
    await kontor(place, 'backup', file, '--verify')
    await playSome(party, 10, rng)
    const socket = await party.people[0].connect()
    socket.send({ type: 'watch', table: party.table })
    await socket.next('watching')
    await kontor(place, 'restore', file, '--replace')
    expect(await socket.closed).toBe(4000)
    await expect.poll(up, { timeout: 30_000 }).toBe(true)
    const { table } = party
    expect((await party.people[0].call('position', { table })).ply).toBe(30)
    expect((await playSome(party, 20, rng)).ply).toBe(50)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    expect(await plies(place)).toEqual(new Map([[table, 50]]))
  })
})

describe('several nodes', () => {
  it('none of them stores a move of the former database', async () => {
    const place = await makeTestStore('postgres')
    const nodes = await Promise.all([serve(place), serve(place)])
    const party = await seatParty(nodes[0].url, 2, { game: 'speicherstadt' })
    const rng = makeRng(seedOf('nodes'))
    await playSome(party, 20, rng)
    const file = join(place.directory, 'file')
    await kontor(place, 'backup', file)
    await playSome(party, 10, rng)
    const ended = Promise.all(nodes.map((node) => node.ended))
    await kontor(place, 'restore', file, '--replace')
    expect(await ended).toEqual(['restored', 'restored'])
    const again = await serve(place)
    const people = party.people.map((person) => new Client(again.url, person.token))
    expect((await playSome({ table: party.table, people }, 5, rng)).ply).toBe(25)
    await again.stop()
    expect(await plies(place)).toEqual(new Map([[party.table, 25]]))
    await place.remove()
  })
})
