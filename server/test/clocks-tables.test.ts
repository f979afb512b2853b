import type { SentBodyOf } from '@kontor/protocol'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Overrides, RunningServer } from '../src/server.ts'
import { Client, serve } from './servers.ts'
import { KINDS, makeTestStore, removePostgres, type TestStore } from './stores.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

afterAll(removePostgres)

/** Time that stands still until a test says otherwise. */
class Time {
  wall = Date.UTC(2027, 5, 1, 10)
  monotonic = 0

  /** `now` is the node's own time of day, as wrong as it likes. */
  overrides(now = () => this.wall): Overrides {
    return {
      now,
      time: { wall: () => Promise.resolve(this.wall), monotonic: () => this.monotonic },
    }
  }

  /** Lets time pass while the servers run. */
  async pass(millis: number, nodes: readonly RunningServer[]): Promise<void> {
    for (let left = millis; left > 0; left -= 5000) {
      const step = Math.min(5000, left)
      this.wall += step
      this.monotonic += step
      for (const node of nodes) await node.app.ctx.served.beat()
    }
  }
}

type Rule = NonNullable<SentBodyOf<'newTable'>['clock']>
const TURN: Rule = { kind: 'turn', seconds: 60, atZero: { kind: 'ai', level: 1 } }
const END: Rule = { kind: 'turn', seconds: 60, atZero: { kind: 'end' } }
const PLAYER: Rule = { kind: 'player', seconds: 600, increment: 10 }

async function table(url: string, clock: Rule, players = 3, zone = 'UTC') {
  const people: Client[] = []
  for (let seat = 0; seat < players; seat++) people.push(await Client.guest(url))
  const seats = people.map((_, seat) => ({ kind: seat === 0 ? ('me' as const) : ('open' as const) }))
  const wish = { game: 'hamburgum', visibility: 'public', order: 'fixed', seats, clock, zone } as const
  const { id } = await people[0].call('newTable', {}, wish)
  for (const person of people.slice(1)) await person.call('join', { table: id }, { zone })
  await people[0].call('start', { table: id })
  const { toMove } = await people[0].call('position', { table: id })
  return { table: id, people, mover: people[toMove!], seat: toMove! }
}

const clockOf = async (person: Client, at: string) => (await person.call('position', { table: at })).clock!

/** One turn: the first field that allows it, and its end. */
async function turn(person: Client, at: string): Promise<void> {
  for (const move of ['beer', 'end']) {
    const { ply } = await person.call('position', { table: at })
    await person.call('move', { table: at }, { ply, move, clientId: `t${ply}` })
  }
}

