import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** Bytes in use and open handles, after a collection of garbage. */
  figures(): Promise<{ readonly heap: number; readonly resident: number; readonly handles: number }>
  /** CPU time used so far. */
  cpuMicros(): Promise<number>
  /** `SIGKILL` gives it no chance to do anything. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

const SCRIPT = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Starts a server in a process of its own and waits until it is ready. */
export function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--expose-gc', SCRIPT], {
    env: { PATH, NODE_ENV: 'production', KONTOR_LOG: 'silent', KONTOR_WEB: 'nowhere', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const orphaned = (): void => void child.kill('SIGKILL')
  process.once('exit', orphaned)
  child.once('exit', () => process.off('exit', orphaned))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`The server ended before it was ready (${code}).`))
    })
    child.stdout.once('data', (line: Buffer) => {
      const { url } = JSON.parse(line.toString()) as { url: string }
      resolve({
        url,
        pid: child.pid ?? 0,
        figures: () => figures(child, url),
        cpuMicros: async () => Math.round((await readMetrics(url))('process_cpu_seconds_total') * 1e6),
        end: (signal) => end(child, signal),
      })
    })
  })
}

async function readMetrics(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? NaN)
}

async function figures(child: ChildProcess, url: string) {
  for (let i = 0; i < 3; i++) {
    child.kill('SIGUSR2')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const read = await readMetrics(url)
  return {
    heap: read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes'),
    resident: read('process_resident_memory_bytes'),
    handles: read('process_open_fds'),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
