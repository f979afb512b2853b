import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Socket } from '../harness/client.ts'
import { Proxy } from '../harness/proxy.ts'
import type { RunningServer } from '../src/server.ts'
import { Client, makeRng, type Party, playSome, seatParty, seedOf, serve } from './servers.ts'
import { KINDS, makeTestStore, removePostgres, type TestStore } from './stores.ts'

afterAll(removePostgres)

describe.each(KINDS)('sockets on %s', (kind) => {
  let place: TestStore
  let server: RunningServer
  let party: Party
  let sockets: Socket[]

  beforeEach(async () => {
    place = await makeTestStore(kind)
    server = await serve(place)
    party = await seatParty(server.url, 2)
    sockets = await Promise.all(party.people.map((person) => person.connect()))
  })
  afterEach(async () => {
    await server.stop()
    await place.remove()
  })

  async function watchAll(): Promise<number> {
    for (const socket of sockets) socket.send({ type: 'watch', table: party.table })
    const answers = await Promise.all(sockets.map((socket) => socket.next('watching')))
    return answers[0].position!.toMove!
  }

  it('sends a stored move to every seat and to spectators, the legal moves only to whose turn it is', async () => {
    const toMove = await watchAll()
    const spectator = await (await Client.guest(server.url)).connect()
    spectator.send({ type: 'watch', table: party.table })
    const seen = await spectator.next('watching')
    expect(seen.table.you).toBeNull()
    expect(seen.position).toMatchObject({ legal: null, insertable: null })
    const mover = sockets[toMove]
    const { position } = (mover.send({ type: 'watch', table: party.table }), await mover.next('watching'))
    const move = position!.legal![0]
    mover.send({ type: 'move', table: party.table, ply: 0, move, clientId: 'm1' })
    const own = await mover.next('position')
    expect(own).toMatchObject({ clientId: 'm1', ply: 1, steps: [{ ply: 1, seat: toMove, move }] })
    expect(own.legal).not.toBeNull()
    const asked = await party.people[toMove].call('position', { table: party.table, ply: 0 })
    expect(own).toEqual({ ...asked, type: 'position', clientId: 'm1' })
    for (const other of [sockets[1 - toMove], spectator]) {
      const told = await other.next('position')
      expect(told).toMatchObject({ ply: 1, legal: null, insertable: null, steps: own.steps, view: own.view })
      expect(told.clientId).toBeUndefined()
    }
  })

  it('tells somebody who comes back exactly what he missed', async () => {
    await watchAll()
    const away = party.people[1]
    await sockets[1].close()
    await playSome(party, 45, makeRng(seedOf(5)))
    const heard = await sockets[0].settle().then(() => sockets[0].unread)
    const steps = heard.flatMap((message) => (message.type === 'position' ? message.steps : []))
    expect(steps.map((step) => step.ply)).toEqual(Array.from({ length: 45 }, (_, i) => i + 1))
    for (const ply of [0, 20, 38, 44, 45]) {
      const socket = await away.connect()
      socket.send({ type: 'watch', table: party.table, ply })
      const { position } = await socket.next('watching')
      expect(position!.steps).toEqual(steps.slice(ply))
      await socket.close()
    }
  })

  it('tells people that it is their turn at tables they are not watching', async () => {
    const { toMove } = await party.people[0].call('position', { table: party.table })
    expect(await sockets[toMove!].next('turn')).toMatchObject({ table: party.table, ply: 0 })
    let position = await party.people[toMove!].call('position', { table: party.table })
    while (position.toMove === toMove) position = await playSome(party, 1, makeRng(seedOf(position.ply)))
    expect(await sockets[1 - toMove!].next('turn')).toMatchObject({ ply: position.ply })
  })

  it('refuses a stale move with the steps that were missed', async () => {
    const toMove = await watchAll()
    await playSome(party, 3, makeRng(seedOf(6)))
    sockets[toMove].send({ type: 'move', table: party.table, ply: 1, move: 'beer', clientId: 'late' })
    const refused = await sockets[toMove].next('refused')
    expect(refused).toMatchObject({ code: 'move.stale', clientId: 'late', table: party.table })
    expect(refused.position!.steps.map((step) => step.ply)).toEqual([2, 3])
  })

  it('carries chat to the table, not to those who muted the speaker, and not from those who were silenced', async () => {
    await watchAll()
    const [host, guest] = party.people as [Client, Client]
    const [one, two] = sockets as [Socket, Socket]
    one.send({ type: 'chat', table: party.table, text: 'Moin', clientId: 'k' })
    expect(await one.next('chat')).toMatchObject({ text: 'Moin', clientId: 'k', number: 1, person: host.id })
    expect(await two.next('chat')).toMatchObject({ text: 'Moin', number: 1 })
    await guest.call('mute', { person: host.id })
    await host.call('say', { table: party.table }, { text: 'again' })
    await two.settle()
    expect(two.unread.filter((message) => message.type === 'chat')).toEqual([])
    expect((await guest.call('chat', { table: party.table })).lines).toEqual([])
    await guest.call('unmute', { person: host.id })
    expect((await guest.call('chat', { table: party.table, after: 1 })).lines).toMatchObject([
      { text: 'again' },
    ])
    await host.call('silence', { table: party.table, person: guest.id })
    expect(await guest.refusal('say', { table: party.table }, { text: 'x' })).toBe('chat.silenced')
    expect(await guest.refusal('silence', { table: party.table, person: host.id })).toBe('table.not-host')
    await host.call('unsilence', { table: party.table, person: guest.id })
    await guest.call('say', { table: party.table }, { text: 'x' })
    const stranger = await Client.guest(server.url)
    expect(await stranger.refusal('say', { table: party.table }, { text: 'x' })).toBe('table.not-seated')
  })

  /** Somebody goes, and the server has had its next round; so many sockets are left. */
  async function leave(socket: Socket, left: number): Promise<void> {
    await socket.close()
    await expect.poll(() => server.app.hub.all.length).toBe(left)
    await server.app.courier.tick()
  }

  it('tells those who sit at a table, and nobody else, who of them looks at it, only when that changes', async () => {
    const [one, two] = sockets as [Socket, Socket]
    const seats = await Promise.all(
      party.people.map(async (person) => (await person.call('table', { table: party.table })).you!),
    )
    one.send({ type: 'watch', table: party.table })
    expect(await one.next('present')).toMatchObject({ table: party.table, seats: [seats[0]] })
    const spectator = await (await Client.guest(server.url)).connect()
    spectator.send({ type: 'watch', table: party.table })
    await spectator.next('watching')
    two.send({ type: 'watch', table: party.table })
    expect(await two.next('present')).toMatchObject({ seats: [0, 1] })
    expect(await one.next('present')).toMatchObject({ seats: [0, 1] })
    const second = await party.people[1].connect()
    second.send({ type: 'watch', table: party.table })
    expect(await second.next('present')).toMatchObject({ seats: [0, 1] })
    await leave(two, 3)
    await one.settle()
    expect(one.unread.filter((message) => message.type === 'present')).toEqual([])
    await leave(second, 2)
    expect(await one.next('present', 20_000)).toMatchObject({ seats: [seats[0]] })
    await spectator.settle()
    expect(spectator.heard.filter((text) => text.includes('"present"'))).toEqual([])
  })

  it('ends a socket whose other side has gone without a word', async () => {
    const proxy = await Proxy.open(Number(new URL(server.url).port))
    const gone = await new Client(`http://127.0.0.1:${proxy.port}`, party.people[1].token).connect()
    await gone.settle()
    expect(server.app.hub.all).toHaveLength(3)
    proxy.set('silent')
    for (let i = 0; i < 6; i++) {
      for (const connection of server.app.hub.all) connection.call()
      for (const socket of sockets) await socket.settle()
    }
    await expect.poll(() => server.app.hub.all.length).toBe(2)
    await proxy.close()
  })

  it('tells everybody when the server stops, and does not cut anything in half', async () => {
    const toMove = await watchAll()
    const mover = party.people[toMove]
    const { legal } = await mover.call('position', { table: party.table })
    sockets[toMove].send({ type: 'move', table: party.table, ply: 0, move: legal![0], clientId: 'last' })
    await sockets[toMove].next('position')
    const stopping = server.stop()
    expect(await sockets[0].next('bye')).toMatchObject({ retryAfter: 1000 })
    expect(await sockets[0].closed).toBe(4000)
    await stopping
    server = await serve(place)
    const again = new Client(server.url, mover.token)
    expect((await again.call('position', { table: party.table })).ply).toBe(1)
  })
})
