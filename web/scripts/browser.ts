import chromium from '@sparticuz/chromium'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium as playwright } from 'playwright-core'

/**
 * Finds a Chromium or installs one: the binary inside @sparticuz/chromium (it needs libnss3), then the
 * system's own, then Debian's package.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

const launch = (executablePath: string): Promise<Browser> =>
  playwright.launch({ executablePath, args: FLAGS, headless: true })

const install = (...packages: readonly string[]): boolean => {
  const asRoot = process.getuid?.() === 0
  const apt = (...args: readonly string[]): boolean =>
    spawnSync(asRoot ? 'apt-get' : 'sudo', asRoot ? args : ['-n', 'apt-get', ...args], { stdio: 'ignore' })
      .status === 0
  return apt('install', '-y', ...packages) || (apt('update') && apt('install', '-y', ...packages))
}

const hasNss = (): boolean => {
  try {
    return execFileSync('ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so')
  } catch {
    return false
  }
}

async function packaged(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || (!hasNss() && !install('libnss3'))) return undefined
  try {
    return await launch(await chromium.executablePath())
  } catch {
    return undefined
  }
}

async function system(): Promise<Browser | undefined> {
  const found = SYSTEM.find((path) => existsSync(path))
  return found ? launch(found) : undefined
}

export async function openBrowser(): Promise<Browser> {
  const browser = (await packaged()) ?? (await system())
  if (browser) return browser
  if (install('chromium')) {
    const installed = await system()
    if (installed) return installed
  }
  throw new Error('No Chromium was found and none could be installed; install the package "chromium".')
}
