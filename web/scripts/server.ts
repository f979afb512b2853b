import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { OPEN_LIMITS } from '../../server/harness/scratch.ts'
import { DIST } from './built.ts'

const MAIN = join(import.meta.dirname, '..', '..', 'cli', 'src', 'main.ts')

/** The real server in a process of its own, so that it can be killed. */
export interface ServerProcess {
  readonly url: string
  /** Kills it without a word, as a power cut would; what it had committed is all that is left. */
  kill(): Promise<void>
  /** Starts it again after a kill: same address, same data. */
  start(): Promise<void>
  close(): Promise<void>
}

async function started(port: string, data: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...OPEN_LIMITS,
      DATABASE_URL: '',
      KONTOR_PORT: port,
      KONTOR_LOG: 'info',
      KONTOR_DATA: data,
      KONTOR_WEB: DIST,
    },
  })
  // the log's first line with an address says that it is ready; the rest is read so that it never waits for us
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    createInterface(child.stdout).on('line', (line) => {
      const found = /"url":"(http[^"]+)","store"/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  return { child, url }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export async function startServerProcess(): Promise<ServerProcess> {
  const data = mkdtempSync(join(tmpdir(), 'kontor-house-'))
  const first = await started('0', data)
  const { url } = first
  let { child } = first
  return {
    url,
    kill: () => end(child, 'SIGKILL'),
    async start() {
      ;({ child } = await started(new URL(url).port, data))
    },
    async close() {
      await end(child, 'SIGKILL')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
