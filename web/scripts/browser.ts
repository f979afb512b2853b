import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { packagedChromium } from './chromium.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

const launch = (executablePath: string, env: Record<string, string> = {}): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS, headless: true, env: { ...process.env, ...env } })

async function packaged(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const { path, env } = await packagedChromium()
    return await launch(path, env)
  } catch {
    return undefined
  }
}

async function system(): Promise<Browser | undefined> {
  const found = SYSTEM.find((path) => existsSync(path))
  return found ? launch(found) : undefined
}

function install(name: string): boolean {
  const asRoot = process.getuid?.() === 0
  const apt = (...args: readonly string[]): boolean =>
    spawnSync(asRoot ? 'apt-get' : 'sudo', asRoot ? args : ['-n', 'apt-get', ...args], { stdio: 'ignore' })
      .status === 0
  return apt('install', '-y', name) || (apt('update') && apt('install', '-y', name))
}

/** A real Chromium: the one that came with npm, else the system's own, else Debian's package is installed. */
export async function openBrowser(): Promise<Browser> {
  const browser = (await packaged()) ?? (await system())
  if (browser) return browser
  const installed = install('chromium') ? await system() : undefined
  if (installed) return installed
  throw new Error('No Chromium was found and none could be installed; install the package "chromium".')
}
