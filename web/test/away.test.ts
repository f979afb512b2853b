import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Client } from '../../server/harness/client.ts'
import { Browser as Subscriber, Receiver } from '../../server/harness/receivers.ts'
import { readConfig } from '../../server/src/config.ts'
import { type RunningServer, startServer } from '../../server/src/server.ts'
import { openBrowser } from '../scripts/browser.ts'
import { openWholeBrowser } from '../scripts/whole-browser.ts'

const place = mkdtempSync(join(tmpdir(), 'kontor-away-'))
let server: RunningServer
let browser: Browser
let url: string

beforeAll(async () => {
  const outDir = join(place, 'web')
  // As it is published: only then the page starts its service worker.
  vi.stubEnv('NODE_ENV', 'production')
  const configFile = join(import.meta.dirname, '..', 'vite.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir } })
  vi.unstubAllEnvs()
  const env = {
    KONTOR_PORT: '0',
    KONTOR_LOG: 'silent',
    KONTOR_DATA: place,
    KONTOR_WEB: outDir,
    KONTOR_PRIVATE_RECEIVERS: '1',
  }
  server = await startServer(readConfig(env))
  // Passkeys belong to a name; a bare address has none.
  url = server.url.replace('127.0.0.1', 'localhost')
  browser = await openBrowser()
}, 300_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(place, { recursive: true, force: true })
})

interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly devtools: CDPSession
}

async function visit(address: string, language = 'en'): Promise<Visitor> {
  const context = await browser.newContext({ locale: language })
  const page = await context.newPage()
  await page.goto(`${url}/${address}`)
  return { context, page, devtools: await context.newCDPSession(page) }
}

const whoAmI = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const response = await fetch('/api/me')
    return ((await response.json()) as { id: string }).id
  })

async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

