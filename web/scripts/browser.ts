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

type Flags = readonly string[]

const launch = (executablePath: string, flags: Flags, env: Record<string, string> = {}): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...FLAGS, ...flags],
    headless: true,
    env: { ...process.env, ...env },
  })

async function packaged(flags: Flags): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const { path, env } = await packagedChromium()
    return await launch(path, flags, env)
  } catch {
    return undefined
  }
}

async function system(flags: Flags): Promise<Browser | undefined> {
  const found = SYSTEM.find((path) => existsSync(path))
  return found ? launch(found, flags) : undefined
}

function install(name: string): boolean {
  const asRoot = process.getuid?.() === 0
  const apt = (...args: readonly string[]): boolean =>
    spawnSync(asRoot ? 'apt-get' : 'sudo', asRoot ? args : ['-n', 'apt-get', ...args], { stdio: 'ignore' })
      .status === 0
  return apt('install', '-y', name) || (apt('update') && apt('install', '-y', name))
}

/** A real Chromium: the one that came with npm, else the system's own, else Debian's package is installed. */
export async function openBrowser(...flags: Flags): Promise<Browser> {
  const browser = (await packaged(flags)) ?? (await system(flags))
  if (browser) return browser
  const installed = install('chromium') ? await system(flags) : undefined
  if (installed) return installed
  throw new Error('No Chromium was found and none could be installed; install the package "chromium".')
}
