import { parseRecord } from '@kontor/core'
import type { Order } from '@kontor/protocol'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Authenticator } from '../harness/authenticator.ts'
import { deviceOf } from '../src/http/device.ts'
import type { RunningServer } from '../src/server.ts'
import { Client, makeRng, playSome, seatParty, seedOf, serve } from './servers.ts'
import { KINDS, makeTestStore, removePostgres, type TestStore } from './stores.ts'

afterAll(removePostgres)

const MINUTE = 60_000

describe.each(KINDS)('lasting identity on %s', (kind) => {
  let place: TestStore
  let server: RunningServer
  let now: number

  beforeEach(async () => {
    now = Date.now()
    place = await makeTestStore(kind)
    server = await serve(place, {}, { now: () => now })
  })
  afterEach(async () => {
    await server.stop()
    await place.remove()
  })

  const everything = async (): Promise<string> => {
    const { db } = server.app.ctx.store
    const tables = await db.introspection.getTables()
    const names = tables.map(({ name }) => name as 'people')
    expect(names).toEqual(expect.arrayContaining(['people', 'seats', 'clocks', 'orders']))
    return JSON.stringify(await Promise.all(names.map((name) => db.selectFrom(name).selectAll().execute())))
  }

  describe('a link to another device', () => {
    it('makes a new browser the same person, once', async () => {
      const first = await Client.guest(server.url)
      const { token, expiresAt } = await first.call('newLink')
      expect(expiresAt).toBe(now + 10 * MINUTE)
      expect(await everything()).not.toContain(token)
      const second = new Client(server.url)
      expect(await second.call('useLink', {}, { token })).toMatchObject({ id: first.id })
      expect((await second.call('me')).id).toBe(first.id)
      expect(await new Client(server.url).refusal('useLink', {}, { token })).toBe('link.used')
    })

    it('is good for ten minutes, here, and for nothing else', async () => {
      const first = await Client.guest(server.url)
      const { token } = await first.call('newLink')
      expect(await new Client(server.url, token).refusal('me')).toBe('person.unknown')
      expect(await new Client(server.url).refusal('useLink', {}, { token: 'A'.repeat(22) })).toBe('link.none')
      const { challenge } = await first.call('passkeyChallenge')
      expect(await new Client(server.url).refusal('useLink', {}, { token: challenge })).toBe('link.none')
      now += 10 * MINUTE
      expect(await new Client(server.url).refusal('useLink', {}, { token })).toBe('link.late')
    })

    it('lets one of many have it who come at the same moment', async () => {
      const first = await Client.guest(server.url)
      const { token } = await first.call('newLink')
      const codes = await Promise.all(
        Array.from({ length: 6 }, () => new Client(server.url).refusal('useLink', {}, { token })),
      )
      expect(codes.filter((code) => code === undefined)).toHaveLength(1)
      expect(codes.filter((code) => code === 'link.used')).toHaveLength(5)
    })

    it('asks before a browser leaves games behind', async () => {
      const first = await Client.guest(server.url)
      const { people } = await seatParty(server.url, 2)
      const { token } = await first.call('newLink')
      expect(await people[0].refusal('useLink', {}, { token })).toBe('person.other')
      expect((await people[0].call('me')).id).toBe(people[0].id)
      const left = people[0].token
      await people[0].call('useLink', {}, { token, leave: true })
      expect((await people[0].call('me')).id).toBe(first.id)
      expect(await new Client(server.url, left).refusal('me')).toBe('person.unknown')
    })
  })

  it('lists devices and signs one out there: its socket closes, the others stay', async () => {
    const first = await Client.guest(server.url)
    const second = new Client(server.url)
    await second.call('useLink', {}, { token: (await first.call('newLink')).token })
    const [here, there] = [await first.connect(), await second.connect()]
    const { devices } = await first.call('devices')
    expect(devices.map((device) => device.current).sort()).toEqual([false, true])
    const other = devices.find((device) => !device.current)!
    const stranger = await Client.guest(server.url)
    expect(await stranger.refusal('signOut', { device: other.id })).toBe('device.none')
    await first.call('signOut', { device: other.id })
    expect(await there.closed).toBe(4003)
    await here.settle()
    expect(await second.refusal('me')).toBe('person.unknown')
    expect(await first.refusal('signOut', { device: other.id })).toBe('device.none')
    expect((await first.call('devices')).devices).toHaveLength(1)
  })

  describe('a passkey', () => {
    const register = async (person: Client, key: Authenticator): Promise<void> => {
      const offer = await person.call('offerPasskey')
      await person.call('addPasskey', {}, key.create(server.url, offer.challenge))
    }

    it.each(['ec', 'rsa', 'ed25519'] as const)('of type %s signs in on another device', async (type) => {
      const person = await Client.guest(server.url)
      const key = new Authenticator(type)
      await register(person, key)
      expect(await person.call('passkeys')).toMatchObject({ passkeys: [{ name: 'Key', usedAt: null }] })
      const other = new Client(server.url)
      const { challenge, site } = await other.call('passkeyChallenge')
      expect(site).toBe('127.0.0.1')
      const answer = key.get(server.url, challenge)
      expect(await other.call('signIn', {}, answer)).toMatchObject({ id: person.id })
      expect((await other.call('me')).id).toBe(person.id)
      expect((await person.call('passkeys')).passkeys[0].usedAt).toBe(now)
      expect(await new Client(server.url).refusal('signIn', {}, answer)).toBe('passkey.late')
    })

    it('is refused with a code: late, elsewhere, forged, unknown, copied', async () => {
      const person = await Client.guest(server.url)
      const key = new Authenticator()
      key.counter = 5
      await register(person, key)
      const visitor = new Client(server.url)
      const challenge = async (): Promise<string> => (await visitor.call('passkeyChallenge')).challenge
      const code = (answer: unknown): Promise<string | undefined> => visitor.refusal('signIn', {}, answer)
      key.counter = 6
      const late = key.get(server.url, await challenge())
      now += 10 * MINUTE
      expect(await code(late)).toBe('passkey.late')
      expect(await code(key.get('https://elsewhere.example', await challenge()))).toBe('passkey.elsewhere')
      expect(await code(new Authenticator().get(server.url, await challenge()))).toBe('passkey.none')
      const good = key.get(server.url, await challenge())
      const forged = new Authenticator().get(server.url, await challenge())
      expect(await code({ ...forged, credential: key.credential })).toBe('passkey.invalid')
      expect(await code({ ...good, signature: 'AAAA' })).toBe('passkey.invalid')
      expect(await code({ ...good, clientData: 'e30' })).toBe('passkey.invalid')
      expect(await code({ ...good, authenticatorData: 'AAAA' })).toBe('passkey.invalid')
      expect(await code(key.get(server.url, await challenge(), 0))).toBe('passkey.invalid')
      key.counter = 5
      expect(await code(key.get(server.url, await challenge()))).toBe('passkey.invalid')
      expect(await code(good)).toBe(undefined)
    })

    it('is made only with a fresh challenge of the same person, for this site', async () => {
      const [person, other] = [await Client.guest(server.url), await Client.guest(server.url)]
      const key = new Authenticator()
      const { challenge } = await other.call('offerPasskey')
      const code = (made: unknown): Promise<string | undefined> => person.refusal('addPasskey', {}, made)
      expect(await code(key.create(server.url, challenge))).toBe('passkey.late')
      const own = (await person.call('offerPasskey')).challenge
      expect(await code(key.create('https://elsewhere.example', own))).toBe('passkey.elsewhere')
      expect(await code({ ...key.create(server.url, own), publicKey: 'AAAA' })).toBe('passkey.invalid')
      expect(await code({ ...key.create(server.url, own), credential: 'AAAA' })).toBe('passkey.invalid')
      expect(await code(key.create(server.url, own))).toBe(undefined)
      expect(await code(key.create(server.url, own))).toBe('passkey.late')
      const { passkeys } = await person.call('passkeys')
      expect(await other.refusal('dropPasskey', { passkey: passkeys[0].id })).toBe('passkey.none')
      await person.call('dropPasskey', { passkey: passkeys[0].id })
      const { challenge: again } = await other.call('passkeyChallenge')
      expect(await other.refusal('signIn', {}, key.get(server.url, again))).toBe('passkey.none')
    })
  })

  it('exports everything about somebody, and nobody else’s secrets', async () => {
    const party = await seatParty(server.url, 2)
    const running = await seatParty(server.url, 2)
    const me = party.people[0]
    const { toMove } = await me.call('position', { table: running.table })
    const waiting = running.people[1 - toMove!]
    const order: Order = { kind: 'turn', moves: ['beer', 'end'] }
    await waiting.call('setOrder', { table: running.table }, { order })
    await me.call('rename', {}, { name: 'Crimson' })
    await me.call('say', { table: party.table }, { text: 'Moin' })
    await party.people[1].call('say', { table: party.table }, { text: 'not yours' })
    await playSome(party, 30, makeRng(seedOf('export')))
    await party.people[1].call('resign', { table: party.table })
    const data = await me.call('exportMe')
    expect(data).toMatchObject({
      profile: { id: me.id, name: 'Crimson' },
      chat: [
        { table: party.table, text: 'Moin', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string },
      ],
      tables: [{ id: party.table, seat: 0, status: 'finished' }],
    })
    const [{ record }] = data['tables'] as { record: string }[]
    expect(parseRecord(record).ok).toBe(true)
    const text = JSON.stringify(data)
    expect(text).not.toContain('not yours')
    expect(text).not.toContain(me.token)
    expect(await waiting.call('exportMe')).toMatchObject({ tables: [{ orders: [order], zone: null }] })
    const other = JSON.stringify(await running.people[toMove!].call('exportMe'))
    expect(other).toContain('"record":null')
    expect(other).toContain('"orders":[]')
    expect(other).not.toContain('seed')
  })

  it('deletes somebody: games are handed over, names and chat are gone, bots too', async () => {
    const three = await seatParty(server.url, 3)
    const [me, ...others] = three.people
    await me.call('rename', {}, { name: 'Crimson' })
    const bot = await me.call('newBot', {}, { name: 'Crimson’s bot' })
    await me.call('say', { table: three.table }, { text: 'Moin' })
    await others[0].call('say', { table: three.table }, { text: 'Tach' })
    await others[0].call('mute', { person: me.id })
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }]
    const open = await me.call('newTable', {}, { game: 'hamburgum', visibility: 'public', seats })
    const key = new Authenticator()
    const { challenge } = await me.call('offerPasskey')
    await me.call('addPasskey', {}, key.create(server.url, challenge))
    const socket = await me.connect()
    await me.call('deleteMe')
    expect(await socket.closed).toBe(4003)
    expect(await me.refusal('me')).toBe('person.unknown')
    expect(await new Client(server.url, bot.token).refusal('me')).toBe('person.unknown')
    const stored = await everything()
    for (const trace of ['Crimson', me.id, bot.id, 'Moin']) expect(stored).not.toContain(trace)
    const table = await others[0].call('table', { table: three.table })
    expect(table).toMatchObject({
      status: 'running',
      seats: [{ person: null, resigned: true, level: 3 }, {}, {}],
    })
    expect((await others[0].call('chat', { table: three.table })).lines).toMatchObject([
      { number: 2, text: 'Tach' },
    ])
    expect((await others[0].call('table', { table: open.id })).status).toBe('closed')
    const { challenge: again } = await others[0].call('passkeyChallenge')
    expect(await others[0].refusal('signIn', {}, key.get(server.url, again))).toBe('passkey.none')
    await expect
      .poll(async () => (await others[0].call('position', { table: three.table })).toMove, {
        timeout: 20_000,
      })
      .not.toBe(0)
  })

  it('deletes also what was left at a seat: orders, and the clock’s copy of a time zone', async () => {
    const people = [await Client.guest(server.url), await Client.guest(server.url)]
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }]
    const clock = { kind: 'turn', seconds: 86_400, rest: { from: 0, to: 420 } } as const
    const wish = { game: 'hamburgum', visibility: 'public', order: 'fixed', seats, clock } as const
    const { id: table } = await people[0].call('newTable', {}, { ...wish, zone: 'Asia/Kolkata' })
    await people[1].call('join', { table }, { zone: 'Pacific/Apia' })
    await people[0].call('start', { table })
    const { toMove } = await people[0].call('position', { table })
    const [mover, me] = [people[toMove!], people[1 - toMove!]]
    const order: Order = { kind: 'turn', moves: ['trade upper', 'sell beer 90', 'end'] }
    await me.call('setOrder', { table }, { order })
    expect(await everything()).toContain('sell beer 90')
    // the order outlasts the game: its owner has not put it away yet
    await mover.call('resign', { table })
    await me.call('deleteMe')
    const stored = await everything()
    const [own, others] = ['Asia/Kolkata', 'Pacific/Apia'].toSorted((zone) =>
      (zone === 'Asia/Kolkata') === (me === people[0]) ? -1 : 1,
    )
    expect(stored).toContain(others)
    for (const trace of [own, 'sell beer 90', me.id]) expect(stored).not.toContain(trace)
  })

  it('is for people, not for bots', async () => {
    const owner = await Client.guest(server.url)
    const bot = new Client(server.url, (await owner.call('newBot', {}, { name: 'Crane' })).token)
    for (const name of ['devices', 'newLink', 'passkeys', 'offerPasskey', 'exportMe', 'deleteMe'] as const)
      expect(await bot.refusal(name)).toBe('bot.forbidden')
  })
})

describe('two nodes', () => {
  it('close the sockets of a device that was signed out at the other', async () => {
    const place = await makeTestStore('postgres')
    const nodes = await Promise.all([serve(place), serve(place)])
    const first = await Client.guest(nodes[0].url)
    const second = new Client(nodes[1].url)
    await second.call('useLink', {}, { token: (await first.call('newLink')).token })
    const there = await second.connect()
    const { devices } = await first.call('devices')
    await first.call('signOut', { device: devices.find((device) => !device.current)!.id })
    expect(await there.closed).toBe(4003)
    await Promise.all(nodes.map((node) => node.stop()))
    await place.remove()
  })
})

describe('a device', () => {
  const label = (agent: string): string => deviceOf({ headers: { 'user-agent': agent } })

  it('is named by browser and system, and by nothing else', () => {
    expect(label('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
      'Firefox, Linux',
    )
    expect(
      label(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      ),
    ).toBe('Safari, iPhone')
    expect(
      label(
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      ),
    ).toBe('Edge, Windows')
    expect(label('<script>')).toBe('')
  })
})
