import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { openBrowser } from '../../scripts/browser.ts'
import { buildClient } from '../../scripts/built.ts'
import { type ServerProcess, startServerProcess } from '../../scripts/server.ts'

/** A real server with the built client, and a real browser. */
export interface House {
  readonly url: string
  readonly server: ServerProcess
  readonly browser: Browser
  close(): Promise<void>
}

export async function openHouse(): Promise<House> {
  await buildClient()
  const [server, browser] = await Promise.all([startServerProcess(), openBrowser()])
  return {
    url: server.url,
    server,
    browser,
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

const SETTINGS = { theme: 'auto', motion: 'none', sound: false, confirm: false, pace: 'instant', name: '' }
/** What Playwright itself says where the client is kept from starting its service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright'
/** For games that chance deals: each is another one, and takes its time. A second one tells chance from a fault. */
export const WHOLE_GAME = { timeout: 600_000, retry: 1 }
/** A loaded machine is slow; whoever waits longer than this waits in vain. */
const PATIENCE = 60_000

export interface Visitor {
  readonly page: Page
  /** What the console complained about. */
  readonly complaints: string[]
  /** Fails if the console had anything to complain about but what is expected. */
  leave(expected?: RegExp): Promise<void>
}

type Visit = BrowserContextOptions & { settings?: Partial<typeof SETTINGS>; language?: string }

/** Somebody with a browser of his own. */
export async function visit(house: Pick<House, 'browser'>, options: Visit = {}): Promise<Visitor> {
  const { settings, language = 'en', ...contextOptions } = options
  const context = await house.browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...contextOptions,
  })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const complaints: string[] = []
  onTestFailed(() => console.error(complaints.join('\n')))
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if ((message.type() !== 'error' && message.type() !== 'warning') || message.text() === BLOCKED) return
    const { url, lineNumber } = message.location()
    complaints.push(`${message.text()} (${url}:${lineNumber}, on ${page.url()})`)
  })
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('kontor.settings') === null) localStorage.setItem('kontor.settings', kept)
    },
    JSON.stringify({ ...SETTINGS, ...settings }),
  )
  return {
    page,
    complaints,
    async leave(expected) {
      await context.close()
      expect(complaints.filter((line) => !expected?.test(line))).toEqual([])
    },
  }
}
