import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from '../src/config.ts'
import type { RunningServer } from '../src/server.ts'
import { Client, seatParty, serve } from './servers.ts'
import { makeTestStore, type TestStore } from './stores.ts'

describe('the server', () => {
  let place: TestStore
  let server: RunningServer

  beforeEach(async () => {
    place = await makeTestStore('sqlite')
    const web = join(place.directory, 'web')
    mkdirSync(join(web, 'assets'), { recursive: true })
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Kontor</title>')
    writeFileSync(join(web, 'assets/app-12345678.js'), 'export {}')
    server = await serve(place, { KONTOR_WEB: web })
  })
  afterEach(async () => {
    await server.stop()
    await place.remove()
  })

  it('serves pages without inline code, hashed files for ever, and falls back to the first page', async () => {
    const page = await fetch(`${server.url}/table/xyz`)
    expect(await page.text()).toContain('Kontor')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).not.toContain('unsafe-inline')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    const asset = await fetch(`${server.url}/assets/app-12345678.js`)
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${server.url}/assets/none.js`)).status).toBe(404)
    // who mistyped an address sees a page
    const mistyped = await fetch(`${server.url}/nowhere.html`, { headers: { accept: 'text/html,*/*' } })
    expect(mistyped.status).toBe(404)
    expect(await mistyped.text()).toContain('<!doctype html>')
    expect((await fetch(`${server.url}/../package.json`)).status).toBe(404)
  })

  it('shows its interface, its health and its figures', async () => {
    const page = await (await fetch(`${server.url}/api/`)).text()
    expect(page).toContain('POST /api/tables/{table}/moves')
    expect(page).not.toContain('<script')
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { openapi: string }
    expect(document.openapi).toBe('3.1.0')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('kontor_live_tables')
  })

  it('gives tokens that scripts can’t read and stores only their hashes', async () => {
    const response = await fetch(`${server.url}/api/me`, { method: 'POST' })
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/^kontor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = /kontor=([\w-]{22})/.exec(cookie)![1]
    const { db } = server.app.ctx.store
    const stored = JSON.stringify([
      await db.selectFrom('tokens').selectAll().execute(),
      await db.selectFrom('people').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
  })

  it('refuses other sites, for requests and sockets', async () => {
    const person = await Client.guest(server.url)
    const foreign = { ...person.headers, origin: 'https://elsewhere.example' }
    const answer = await fetch(`${server.url}/api/me/bots`, { method: 'POST', headers: foreign })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'request.origin' }])
    const status = await new Promise((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers: foreign })
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
      socket.on('error', () => undefined)
    })
    expect(status).toBe(403)
    const own = { ...person.headers, origin: server.url }
    expect((await fetch(`${server.url}/api/me`, { method: 'POST', headers: own })).status).toBe(200)
  })

  it('refuses sockets without a valid token', async () => {
    await expect(new Client(server.url).connect()).rejects.toThrow('401')
    await expect(new Client(server.url, 'B'.repeat(22)).connect()).rejects.toThrow('401')
  })

  it('refuses bodies that are too large, no JSON, or of another type', async () => {
    const person = await Client.guest(server.url)
    const send = async (body: string, type = 'application/json') => {
      const answer = await fetch(`${server.url}/api/tables`, {
        method: 'POST',
        headers: { ...person.headers, 'content-type': type },
        body,
      })
      return ((await answer.json()) as { code: string }).code
    }
    expect(await send('x'.repeat(20_000))).toBe('request.too-large')
    expect(await send('{"a":')).toBe('request.malformed')
    expect(await send('')).toBe('request.malformed')
    expect(await send('a=b', 'application/x-www-form-urlencoded')).toBe('request.media-type')
    expect(await send('{"__proto__":{"a":1},"game":"hamburgum"}')).toBe('request.malformed')
    expect(await person.refusal('table', { table: '..%2f..' })).toBe('request.malformed')
  })

  it('closes a socket that sends a huge, binary-broken or half frame, and nobody else notices', async () => {
    const { people, table } = await seatParty(server.url, 2)
    const calm = await people[0].connect()
    calm.send({ type: 'watch', table })
    await calm.next('watching')
    const huge = await people[1].connect()
    huge.raw.send('x'.repeat(5000))
    expect(await huge.closed).toBe(1009)
    const broken = await rawSocket(server.url, people[1])
    broken.write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]))
    await new Promise((resolve) => broken.once('close', resolve))
    const half = await rawSocket(server.url, people[1])
    half.write(Buffer.from([0x81, 0xfe, 0x00]))
    half.destroy()
    const binary = await people[1].connect()
    binary.raw.send(Buffer.from([1, 2, 3]))
    expect(await binary.next('refused')).toMatchObject({ code: 'request.malformed' })
    await calm.settle()
    await expect.poll(() => server.app.hub.all.length).toBe(2)
  })

  /** A socket after its handshake, on which anything can be written. */
  function rawSocket(url: string, person: Client): Promise<ReturnType<typeof connect>> {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      [
        'GET /api/socket HTTP/1.1',
        `Host: ${host}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
        'Sec-WebSocket-Version: 13',
        `Cookie: kontor=${person.token}`,
        '\r\n',
      ].join('\r\n'),
    )
    return new Promise((resolve) => {
      socket.once('data', () => {
        socket.resume()
        resolve(socket)
      })
    })
  }
})

