import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startProcess } from '../harness/process.ts'
import { Browser, MailServer, readVapid, Receiver } from '../harness/receivers.ts'
import type { RunningServer } from '../src/server.ts'
import { Client, makeRng, type Party, playSome, seatParty, seedOf, serve } from './servers.ts'
import { KINDS, makeTestStore, removePostgres, type TestStore } from './stores.ts'

afterAll(removePostgres)

const SECOND = 1000
const HOUR = 3_600_000
const ALLOW = { KONTOR_PRIVATE_RECEIVERS: '1' }

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

  const webhook = (person: Client, url = receiver.url, format: 'json' | 'content' | 'text' = 'json') =>
    person.call('addChannel', {}, { kind: 'webhook', language: 'en', url, format })

  /** Rounds of the courier, each after some time. */
  const pass = async (millis: number, rounds = 1): Promise<void> => {
    for (let round = 0; round < rounds; round++) {
      now += millis
      await server.app.courier.tick()
      await server.app.courier.idle()
    }
  }

  /** A table of two who both want to be told; `other` is the one whose turn comes next. */
  const awaited = async (): Promise<{ party: Party; other: Client }> => {
    const party = await seatParty(server.url, 2)
    const { toMove } = await party.people[0].call('position', { table: party.table })
    for (const person of party.people) await webhook(person)
    now += 1
    return { party, other: party.people[1 - toMove!] }
  }

  /** Plays until the turn has passed to the other. */
  const handOver = async ({ table, people }: Party): Promise<void> => {
    const before = (await people[0].call('position', { table })).toMove
    for (let i = 0; i < 60; i++) {
      const position = await playSome({ table, people }, 1, makeRng(seedOf(`hand over ${i}`)))
      if (position.toMove !== before) return
    }
    throw new Error('the turn never passed')
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
    for (const person of [host, guest]) await webhook(person)
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

describe('channels', () => {
  let place: TestStore
  let server: RunningServer
  let receiver: Receiver
  let now: number

  beforeEach(async () => {
    now = Date.now()
    place = await makeTestStore('sqlite')
    receiver = await Receiver.open()
  })
  afterEach(async () => {
    await server.stop()
    await receiver.close()
    await place.remove()
  })

  const push = (browser: Browser, endpoint = receiver.url) => ({
    kind: 'push' as const,
    language: 'de' as const,
    endpoint,
    ...browser.subscription,
  })

  it('speak web push: encrypted for the browser, signed with keys that last', async () => {
    server = await serve(place, ALLOW)
    const person = await Client.guest(server.url)
    const { pushKey } = await person.call('channels')
    const browser = new Browser()
    const { id } = await person.call('addChannel', {}, push(browser))
    expect(await person.call('tryChannel', { channel: id })).toEqual({ delivered: true, reason: null })
    const [{ headers, body }] = receiver.received
    expect(browser.read(body)).toMatchObject({ title: expect.stringContaining('Nachricht') as unknown })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const { claims, valid } = readVapid(headers.authorization ?? '')
    expect([valid, claims['aud']]).toEqual([true, new URL(receiver.url).origin])
    expect(headers.authorization).toContain(pushKey)
    await server.stop()
    server = await serve(place, ALLOW)
    expect((await new Client(server.url, person.token).call('channels')).pushKey).toBe(pushKey)
  })

  it('end when a push service says that nobody is there any more', async () => {
    server = await serve(place, ALLOW, { now: () => now })
    receiver.answer = (response) => response.writeHead(410).end()
    const { table, people } = await seatParty(server.url, 2)
    const { toMove } = await people[0].call('position', { table })
    const other = people[1 - toMove!]
    await other.call('addChannel', {}, push(new Browser()))
    now += 1
    for (let i = 0; i < 60; i++) {
      const position = await playSome({ table, people }, 1, makeRng(seedOf(`gone ${i}`)))
      if (position.toMove !== toMove) break
    }
    now += 30 * SECOND
    await server.app.courier.tick()
    await server.app.courier.idle()
    const { channels } = await other.call('channels')
    expect(channels).toMatchObject([{ state: 'gone', last: { reason: 'status 410', retryAt: null } }])
  })

  it('speak the forms of chat services', async () => {
    server = await serve(place, ALLOW)
    const person = await Client.guest(server.url)
    for (const format of ['json', 'content', 'text'] as const) {
      const url = `${receiver.url}/${format}`
      const { id } = await person.call('addChannel', {}, { kind: 'webhook', language: 'fr', url, format })
      await person.call('tryChannel', { channel: id })
    }
    expect(receiver.messages).toMatchObject([
      { kind: 'test', url: `${server.url}/#/me` },
      { content: expect.stringContaining('/#/me') as unknown, allowed_mentions: { parse: [] } },
      { text: expect.stringContaining('/#/me') as unknown },
    ])
    expect((await person.call('channels')).channels).toHaveLength(3)
  })

  it('send mail to addresses that were confirmed, and a mail server may fail', async () => {
    const post = await MailServer.open()
    const env = { ...ALLOW, KONTOR_SMTP: post.url, KONTOR_MAIL_FROM: 'kontor@kontor.example' }
    server = await serve(place, env, { now: () => now })
    const person = await Client.guest(server.url)
    const address = 'someone@kontor.example'
    const { id, state } = await person.call('addChannel', {}, { kind: 'mail', language: 'en', address })
    expect(state).toBe('unconfirmed')
    expect(await person.refusal('tryChannel', { channel: id })).toBe('channel.off')
    expect(post.mails).toMatchObject([{ from: 'kontor@kontor.example', to: [address] }])
    const token = /#\/confirm\/([\w-]{22})/.exec(post.mails[0].text)![1]
    expect(await person.refusal('useLink', {}, { token })).toBe('link.none')
    await new Client(server.url).call('confirmMail', {}, { token })
    expect(await person.refusal('confirmMail', {}, { token })).toBe('link.used')
    expect((await person.call('channels')).channels[0].state).toBe('on')
    expect(await person.call('tryChannel', { channel: id })).toEqual({ delivered: true, reason: null })
    expect(post.mails[1].text).toContain('Auto-Submitted: auto-generated')
    post.refuses = 451
    expect(await person.call('tryChannel', { channel: id })).toEqual({
      delivered: false,
      reason: 'status 451',
    })
    await post.close()
    expect((await person.call('tryChannel', { channel: id })).delivered).toBe(false)
    await person.call('addChannel', {}, { kind: 'mail', language: 'en', address: 'b@kontor.example' })
    now += 25 * HOUR
    expect((await person.call('channels')).channels).toHaveLength(2)
  })

  it('need a server that sends mail for mail', async () => {
    server = await serve(place, ALLOW)
    const person = await Client.guest(server.url)
    const wish = { kind: 'mail', language: 'en', address: 'someone@kontor.example' }
    expect(await person.refusal('addChannel', {}, wish)).toBe('channel.no-mail')
    expect((await person.call('channels')).mail).toBe(false)
  })

  it('don’t lead into private networks, whichever way it is tried', async () => {
    server = await serve(place)
    const person = await Client.guest(server.url)
    const hook = (url: string): Promise<string | undefined> =>
      person.refusal('addChannel', {}, { kind: 'webhook', language: 'en', url, format: 'json' })
    for (const host of ['127.0.0.1', 'localhost', '10.1.2.3', '169.254.169.254', '0x7f.1', '2130706433'])
      expect(await hook(`http://${host}:8080/`)).toBe('channel.private')
    for (const host of ['[::1]', '[::ffff:127.0.0.1]', '[fd00::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'])
      expect(await hook(`https://${host}/`)).toBe('channel.private')
    expect(await hook('ftp://8.8.8.8/')).toBe('channel.address')
    expect(await hook('https://me:secret@8.8.8.8/')).toBe('channel.address')
    expect(await hook('https://nowhere.invalid/')).toBe('channel.address')
    expect(await hook('no address')).toBe('request.malformed')
    expect(await person.refusal('addChannel', {}, push(new Browser()))).toBe('channel.private')
    expect(await hook('https://8.8.8.8/')).toBe(undefined)
  })

  it('follow no redirect, and check again when they deliver', async () => {
    const secret = await Receiver.open()
    server = await serve(place, ALLOW)
    receiver.answer = (response) => response.writeHead(307, { location: secret.url }).end()
    const person = await Client.guest(server.url)
    const { id } = await person.call(
      'addChannel',
      {},
      { kind: 'webhook', language: 'en', url: receiver.url, format: 'json' },
    )
    const result = await person.call('tryChannel', { channel: id })
    expect(result).toEqual({ delivered: false, reason: 'redirect' })
    expect(secret.received).toHaveLength(0)
    await server.stop()
    server = await serve(place)
    const again = new Client(server.url, person.token)
    expect(await again.call('tryChannel', { channel: id })).toEqual({ delivered: false, reason: 'private' })
    await secret.close()
  })

  it('bear receivers that lie: an answer before the letter, one without end, none at all', async () => {
    server = await serve(place, ALLOW)
    const person = await Client.guest(server.url)
    const wish = { kind: 'webhook', language: 'en', url: receiver.url, format: 'json' } as const
    const { id } = await person.call('addChannel', {}, wish)
    const attempt = () => person.call('tryChannel', { channel: id })
    receiver.hasty = true
    expect((await attempt()).delivered).toBe(true)
    receiver.hasty = false
    receiver.answer = (response) => {
      response.writeHead(200)
      const flood = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.on('close', () => clearInterval(flood))
    }
    expect((await attempt()).delivered).toBe(true)
    receiver.answer = (response) => response.socket?.end('nonsense\r\n\r\n')
    expect(await attempt()).toEqual({ delivered: false, reason: 'unreachable' })
    receiver.answer = () => undefined
    expect(await attempt()).toEqual({ delivered: false, reason: 'timeout' })
  })

  it('are gone with whoever deletes himself, and no bot has any', async () => {
    server = await serve(place, ALLOW)
    const person = await Client.guest(server.url)
    const bot = new Client(server.url, (await person.call('newBot', {}, { name: 'Crane' })).token)
    expect(await bot.refusal('channels')).toBe('bot.forbidden')
    const wish = { kind: 'webhook', language: 'en', url: receiver.url, format: 'json' } as const
    await person.call('addChannel', {}, wish)
    expect(JSON.stringify(await person.call('exportMe'))).toContain(receiver.url)
    await person.call('deleteMe')
    expect(await server.app.ctx.store.db.selectFrom('channels').selectAll().execute()).toEqual([])
  })
})

describe('a server that is killed', () => {
  it('has lost no notice when it is back, and sends it once', async () => {
    const place = await makeTestStore('sqlite')
    const receiver = await Receiver.open()
    const env = { ...ALLOW, KONTOR_DATA: place.directory, KONTOR_PORT: '0' }
    const first = await startProcess(env)
    const { table, people } = await seatParty(first.url, 2)
    const wish = { kind: 'webhook', language: 'en', url: receiver.url, format: 'json' } as const
    for (const person of people) await person.call('addChannel', {}, wish)
    const start = await people[0].call('position', { table })
    let { toMove } = start
    while (toMove === start.toMove)
      ({ toMove } = await playSome({ table, people }, 1, makeRng(seedOf('killed'))))
    await first.end('SIGKILL')
    expect(receiver.received).toHaveLength(0)
    const second = await startProcess(env)
    await expect.poll(() => receiver.received.length, { timeout: 45_000, interval: 500 }).toBe(1)
    expect(receiver.messages).toMatchObject([{ kind: 'turn', table }])
    await second.end('SIGKILL')
    const third = await startProcess(env)
    await new Promise((resolve) => setTimeout(resolve, 7000))
    expect(receiver.received).toHaveLength(1)
    await third.end('SIGKILL')
    await receiver.close()
    await place.remove()
  })
})

describe('two nodes', () => {
  it('send one notice between them, and know who is at the other', async () => {
    const place = await makeTestStore('postgres')
    const receiver = await Receiver.open()
    let now = Date.now()
    const nodes = await Promise.all([0, 1].map(() => serve(place, ALLOW, { now: () => now })))
    const round = async (): Promise<void> => {
      await Promise.all(nodes.map((node) => node.app.courier.tick()))
      await Promise.all(nodes.map((node) => node.app.courier.idle()))
    }
    const { table, people } = await seatParty(nodes[0].url, 2)
    const wish = { kind: 'webhook', language: 'en', url: receiver.url, format: 'json' } as const
    for (const person of people) await person.call('addChannel', {}, wish)
    now += 1
    const handOver = async (): Promise<number> => {
      const before = (await people[0].call('position', { table })).toMove!
      for (;;) {
        const position = await playSome({ table, people }, 1, makeRng(seedOf('two nodes')))
        if (position.toMove !== before) return position.toMove!
      }
    }
    await handOver()
    now += 30 * SECOND
    await round()
    await round()
    expect(receiver.received).toHaveLength(1)
    const before = (await people[0].call('position', { table })).toMove!
    const there = await new Client(nodes[1].url, people[1 - before].token).connect()
    there.send({ type: 'watch', table })
    await there.next('watching')
    await round()
    await handOver()
    now += 30 * SECOND
    await round()
    await round()
    expect(receiver.received).toHaveLength(1)
    await Promise.all(nodes.map((node) => node.stop()))
    await receiver.close()
    await place.remove()
  })
})
