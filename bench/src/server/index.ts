import { contest, type ContestReport } from './contest.ts'
import { startGenerator } from './generator-process.ts'
import { type LiveReport, liveTables } from './live-tables.ts'
import { benchStart, type StartReport } from './start.ts'

export interface ServerReport extends ContestReport {
  readonly liveTables: LiveReport
  readonly start: StartReport
}

const ROUNDS = 3
const SERVERS = 3

/** `size` 1 is the full size. */
export async function benchServer(
  size: number,
  progress: (done: number, total: number) => void,
): Promise<ServerReport> {
  const scaled = (full: number, least: number): number => Math.max(least, Math.round(full * size))
  const rounds = scaled(ROUNDS, 1)
  const total = (rounds + 1) * SERVERS + 2
  let done = 0
  const tick = (): void => progress(++done, total)
  const generator = startGenerator()
  try {
    const tables = scaled(50, 3)
    const duel = await contest({ tables, movesPerTable: scaled(300, 20), rounds, generator, tick })
    const live = await liveTables({ tables: scaled(2000, 10), movesPerTable: scaled(10, 1), generator })
    tick()
    const start = await benchStart(scaled(100_000, 50), scaled(5, 1))
    tick()
    return { ...duel, liveTables: live, start }
  } finally {
    generator.end()
  }
}