describe('limits', () => {
  let place: TestStore
  let server: RunningServer

  beforeEach(async () => {
    place = await makeTestStore('sqlite')
    server = await serve(place, {
      KONTOR_REQUESTS_PER_PERSON: '12',
      KONTOR_GUESTS_PER_ADDRESS: '3',
      KONTOR_MESSAGES_PER_PERSON: '5',
      KONTOR_SOCKETS_PER_PERSON: '2',
      KONTOR_CHAT_PER_PERSON: '3',
      KONTOR_TABLES_PER_PERSON: '2',
      KONTOR_BOTS_PER_PERSON: '1',
    })
  })
  afterEach(async () => {
    await server.stop()
    await place.remove()
  })

  it('hold for requests, guests, tables and bots', async () => {
    const person = await Client.guest(server.url)
    const plan = { game: 'hamburgum', seats: [{ kind: 'me' as const }, { kind: 'open' as const }] }
    await person.call('newTable', {}, plan)
    await person.call('newTable', {}, plan)
    expect(await person.refusal('newTable', {}, plan)).toBe('table.limit')
    await person.call('newBot', {}, { name: 'Crane' })
    expect(await person.refusal('newBot', {}, { name: 'Hook' })).toBe('bot.limit')
    const codes = await Promise.all(Array.from({ length: 12 }, () => person.ask('me', {}, undefined)))
    expect(codes).toContainEqual({
      refusal: expect.objectContaining({ code: 'request.rate', retryAfter: 5 }) as unknown,
    })
    await Client.guest(server.url)
    await Client.guest(server.url)
    await expect(Client.guest(server.url)).rejects.toThrow('request.rate')
  })

  it('hold for sockets and their messages; who floods is cut off', async () => {
    const person = await Client.guest(server.url)
    const socket = await person.connect()
    await person.connect()
    await expect(person.connect()).rejects.toThrow('429')
    for (let i = 0; i < 400; i++) socket.send({ type: 'ping' })
    expect(await socket.closed).toBe(4001)
    expect(socket.heard.filter((text) => text.includes('request.rate'))).toHaveLength(1)
    await expect.poll(() => server.app.hub.all.length).toBe(1)
  })

  it('hold for all who come from one address together', async () => {
    await server.stop()
    server = await serve(place, { KONTOR_REQUESTS_PER_ADDRESS: '8', KONTOR_SOCKETS_PER_ADDRESS: '2' })
    const [one, other] = [await Client.guest(server.url), await Client.guest(server.url)]
    await one.connect()
    await other.connect()
    await expect(other.connect()).rejects.toThrow('429')
    const codes = await Promise.all([one, other, one, other].map((person) => person.refusal('me')))
    expect(codes.filter((code) => code === 'request.rate')).toHaveLength(1)
  })

  it('hold for chat', async () => {
    const person = await Client.guest(server.url)
    const { id } = await person.call(
      'newTable',
      {},
      { game: 'hamburgum', seats: [{ kind: 'me' }, { kind: 'open' }] },
    )
    await person.call('say', { table: id }, { text: 'one' })
    expect(await person.refusal('say', { table: id }, { text: 'two' })).toBe('chat.rate')
  })
})

describe('the configuration', () => {
  it('names the variable that is wrong', () => {
    expect(() => readConfig({ KONTOR_PORT: '99999' })).toThrow('KONTOR_PORT')
    expect(() => readConfig({ KONTOR_LOG: 'loud' })).toThrow('KONTOR_LOG')
    expect(() => readConfig({ KONTOR_TRUST_PROXY: 'yes' })).toThrow('KONTOR_TRUST_PROXY')
    expect(readConfig({ KONTOR_ORIGINS: 'https://kontor.example/' })).toMatchObject({
      origins: ['https://kontor.example'],
      secureCookies: true,
    })
  })
})