/** A device that keeps passkeys and whose owner always agrees. */
async function addAuthenticator({ devtools }: Visitor): Promise<string> {
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

describe('lasting identity in the browser', () => {
  test('a link carries somebody to another device, once; there he can be signed out again', async () => {
    const first = await visit('#/me')
    await first.page.getByRole('button', { name: 'Show a link for another device' }).click()
    const address = await first.page.getByRole('link', { name: '#/device/' }).getAttribute('href')
    await first.page.getByRole('img', { name: /QR code/ }).waitFor()
    await accessible(first.page)
    const me = await whoAmI(first.page)
    const second = await visit(address!.slice(url.length + 1))
    await accessible(second.page)
    await second.page.getByRole('button', { name: 'That device is mine' }).click()
    await second.page.waitForURL(`${url}/#/`)
    expect(await whoAmI(second.page)).toBe(me)
    const third = await visit(address!.slice(url.length + 1))
    await third.page.getByRole('button', { name: 'That device is mine' }).click()
    await third.page.getByText('This link was used already').waitFor()
    await first.page.reload()
    await first.page.getByRole('button', { name: 'Show a link for another device' }).click()
    const late = await first.page.getByRole('link', { name: '#/device/' }).getAttribute('href')
    const { db } = server.app.ctx.store
    await db
      .updateTable('tickets')
      .set({ expires_at: Date.now() - 1 })
      .where('used_at', 'is', null)
      .execute()
    await third.page.goto(late!)
    await third.page.getByRole('button', { name: 'That device is mine' }).click()
    await third.page.getByText('This link is too old').waitFor()
    await first.page.reload()
    await first.page.getByRole('button', { name: /^Sign out there/ }).click()
    await first.page.getByRole('button', { name: /^Sign out there/ }).waitFor({ state: 'detached' })
    const status = await second.page.evaluate(async () => (await fetch('/api/me')).status)
    expect(status).toBe(401)
    for (const visitor of [first, second, third]) await visitor.context.close()
  })

  test('a passkey made here signs in on another device', async () => {
    const first = await visit('#/me')
    const here = await addAuthenticator(first)
    await first.page.getByRole('button', { name: 'Add a passkey' }).click()
    await first.page.getByText('not used yet').waitFor()
    const { credentials } = await first.devtools.send('WebAuthn.getCredentials', { authenticatorId: here })
    expect(credentials).toHaveLength(1)
    const me = await whoAmI(first.page)
    const second = await visit('#/me')
    const there = await addAuthenticator(second)
    await second.devtools.send('WebAuthn.addCredential', {
      authenticatorId: there,
      credential: credentials[0],
    })
    await second.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect.poll(() => whoAmI(second.page).catch(() => '')).toBe(me)
    await second.page.getByText('last used').waitFor()
    await second.page.getByRole('button', { name: /^Remove/ }).click()
    await second.page.getByText('last used').waitFor({ state: 'detached' })
    for (const visitor of [first, second]) await visitor.context.close()
  })

  test('somebody takes his data along and deletes himself', async () => {
    const visitor = await visit('#/me')
    await visitor.page.getByRole('heading', { name: 'Your data' }).waitFor()
    const me = await whoAmI(visitor.page)
    const saved = visitor.page.waitForEvent('download')
    await visitor.page.getByRole('button', { name: 'Download everything about you' }).click()
    expect((await saved).suggestedFilename()).toBe('kontor.json')
    await visitor.page.getByRole('button', { name: 'Delete me' }).click()
    await accessible(visitor.page)
    await visitor.page.getByRole('button', { name: 'Delete me for good' }).click()
    await visitor.page.getByText('Everything about you has been deleted.').waitFor()
    const { db } = server.app.ctx.store
    expect(await db.selectFrom('people').selectAll().where('id', '=', me).execute()).toEqual([])
    await visitor.context.close()
  })
})

describe('notices in the browser', () => {
  test('a webhook is added, tried, and says what came of it', async () => {
    const receiver = await Receiver.open()
    const { page, context } = await visit('#/me', 'de')
    const form = page.getByRole('form', { name: 'Webhook' })
    await form.getByLabel('Adresse des Webhooks').fill('nirgends')
    await form.getByRole('button', { name: 'Hinzufügen' }).click()
    await page.getByText('Das ist keine vollständige Adresse.').waitFor()
    await form.getByLabel('Adresse des Webhooks').fill(receiver.url)
    await form.getByRole('button', { name: 'Hinzufügen' }).click()
    await page.getByText('Noch keine Benachrichtigung.').waitFor()
    await page.getByRole('button', { name: /^Ausprobieren/ }).click()
    await page.getByText(/Letzte Benachrichtigung: zugestellt \(\d/).waitFor()
    expect(receiver.messages).toMatchObject([{ content: expect.stringContaining('So sieht') as unknown }])
    receiver.answer = (response) => response.writeHead(500).end()
    await page.getByRole('button', { name: /^Ausprobieren/ }).click()
    await page.getByText(/Letzte Benachrichtigung: gescheitert .*Antwort 500/).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: /^Entfernen: Webhook/ }).click()
    await page.getByText('Letzte Benachrichtigung').waitFor({ state: 'detached' })
    await context.close()
    await receiver.close()
  })

  test(
    'a browser subscribes; the service worker shows a push, and a click on it opens the table',
    { timeout: 180_000 },
    async () => {
      const host = await Client.guest(server.url)
      const seats = [{ kind: 'me' as const }, { kind: 'open' as const }]
      const table = await host.call('newTable', {}, { game: 'hamburgum', visibility: 'public', seats })
      const context = await openWholeBrowser()
      await context.grantPermissions(['notifications'], { origin: url })
      const page = await context.newPage()
      const service = await Receiver.open()
      const subscriber = new Subscriber()
      // the makers' push services are out of reach: this one stands in for them, with real keys
      await page.addInitScript(
        (subscription) => {
          const subscribe = ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) =>
            userVisibleOnly === true && (applicationServerKey as Uint8Array).length === 65
              ? Promise.resolve({ toJSON: () => subscription })
              : Promise.reject(new TypeError('no key'))
          Reflect.set(PushManager.prototype, 'subscribe', subscribe)
        },
        { endpoint: service.url, keys: subscriber.subscription },
      )
      await page.goto(`${url}/#/me`)
      const devtools = await context.newCDPSession(page)
      const registered = new Promise<string>((resolve) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(url))
          if (found) resolve(found.registrationId)
        })
      })
      await devtools.send('ServiceWorker.enable')
      const registrationId = await registered
      await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined))
      const push = (data: string) =>
        devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data })
      const shown = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready
          return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }))
        })
      await page.getByRole('button', { name: 'Tell me on this device' }).click()
      await page.getByText('No notice yet.').waitFor()
      await page.getByRole('button', { name: /^Test/ }).click()
      await page.getByText(/Last notice: delivered \d/).waitFor()
      const sent = subscriber.read(service.received[0].body) as { title: string; url: string; tag: string }
      expect(sent.url).toBe(`${url}/#/me`)
      await push(JSON.stringify(sent))
      await expect.poll(shown).toEqual([{ title: sent.title, tag: sent.tag }])
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        for (const notification of await registration.getNotifications()) notification.close()
      })
      const place = `${url}/#/table/${table.id}`
      await push(JSON.stringify({ title: 'Hamburgum: it is your turn', body: '', url: place, tag: table.id }))
      await expect.poll(shown).toEqual([{ title: 'Hamburgum: it is your turn', tag: table.id }])
      const [worker] = context.serviceWorkers()
      const click = () =>
        worker.evaluate(async () => {
          const scope = globalThis as unknown as ServiceWorkerGlobalScope
          for (const notification of await scope.registration.getNotifications())
            scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
        })
      await click()
      await page.waitForURL(place)
      await page.getByRole('heading', { name: 'Hamburgum' }).waitFor()
      await expect.poll(shown).toEqual([])
      await push(JSON.stringify({ title: 'Elsewhere', url: 'https://elsewhere.example/' }))
      await expect.poll(shown).toMatchObject([{ title: 'Elsewhere' }])
      await click()
      await page.waitForURL(`${url}/`)
      await push('not JSON')
      await expect.poll(shown).toMatchObject([{ title: 'Kontor' }])
      await context.close()
      await service.close()
    },
  )
})
