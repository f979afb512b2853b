import { withScratch } from '@kontor/server/harness'
import { boardgameIoServer, type Contestant, onPostgres, onSqlite } from './contestants.ts'
import type { Kind } from './generator.ts'
import type { Generator } from './generator-process.ts'

export interface Figures {
  readonly cpuMicrosPerMove: number
  readonly movesPerSecond: number
  readonly p99Ms: number
}

/** With the share of boardgame.io's CPU time that a move costs here. */
export type OwnFigures = Figures & { readonly vsBoardgameIo: number }

export interface ContestReport {
  readonly sqlite: OwnFigures
  readonly postgres: OwnFigures
  readonly boardgameIo: Figures
}

export interface ContestRequest {
  readonly tables: number
  readonly movesPerTable: number
  readonly rounds: number
  readonly generator: Generator
  readonly tick: () => void
}

const GAME = 'hamburgum'
const PLAYERS = 5

/** All servers at once in memory, at work turn by turn; the first round warms up, the median round counts. */
export function contest(request: ContestRequest): Promise<ContestReport> {
  return withScratch(async (directory) => {
    const contestants: readonly [Contestant, Kind][] = [
      [await onSqlite(directory), 'kontor'],
      [await onPostgres(), 'kontor'],
      [await boardgameIoServer(GAME), 'boardgameIo'],
    ]
    const rounds: Figures[][] = contestants.map(() => [])
    for (let round = 0; round <= request.rounds; round++)
      for (const [i, [contestant, kind]] of contestants.entries()) {
        const figures = await measure(contestant, kind, round, request)
        if (round > 0) rounds[i].push(figures)
        request.tick()
      }
    for (const [contestant] of contestants) await contestant.end()
    const [sqlite, postgres, boardgameIo] = rounds.map(median) as [Figures, Figures, Figures]
    return { sqlite: beside(sqlite, boardgameIo), postgres: beside(postgres, boardgameIo), boardgameIo }
  })
}

async function measure(
  contestant: Contestant,
  kind: Kind,
  round: number,
  { tables, movesPerTable, generator }: ContestRequest,
): Promise<Figures> {
  const wishes = Array.from({ length: tables }, (_, table) => ({
    game: GAME,
    players: PLAYERS,
    watchers: 0,
    seed: `${round} ${table}`,
  }))
  await generator.open(kind, contestant, wishes)
  const before = await contestant.cpuMicros()
  const played = await generator.run(movesPerTable)
  const used = (await contestant.cpuMicros()) - before
  await generator.close()
  return {
    cpuMicrosPerMove: Math.round(used / played.moves),
    movesPerSecond: Math.round(played.moves / played.seconds),
    p99Ms: played.p99Ms,
  }
}

/** The round in the middle by its CPU time. */
const median = (rounds: readonly Figures[]): Figures =>
  rounds.toSorted((a, b) => a.cpuMicrosPerMove - b.cpuMicrosPerMove)[Math.floor(rounds.length / 2)]

const beside = (own: Figures, other: Figures): OwnFigures => ({
  ...own,
  vsBoardgameIo: Math.round((1000 * own.cpuMicrosPerMove) / other.cpuMicrosPerMove) / 1000,
})
