import { statSync } from 'node:fs'
import { join } from 'node:path'
import { withScratch } from '@kontor/server/harness'
import { ownServer } from './contestants.ts'
import { fillDatabase } from './finished-games.ts'

export interface StartReport {
  readonly finishedGames: number
  readonly databaseMegabytes: number
  /** From starting the process until it says that it is ready to serve; the slowest of the starts. */
  readonly readyMs: number
}

/** How long a server takes to come back on a database with many games. */
export function benchStart(games: number, starts: number): Promise<StartReport> {
  return withScratch(async (directory) => {
    const finishedGames = await fillDatabase(directory, games)
    let slowest = 0
    for (let i = 0; i < starts; i++) {
      const began = performance.now()
      const server = await ownServer({ KONTOR_DATA: directory })
      const { status } = await fetch(`${server.url}/readyz`)
      if (status !== 200) throw new Error('The server is not ready.')
      slowest = Math.max(slowest, performance.now() - began)
      await server.end('SIGTERM')
    }
    const databaseMegabytes = Math.round(statSync(join(directory, 'kontor.db')).size / 2 ** 20)
    return { finishedGames, databaseMegabytes, readyMs: Math.round(slowest) }
  })
}
