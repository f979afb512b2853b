import { withScratch } from '@kontor/server/harness'
import { ownServer } from './contestants.ts'
import type { Generator } from './generator-process.ts'

export interface LiveReport {
  readonly tables: number
  readonly sockets: number
  readonly movesPerSecond: number
  /** From sending a move until everybody at the table has it. */
  readonly p50Ms: number
  readonly p99Ms: number
  /** Memory of a table at which nobody is any more, and of one with all its sockets. */
  readonly kilobytesPerIdleTable: number
  readonly kilobytesPerTableWithSockets: number
}

export interface LiveRequest {
  readonly tables: number
  readonly movesPerTable: number
  readonly generator: Generator
}

/** One move per table in so many milliseconds on average. */
const PACE = 4000
const GAMES = ['hamburgum', 'speicherstadt']

/** Many tables of 2 to 5 seats, each with a watcher, played at a human pace. */
export function liveTables({ tables, movesPerTable, generator }: LiveRequest): Promise<LiveReport> {
  return withScratch(async (directory) => {
    const server = await ownServer({ KONTOR_DATA: directory })
    const at = { url: server.url, lobby: server.url }
    const wishes = Array.from({ length: tables }, (_, i) => ({
      game: GAMES[i % GAMES.length],
      players: 2 + (Math.floor(i / GAMES.length) % 4),
      watchers: 1,
      seed: `live ${i}`,
    }))
    // One table warms up what all of them share; it does not count.
    await generator.open('kontor', at, wishes.slice(0, 1))
    await generator.run(10)
    await generator.close()
    const empty = await server.figures()
    const sockets = await generator.open('kontor', at, wishes)
    const played = await generator.run(movesPerTable, PACE)
    const full = await server.figures()
    await generator.close()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const idle = await server.figures()
    await server.end('SIGTERM')
    const kilobytes = (bytes: number): number => Math.round((10 * bytes) / tables / 1024) / 10
    return {
      tables,
      sockets,
      movesPerSecond: Math.round(played.moves / played.seconds),
      p50Ms: played.p50Ms,
      p99Ms: played.p99Ms,
      kilobytesPerIdleTable: kilobytes(idle.heap - empty.heap),
      kilobytesPerTableWithSockets: kilobytes(full.heap - empty.heap),
    }
  })
}
