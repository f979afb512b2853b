import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type BrowserContext, chromium } from 'playwright-core'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const find = (): string | undefined => SYSTEM.find((path) => existsSync(path))

function install(): void {
  const apt = (...args: readonly string[]): boolean =>
    spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0
  if (!apt('install', '-y', 'chromium') && apt('update')) apt('install', '-y', 'chromium')
}

/**
 * A Chromium with a profile: only that shows notifications. The one from npm is a shell without them, and
 * private windows (Playwright's usual contexts) have none either.
 */
export function openWholeBrowser(): Promise<BrowserContext> {
  if (find() === undefined) install()
  const executablePath = find()
  if (executablePath === undefined)
    throw new Error('Notifications need a whole Chromium; install the package "chromium".')
  return chromium.launchPersistentContext('', { executablePath, args: FLAGS, headless: true })
}
