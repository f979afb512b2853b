import { loadWeights, weightsFile } from '@kontor/ai/node'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { GAMES } from '../games.ts'
import { type Finding, good, warning, wrong } from './finding.ts'

/** The oldest Node that has what Kontor needs: node:sqlite, and TypeScript as it is. */
export const NODE_MIN = 24

export function checkNode(version: string): Finding {
  if (Number.parseInt(version) >= NODE_MIN) return good('node', `Node ${version}.`)
  return wrong(
    'node.old',
    `Node ${version} is too old; ${NODE_MIN} is needed.`,
    `Start with "npm start", which brings its own on Linux, or install Node ${NODE_MIN} or newer.`,
  )
}

/** Whether the port is free, or a Kontor listens there already. */
export async function checkPort({ host, port }: Config): Promise<Finding> {
  const code = await tryPort(host, port)
  if (code === undefined) return good('port', `Port ${port} of ${host} is free.`)
  if (code === 'EADDRINUSE' && (await isKontor(host, port)))
    return good('port.running', `A Kontor is running on port ${port} of ${host}.`)
  if (code === 'EADDRINUSE')
    return wrong(
      'port.taken',
      `Another program has port ${port} of ${host}.`,
      'Stop it, or choose another port with KONTOR_PORT.',
    )
  if (code === 'EACCES')
    return wrong(
      'port.forbidden',
      `Port ${port} may only be used by the administrator.`,
      'Choose one above 1023 with KONTOR_PORT and let a reverse proxy have the low one.',
    )
  return wrong(
    'port.host',
    `${host} is no address of this machine (${code}).`,
    'Set KONTOR_HOST to 127.0.0.1 (this machine only) or 0.0.0.0 (the whole network).',
  )
}

function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

async function isKontor(host: string, port: number): Promise<boolean> {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  try {
    const answer = await fetch(`http://${address}:${port}/healthz`, { signal: AbortSignal.timeout(2000) })
    return ((await answer.json()) as { alive?: boolean }).alive === true
  } catch {
    return false
  }
}

/** The folder of the embedded database: can it be written, is there room? */
export function checkData({ data }: Config): Finding {
  let folder = resolve(data)
  // what is not there yet will be made inside of what is
  while (!existsSync(folder)) folder = dirname(folder)
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    return wrong(
      'data.unwritable',
      `${folder} can't be written (${(error as NodeJS.ErrnoException).code ?? ''}).`,
      'Give the folder to the user who runs Kontor, or name another with KONTOR_DATA.',
    )
  }
  const { bavail, bsize } = statfsSync(folder)
  return judgeSpace(folder, bavail * bsize)
}

const MEGABYTE = 1_000_000

export function judgeSpace(folder: string, free: number): Finding {
  const room = `${Math.round(free / MEGABYTE).toLocaleString('en')} MB are free in ${folder}.`
  const mend = 'Make room, or move the folder to a larger disk (KONTOR_DATA).'
  if (free < 50 * MEGABYTE) return wrong('disk.full', `Only ${room}`, mend)
  if (free < 1000 * MEGABYTE) return warning('disk.low', `Only ${room}`, mend)
  return good('disk', room)
}

export function checkWeb({ web }: Config): Finding {
  const folder = resolve(web)
  if (existsSync(join(folder, 'index.html'))) return good('web', `The web client is in ${folder}.`)
  return wrong(
    'web.missing',
    `There is no web client in ${folder}: browsers would get nothing.`,
    'Run "npm run build", or name its folder with KONTOR_WEB.',
  )
}

/** Without weights the opponents play, but badly; nobody would be told. */
export function checkWeights(folder?: string): Finding[] {
  const mend = 'They belong to the program: fetch it again, or train new ones with "kontor train".'
  return [...GAMES.keys()].map((game) => {
    const file = weightsFile(game, folder)
    if (!existsSync(file)) return wrong('weights.missing', `${file} is missing.`, mend)
    const weights = loadWeights(game, folder)
    if (weights.ok) return good('weights', `The opponents of ${game} know how to play.`)
    return wrong('weights.damaged', `${file} can't be read: ${weights.fault.message}`, mend)
  })
}
