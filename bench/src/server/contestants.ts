import { fork } from 'node:child_process'
import { once } from 'node:events'
import { makePostgres, OPEN_LIMITS, type ServerProcess, startProcess } from '@kontor/server/harness'
import type { Address } from './hosted.ts'

/** A server in a process of its own. */
export interface Contestant extends Address {
  /** What it has used so far, in microseconds. */
  cpuMicros(): Promise<number>
  end(): Promise<void>
}

export async function ownServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return startProcess({ ...OPEN_LIMITS, KONTOR_PORT: '0', KONTOR_IDLE_TABLES: '1000000', ...env })
}

const asContestant = (server: ServerProcess, after?: () => Promise<void>): Contestant => ({
  url: server.url,
  lobby: server.url,
  cpuMicros: () => server.cpuMicros(),
  end: async () => {
    await server.end('SIGTERM')
    await after?.()
  },
})

export const onSqlite = async (directory: string): Promise<Contestant> =>
  asContestant(await ownServer({ KONTOR_DATA: directory }))

/** Postgres as it comes: every commit is on its disk. Its own processes are not counted. */
export async function onPostgres(): Promise<Contestant> {
  const postgres = await makePostgres({ durable: true })
  const server = await ownServer({ DATABASE_URL: await postgres.createDatabase() })
  return asContestant(server, () => postgres.remove())
}

export async function boardgameIoServer(game: string): Promise<Contestant> {
  const script = new URL('./boardgame-io-child.ts', import.meta.url)
  const child = fork(script, [game], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [[port, apiPort]] = (await once(child, 'message')) as [[number, number]]
  return {
    url: `http://127.0.0.1:${port}`,
    lobby: `http://127.0.0.1:${apiPort}`,
    cpuMicros: async () => {
      child.send('cpu')
      const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage]
      return usage.user + usage.system
    },
    end: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
