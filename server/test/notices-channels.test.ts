import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser, MailServer, readVapid, Receiver } from '../harness/receivers.ts'
import type { RunningServer } from '../src/server.ts'
import { ALLOW, handOver, HOUR, round, SECOND, webhook } from './notices.ts'
import { Client, seatParty, serve } from './servers.ts'
import { makeTestStore, type TestStore } from './stores.ts'

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
    await handOver({ table, people })
    now += 30 * SECOND
    await round(server)
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
    const { id } = await webhook(person, receiver.url)
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
    const { id } = await webhook(person, receiver.url)
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

  it('bear a mail server that takes a letter and never answers', async () => {
    const post = await MailServer.open()
    server = await serve(place, {
      ...ALLOW,
      KONTOR_SMTP: post.url,
      KONTOR_MAIL_FROM: 'kontor@kontor.example',
    })
    post.hangs = true
    const person = await Client.guest(server.url)
    const wish = { kind: 'mail', language: 'en', address: 'someone@kontor.example' } as const
    expect(await person.call('addChannel', {}, wish)).toMatchObject({ state: 'unconfirmed' })
    expect((await person.call('channels')).channels[0].last).toMatchObject({ reason: 'timeout' })
    await server.stop()
    await post.close()
  })

  it.each(['push', 'webhook', 'mail'] as const)(
    'by %s deliver one notice when the receiver is back after hours',
    async (kind) => {
      const post = await MailServer.open()
      const env = { ...ALLOW, KONTOR_SMTP: post.url, KONTOR_MAIL_FROM: 'kontor@kontor.example' }
      server = await serve(place, env, { now: () => now })
      const party = await seatParty(server.url, 2)
      const { toMove } = await party.people[0].call('position', { table: party.table })
      const other = party.people[1 - toMove!]
      if (kind === 'webhook') await webhook(other, receiver.url)
      if (kind === 'push') await other.call('addChannel', {}, push(new Browser()))
      if (kind === 'mail') {
        await other.call('addChannel', {}, { kind, language: 'en', address: 'someone@kontor.example' })
        const token = /#\/confirm\/([\w-]{22})/.exec(post.mails[0].text)![1]
        await other.call('confirmMail', {}, { token })
      }
      const arrived = (): number => (kind === 'mail' ? post.mails.length - 1 : receiver.received.length)
      // dead or full, and asks to be left alone for longer than anybody would wait
      receiver.answer = (response) => response.writeHead(503, { 'retry-after': '99999999' }).end()
      post.refuses = 421
      await handOver(party)
      for (let tenMinutes = 0; tenMinutes < 72; tenMinutes++) {
        now += 600 * SECOND
        await round(server)
      }
      expect((await other.call('channels')).channels[0].last).not.toMatchObject({ retryAt: null })
      receiver.answer = (response) => response.writeHead(201).end()
      post.refuses = undefined
      const failed = arrived()
      for (let hours = 0; hours < 4; hours++) {
        now += HOUR + 1
        await round(server)
      }
      expect(arrived()).toBe(failed + 1)
      expect((await other.call('channels')).channels[0].last).toMatchObject({ reason: null, retryAt: null })
      await server.stop()
      await post.close()
    },
  )

  it('are gone with whoever deletes himself, and no bot has any', async () => {
    server = await serve(place, ALLOW)
    const person = await Client.guest(server.url)
    const bot = new Client(server.url, (await person.call('newBot', {}, { name: 'Crane' })).token)
    expect(await bot.refusal('channels')).toBe('bot.forbidden')
    await webhook(person, receiver.url)
    expect(JSON.stringify(await person.call('exportMe'))).toContain(receiver.url)
    await person.call('deleteMe')
    expect(await server.app.ctx.store.db.selectFrom('channels').selectAll().execute()).toEqual([])
  })
})
