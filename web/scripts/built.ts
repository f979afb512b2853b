import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const WEB = join(import.meta.dirname, '..')
const ROOT = join(WEB, '..')
/** The built client. */
export const DIST = join(WEB, 'dist')

const SOURCES = [
  'web/src',
  'web/build',
  'web/index.html',
  'web/public',
  'web/vite.config.ts',
  'core/src',
  'games',
  'ai/src',
  'ai/weights',
  'protocol/src',
  'docs/rules',
  'package-lock.json',
]

function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('node_modules'),
  )
  return Math.max(...inside.map((name) => statSync(join(path, name)).mtimeMs))
}

const stale = (): boolean =>
  Math.max(...SOURCES.map((source) => newest(join(ROOT, source)))) > newest(join(DIST, 'index.html'))

const LOCK = join(ROOT, 'node_modules', '.kontor-build')
/** Nobody builds longer; a lock that old was left behind. */
const ABANDONED = 300_000

async function lock(): Promise<void> {
  for (;;) {
    try {
      mkdirSync(LOCK)
      return
    } catch {
      const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs
      if (since !== undefined && Date.now() - since > ABANDONED)
        rmSync(LOCK, { recursive: true, force: true })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** Builds the client as it is published, whoever asks for it: only then it has its service worker. */
export async function publish(outDir: string): Promise<Rolldown.RolldownOutput> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    const configFile = join(WEB, 'vite.config.ts')
    const built = await build({ configFile, logLevel: 'error', build: { outDir } })
    return built as Rolldown.RolldownOutput
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

/** Builds the client unless it is up to date; whoever comes at the same time waits for the first. */
export async function buildClient(): Promise<void> {
  await lock()
  try {
    if (stale()) await publish(DIST)
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}
