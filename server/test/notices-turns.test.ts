import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Receiver } from '../harness/receivers.ts'
import type { RunningServer } from '../src/server.ts'
import { ALLOW, handOver, HOUR, round, SECOND, webhook } from './notices.ts'
import { Client, makeRng, type Party, playSome, seatParty, seedOf, serve } from './servers.ts'
import { KINDS, makeTestStore, removePostgres, type TestStore } from './stores.ts'

afterAll(removePostgres)

describe.each(KINDS)('notices on %s', (kind) => {
  let place: TestStore
  let server: RunningServer
  let receiver: Receiver
  let now: number

  beforeEach(async () => {
    now = Date.now()
    place = await makeTestStore(kind)
    receiver = await Receiver.open()
    server = await serve(place, ALLOW, { now: () => now })
  })
  afterEach(async () => {
    await server.stop()
    await receiver.close()
    await place.remove()
  })

  /** Rounds of the courier, each after some time. */
  const pass = async (millis: number, rounds = 1): Promise<void> => {
    for (let i = 0; i < rounds; i++) {
      now += millis
      await round(server)
    }
  }

  /** A table of two who both want to be told; `other` is the one whose turn comes next. */
  const awaited = async (): Promise<{ party: Party; other: Client }> => {
    const party = await seatParty(server.url, 2)
    const { toMove } = await party.people[0].call('position', { table: party.table })
    for (const person of party.people) await webhook(person, receiver.url)
    now += 1
    return { party, other: party.people[1 - toMove!] }
  }

  it('tell who is away, once per turn, with a link to the table', async () => {
    const { party, other } = await awaited()
    await handOver(party)
    await pass(5 * SECOND)
    expect(receiver.received).toHaveLength(0)
    await pass(20 * SECOND, 3)
    expect(receiver.messages).toMatchObject([
      {
        kind: 'turn',
        game: 'hamburgum',
        table: party.table,
        title: 'Hamburgum: it is your turn',
        url: `${server.url}/#/table/${party.table}`,
      },
    ])
    await playSome(party, 1, makeRng(seedOf('one more')))
    await pass(HOUR, 3)
    expect(receiver.received).toHaveLength(1)
    expect((await other.call('channels')).channels[0].last).toMatchObject({ reason: null, retryAt: null })
  })

  it('leave in peace who was at the table when it became his turn', async () => {
    const { party, other } = await awaited()
    const socket = await other.connect()
    socket.send({ type: 'watch', table: party.table })
    await socket.next('watching')
    await handOver(party)
    await pass(30 * SECOND, 3)
    expect(receiver.received).toHaveLength(0)
    await socket.close()
    await pass(HOUR, 2)
    expect(receiver.received).toHaveLength(0)
  })

  it('pass over whoever left an order that plays the turn', async () => {
    const { table, people } = await seatParty(server.url, 3)
    const { toMove } = await people[0].call('position', { table })
    const [first, second, third] = [0, 1, 2].map((i) => people[(toMove! + i) % 3])
    await webhook(second, `${receiver.url}/second`)
    await webhook(third, `${receiver.url}/third`)
    await second.call('setOrder', { table }, { order: { kind: 'turn', moves: ['beer', 'end'] } })
    for (const [ply, move] of ['cloth', 'end'].entries())
      await first.call('move', { table }, { ply, move, clientId: move })
    await expect.poll(async () => (await first.call('position', { table })).ply).toBe(4)
    await pass(30 * SECOND, 13)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/third'])
  })

  it('come once per turn however the clock of the machine is set', async () => {
    const { party } = await awaited()
    const DAY = 24 * HOUR
    for (const [turn, leap] of [-DAY, 70 * DAY, -200 * DAY, 90 * DAY].entries()) {
      now += leap
      await handOver(party)
      await pass(30 * SECOND, 2)
      expect(receiver.received).toHaveLength(turn + 1)
      for (const again of [100 * DAY, -100 * DAY]) {
        now += again
        await pass(5 * SECOND, 13)
      }
      expect(receiver.received).toHaveLength(turn + 1)
    }
  })

  it('remind once per turn, when asked to', async () => {
    const { party, other } = await awaited()
    await handOver(party)
    await pass(30 * SECOND)
    const { toMove } = await other.call('position', { table: party.table })
    await server.app.courier.remind(party.table, 1 - toMove!)
    await server.app.courier.remind(party.table, toMove!)
    await server.app.courier.remind(party.table, toMove!)
    await pass(SECOND, 3)
    expect(receiver.messages).toMatchObject([{ kind: 'turn' }, { kind: 'reminder' }])
  })

  it('remind when the clock of a table gets short', async () => {
    const [host, guest] = [await Client.guest(server.url), await Client.guest(server.url)]
    for (const person of [host, guest]) await webhook(person, receiver.url)
    const { id } = await host.call(
      'newTable',
      {},
      {
        game: 'hamburgum',
        visibility: 'public',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        clock: { kind: 'turn', seconds: 3600 },
      },
    )
    await guest.call('join', { table: id }, {})
    now += 1
    await host.call('start', { table: id })
    await pass(30 * SECOND)
    expect(receiver.messages).toMatchObject([{ kind: 'turn', table: id }])
    const { store, served } = server.app.ctx
    const runsFor = (minutes: number) => ({
      since: served.now() - minutes * 60 * SECOND,
      expires: served.now() + (60 - minutes) * 60 * SECOND,
    })
    await store.db.updateTable('clocks').set(runsFor(40)).execute()
    await pass(SECOND)
    expect(receiver.received).toHaveLength(1)
    await store.db.updateTable('clocks').set(runsFor(50)).execute()
    await pass(SECOND, 3)
    expect(receiver.messages).toMatchObject([{ kind: 'turn' }, { kind: 'reminder', table: id }])
  })

  it('are tried again with back-off until the receiver is back, and say so', async () => {
    const { party, other } = await awaited()
    receiver.answer = (response) => response.writeHead(500).end()
    await handOver(party)
    await pass(30 * SECOND)
    const { channels } = await other.call('channels')
    expect(channels[0].last).toMatchObject({ at: now, reason: 'status 500', retryAt: now + 30 * SECOND })
    await pass(10 * 60 * SECOND, 36)
    const tries = receiver.received.length
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThan(15)
    receiver.answer = (response) => response.writeHead(200).end('ok')
    await pass(HOUR + 1)
    expect(receiver.received).toHaveLength(tries + 1)
    await pass(HOUR + 1, 3)
    expect(receiver.received).toHaveLength(tries + 1)
    expect((await other.call('channels')).channels[0].last).toMatchObject({ reason: null })
    const figures = await (await fetch(`${server.url}/metrics`)).text()
    expect(figures).toContain(`kontor_notices_total{channel="webhook",outcome="failed"} ${tries}`)
    expect(figures).toContain('kontor_notices_total{channel="webhook",outcome="delivered"} 1')
  })

  it('are void when the turn is over before the receiver is back', async () => {
    const { party, other } = await awaited()
    receiver.answer = (response) => response.destroy()
    await handOver(party)
    await pass(30 * SECOND)
    expect((await other.call('channels')).channels[0].last).toMatchObject({ reason: 'unreachable' })
    await other.call('resign', { table: party.table })
    const before = receiver.received.length
    await pass(HOUR, 3)
    expect(receiver.received).toHaveLength(before)
  })

  it('survive a restart, and a clock that is set back', async () => {
    const { party, other } = await awaited()
    await handOver(party)
    const port = receiver.port
    await receiver.close()
    await pass(30 * SECOND)
    expect((await other.call('channels')).channels[0].last).toMatchObject({ reason: 'unreachable' })
    now -= 24 * HOUR
    receiver = await Receiver.open(port)
    await pass(SECOND)
    expect(receiver.messages).toMatchObject([{ kind: 'turn', table: party.table }])
    const again = server
    await again.stop()
    server = await serve(place, ALLOW, { now: () => now })
    await pass(HOUR, 2)
    expect(receiver.received).toHaveLength(1)
  })

  it('reach others while one receiver hangs', async () => {
    const slow = await Receiver.open()
    slow.answer = () => undefined
    const crowd = await Promise.all(Array.from({ length: 6 }, () => seatParty(server.url, 2)))
    const { party } = await awaited()
    for (const { people } of crowd) for (const person of people) await webhook(person, slow.url)
    now += 1
    for (const each of [...crowd, party]) await handOver(each)
    now += 30 * SECOND
    await server.app.courier.tick()
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(slow.received.length).toBeLessThanOrEqual(2)
    await slow.close()
  })
})
