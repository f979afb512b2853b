import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { Client } from '../../../server/harness/client.ts'
import { OPEN_LIMITS } from '../../../server/harness/scratch.ts'
import { readConfig } from '../../../server/src/config.ts'
import { type RunningServer, startServer } from '../../../server/src/server.ts'
import { openBrowser } from '../../scripts/browser.ts'
import { buildClient, DIST } from '../../scripts/built.ts'
import type { Visitor } from './house.ts'

const BEAT = 5000

/** A real server whose time passes only when it is told to, and a real browser. */
export interface SlowHouse {
  readonly url: string
  readonly running: RunningServer
  readonly browser: Browser
  pass(millis: number): Promise<void>
  close(): Promise<void>
}

/** `wall`: the time of day at the beginning. */
export async function openSlowHouse(wall: number): Promise<SlowHouse> {
  await buildClient()
  const data = mkdtempSync(join(tmpdir(), 'kontor-slow-'))
  const settings = { ...OPEN_LIMITS, KONTOR_PORT: '0', KONTOR_LOG: 'silent', KONTOR_DATA: data }
  let passed = 0
  const running = await startServer(readConfig({ ...settings, KONTOR_WEB: DIST }), {
    now: () => wall + passed,
    time: { monotonic: () => passed },
  })
  const browser = await openBrowser()
  return {
    url: running.url,
    running,
    browser,
    async pass(millis) {
      const until = passed + millis
      while (passed < until) {
        passed = Math.min(until, passed + BEAT)
        await running.app.ctx.served.beat()
      }
      await running.app.keeper.look()
    },
    async close() {
      await browser.close()
      await running.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Acts for somebody as his browser would. */
export async function handOf({ page }: Visitor, { url }: SlowHouse): Promise<Client> {
  const cookies = await page.context().cookies()
  return new Client(url, cookies.find(({ name }) => name === 'kontor')!.value)
}
