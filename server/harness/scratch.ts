import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { type Overrides, type RunningServer, startServer } from '../src/server.ts'

/** A directory for the time of `work`. */
export async function withScratch<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-proof-'))
  try {
    return await work(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Settings for a server that is only there to be measured or tortured: no limit but those in question. */
export const OPEN_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'REQUESTS_PER_PERSON',
    'REQUESTS_PER_ADDRESS',
    'GUESTS_PER_ADDRESS',
    'MESSAGES_PER_PERSON',
    'MESSAGES_PER_ADDRESS',
    'SOCKETS_PER_PERSON',
    'SOCKETS_PER_ADDRESS',
    'CHAT_PER_PERSON',
    'TABLES_PER_PERSON',
  ].map((name) => [`KONTOR_${name}`, '1000000']),
)

/** A server inside this process, on a fresh SQLite file, for the time of `work`. */
export function withServer<T>(
  work: (server: RunningServer) => Promise<T>,
  overrides: Overrides = {},
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  return withScratch(async (directory) => {
    const settings = {
      ...OPEN_LIMITS,
      KONTOR_PORT: '0',
      KONTOR_LOG: 'silent',
      KONTOR_DATA: directory,
      ...env,
    }
    const server = await startServer(readConfig(settings), overrides)
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  })
}