describe.each(KINDS)('clocks on %s', (kind) => {
  let place: TestStore
  let time: Time
  let server: RunningServer

  beforeEach(async () => {
    place = await makeTestStore(kind)
    time = new Time()
    server = await serve(place, {}, time.overrides())
  })
  afterEach(async () => {
    await server.stop()
    await place.remove()
  })

  it('run for the seat to move and give the increment', async () => {
    const { table: at, people, mover, seat } = await table(server.url, PLAYER)
    expect(await people[0].call('table', { table: at })).toMatchObject({
      clock: { kind: 'player', seconds: 600 },
    })
    await time.pass(2 * MINUTE, [server])
    expect(await clockOf(people[0], at)).toMatchObject({ seat, rests: false, changesIn: null })
    expect((await clockOf(people[0], at)).left[seat]).toBe(8 * MINUTE)
    await turn(mover, at)
    const after = await clockOf(people[0], at)
    expect(after.seat).toBe((seat + 1) % 3)
    expect(after.left[seat]).toBe(8 * MINUTE + 10_000)
  })

  it('let an opponent play on at zero, until the person is back', async () => {
    const { table: at, mover, people, seat } = await table(server.url, TURN)
    const socket = await mover.connect()
    socket.send({ type: 'watch', table: at })
    await socket.next('watching')
    expect(await mover.refusal('returnToSeat', { table: at })).toBe('table.not-away')
    await time.pass(59_000, [server])
    await server.app.keeper.look()
    expect((await mover.call('table', { table: at })).seats[seat]).toMatchObject({
      lapsed: false,
      level: null,
    })
    await time.pass(1000, [server])
    await server.app.keeper.look()
    expect((await socket.next('table')).table.seats[seat]).toMatchObject({ lapsed: true, level: 1 })
    await expect
      .poll(async () => (await people[0].call('position', { table: at })).toMove, { timeout: 20_000 })
      .not.toBe(seat)
    const { ply } = await mover.call('position', { table: at })
    expect(await mover.refusal('move', { table: at }, { ply, move: 'beer', clientId: 'x' })).toBe('move.away')
    const back = await mover.call('returnToSeat', { table: at })
    expect(back.seats[seat]).toMatchObject({ lapsed: false, level: null, person: { id: mover.id } })
    const { steps } = await mover.call('position', { table: at, ply: 0 })
    expect(steps.map((step) => step.kind)).toEqual(expect.arrayContaining(['lapse', 'move', 'return']))
    await socket.close()
  })

  it('let the others end the game at zero, unless the move comes first', async () => {
    const { table: at, people, mover, seat } = await table(server.url, END)
    await time.pass(MINUTE, [server])
    await server.app.keeper.look()
    await server.app.keeper.look()
    expect((await mover.call('table', { table: at })).seats[seat]).toMatchObject({
      lapsed: true,
      level: null,
    })
    await turn(mover, at)
    expect((await mover.call('table', { table: at })).seats[seat].lapsed).toBe(false)
    await time.pass(MINUTE, [server])
    await server.app.keeper.look()
    const late = (seat + 1) % 3
    const others = people.filter((_, i) => i !== late)
    await others[0].call('offerEnd', { table: at }, { offer: true })
    expect(await others[1].call('offerEnd', { table: at }, { offer: true })).toMatchObject({
      status: 'finished',
      result: { ending: 'agreed' },
    })
  })

  it('cost nobody the time that the server was down', async () => {
    const { table: at, people, seat } = await table(server.url, PLAYER)
    await time.pass(MINUTE, [server])
    await server.stop()
    time.wall += 50 * HOUR
    server = await serve(place, {}, time.overrides())
    const again = new Client(server.url, people[0].token)
    await server.app.keeper.look()
    expect((await clockOf(again, at)).left[seat]).toBe(9 * MINUTE)
    await time.pass(MINUTE, [server])
    expect((await clockOf(again, at)).left[seat]).toBe(8 * MINUTE)
  })

  it('do not mind a clock that is set back and forth', async () => {
    const { table: at, people, seat } = await table(server.url, PLAYER)
    for (const leap of [HOUR, -3 * HOUR, 48 * HOUR, -48 * HOUR]) {
      time.wall += leap
      await time.pass(5000, [server])
      await server.app.keeper.look()
    }
    const { left, seat: runs } = await clockOf(people[0], at)
    expect(runs).toBe(seat)
    expect(left[seat]).toBeGreaterThan(10 * MINUTE - 21_000)
    expect(left[seat]).toBeLessThanOrEqual(10 * MINUTE)
  })

  it('rest at night, by each player’s own time', async () => {
    const rest = { from: 22 * 60, to: 8 * 60 }
    const { table: at, people, seat } = await table(server.url, { ...TURN, rest }, 2, 'Asia/Tokyo')
    const before = await clockOf(people[0], at)
    // 19:00 in Tokyo
    expect(before).toMatchObject({ seat, rests: false, changesIn: 3 * HOUR })
    await server.stop()
    time.wall += 4 * HOUR
    server = await serve(place, {}, time.overrides())
    const again = new Client(server.url, people[0].token)
    expect(await clockOf(again, at)).toMatchObject({ rests: true, changesIn: 9 * HOUR })
    await time.pass(2 * MINUTE, [server])
    await server.app.keeper.look()
    expect((await clockOf(again, at)).left[seat]).toBe(before.left[seat])
  })

  it('refuse rules that make no sense', async () => {
    const host = await Client.guest(server.url)
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }]
    for (const clock of [
      { kind: 'turn', seconds: 59 },
      { kind: 'turn', seconds: 15 * 86_400 },
      { kind: 'turn', seconds: 60, rest: { from: 60, to: 60 } },
      { kind: 'player', seconds: 600 },
      { kind: 'turn', seconds: 60, atZero: { kind: 'ai', level: 6 } },
    ])
      expect(await host.refusal('newTable', {}, { game: 'hamburgum', seats, clock })).toBe(
        'request.malformed',
      )
    const wish = { game: 'hamburgum', seats, zone: 'Elbe/Nowhere' }
    expect(await host.refusal('newTable', {}, wish)).toBe('request.malformed')
  })
})

describe('clocks on two nodes', () => {
  it('end once, however much the nodes disagree about the time of day', async () => {
    const place = await makeTestStore('postgres')
    const time = new Time()
    const nodes = await Promise.all([
      serve(
        place,
        {},
        time.overrides(() => time.wall - 7 * HOUR),
      ),
      serve(
        place,
        {},
        time.overrides(() => time.wall + 30 * HOUR),
      ),
    ])
    const { table: at, people, mover, seat } = await table(nodes[0].url, END)
    const there = new Client(nodes[1].url, people[0].token)
    await time.pass(30_000, nodes)
    expect((await clockOf(there, at)).left[seat]).toBe(30_000)
    expect(await clockOf(people[0], at)).toEqual(await clockOf(there, at))
    await turn(new Client(nodes[1].url, mover.token), at)
    await time.pass(MINUTE, nodes)
    await Promise.all(nodes.map((node) => node.app.keeper.look()))
    const { steps } = await there.call('position', { table: at, ply: 0 })
    expect(steps.filter((step) => step.kind === 'lapse')).toHaveLength(1)
    await expect
      .poll(async () => (await people[0].call('table', { table: at })).seats[(seat + 1) % 3].lapsed)
      .toBe(true)
    await Promise.all(nodes.map((node) => node.stop()))
    await place.remove()
  })
})
