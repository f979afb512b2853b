import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { Client, makeRng, seatParty, seedOf, serve } from './servers.ts'
import { makeTestStore, removePostgres, type TestStore } from './stores.ts'

afterAll(removePostgres)

describe('two nodes on one Postgres', () => {
  let place: TestStore
  let nodes: RunningServer[]

  beforeEach(async () => {
    place = await makeTestStore('postgres')
    nodes = await Promise.all([serve(place), serve(place)])
  })
  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await place.remove()
  })

  const at = (node: number, person: Client): Client => new Client(nodes[node].url, person.token)

  it('play one table from both, and watchers on either see every step once and in order', async () => {
    const { table, people } = await seatParty(nodes[0].url, 2)
    const players = [at(0, people[0]), at(1, people[1])]
    const sockets = await Promise.all(players.map((player) => player.connect()))
    for (const socket of sockets) socket.send({ type: 'watch', table })
    const rng = makeRng(seedOf('nodes'))
    const latest = await Promise.all(sockets.map(async (socket) => (await socket.next('watching')).position!))
    let seat = latest[0].toMove!
    for (let ply = 0; ply < 60; ply++) {
      while (latest[seat].ply < ply) latest[seat] = await sockets[seat].next('position')
      const legal = latest[seat].legal!
      const move = legal[rng.int(legal.length)]
      sockets[seat].send({ type: 'move', table, ply, move, clientId: `n${ply}` })
      latest[seat] = await sockets[seat].next('position')
      seat = latest[seat].toMove!
    }
    await expect
      .poll(() => sockets.map((socket) => plies(socket.heard)))
      .toEqual([0, 1].map(() => Array.from({ length: 60 }, (_, i) => i + 1)))
  })

  const plies = (heard: readonly string[]): number[] =>
    heard
      .map((text) => JSON.parse(text) as { type: string; steps: { ply: number }[] })
      .filter((message) => message.type === 'position')
      .flatMap((message) => message.steps.map((step) => step.ply))

  it('let one of two writers have a ply; the other is told what was missed', async () => {
    const { table, people } = await seatParty(nodes[0].url, 2)
    const start = await people[0].call('position', { table })
    const mover = people[start.toMove!]
    const { legal } = await mover.call('position', { table })
    const [here, there] = [at(0, mover), at(1, mover)]
    await there.call('position', { table })
    const answers = await Promise.all([
      here.ask('move', { table }, { ply: 0, move: legal![0], clientId: 'here' }),
      there.ask('move', { table }, { ply: 0, move: legal![1], clientId: 'there' }),
    ])
    const refused = answers.filter((answer) => 'refusal' in answer)
    expect(refused).toMatchObject([
      { refusal: { code: 'move.stale', position: { ply: 1, steps: [{ ply: 1 }] } } },
    ])
    const views = await Promise.all([here, there].map((client) => client.call('position', { table })))
    expect(views[0]).toEqual(views[1])
  })

  it('carry the same action out once, whichever node it is sent to', async () => {
    const { table, people } = await seatParty(nodes[0].url, 2)
    const start = await people[0].call('position', { table })
    const mover = people[start.toMove!]
    const { legal } = await mover.call('position', { table })
    const body = { ply: 0, move: legal![0], clientId: 'same' }
    const answers = await Promise.all(
      [0, 1, 0, 1].map((node) => at(node, mover).call('move', { table }, body)),
    )
    expect(answers.map((answer) => answer.position.ply)).toEqual([1, 1, 1, 1])
  })

  it('tell each other of tables, chat and turns', async () => {
    const host = await Client.guest(nodes[0].url)
    const guest = await Client.guest(nodes[1].url)
    const { id } = await host.call(
      'newTable',
      {},
      { game: 'hamburgum', visibility: 'public', order: 'fixed', seats: [{ kind: 'me' }, { kind: 'open' }] },
    )
    const here = await host.connect()
    here.send({ type: 'watch', table: id })
    await here.next('watching')
    await guest.call('join', { table: id }, {})
    expect((await here.next('table')).table.seats[1]?.person?.id).toBe(guest.id)
    const there = await guest.connect()
    there.send({ type: 'watch', table: id })
    await there.next('watching')
    await host.call('start', { table: id })
    expect((await there.next('table')).table.status).toBe('running')
    expect(await there.next('position')).toMatchObject({ ply: 0, steps: [] })
    here.send({ type: 'chat', table: id, text: 'Moin', clientId: 'c' })
    expect(await there.next('chat')).toMatchObject({ text: 'Moin', person: host.id })
    await guest.call('resign', { table: id })
    await expect.poll(async () => (await here.next('table')).table.status).toBe('finished')
  })

  it('tell each other who looks at a table', async () => {
    const { table, people } = await seatParty(nodes[0].url, 2)
    const [here, there] = await Promise.all([people[0].connect(), at(1, people[1]).connect()])
    here.send({ type: 'watch', table })
    const first = await here.next('present')
    expect(first.seats).toHaveLength(1)
    there.send({ type: 'watch', table })
    await there.next('present')
    const round = async (): Promise<void> => {
      for (const node of [1, 0, 1]) await nodes[node].app.courier.tick()
    }
    await round()
    expect((await here.next('present', 20_000)).seats).toEqual([0, 1])
    expect((await there.next('present', 20_000)).seats).toEqual([0, 1])
    await there.close()
    await expect.poll(() => nodes[1].app.hub.all.length).toBe(0)
    await round()
    expect((await here.next('present', 20_000)).seats).toEqual(first.seats)
  })

  it('take over AI seats from a node that is no more', async () => {
    const host = await Client.guest(nodes[0].url)
    const seats = [{ kind: 'me' as const }, { kind: 'ai' as const, level: 1 }]
    const { id } = await host.call('newTable', {}, { game: 'speicherstadt', order: 'fixed', seats })
    await host.call('start', { table: id })
    await nodes[0].app.driver.stop()
    let position = await host.call('position', { table: id })
    for (let i = 0; position.legal && i < 50; i++) {
      const body = { ply: position.ply, move: position.legal[0], clientId: `c${i}` }
      position = (await host.call('move', { table: id }, body)).position
    }
    expect(position.toMove).toBe(1)
    await nodes[1].app.driver.resume()
    await expect
      .poll(async () => (await host.call('position', { table: id })).ply, { timeout: 20_000 })
      .toBeGreaterThan(position.ply)
  })
})
