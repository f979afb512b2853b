import { describe, expect, it } from 'vitest'
import { benchServer } from '../src/index.ts'

/** `kontor bench server` at a hundredth of its size: whether it measures, not how much. */
describe('the benchmark of the server', () => {
  it('measures both stores beside boardgame.io, live tables and the start', async () => {
    const steps: number[] = []
    const report = await benchServer(0.01, (done, total) => steps.push(done / total))
    expect(steps.at(-1)).toBe(1)
    for (const own of [report.sqlite, report.postgres]) {
      expect(own.cpuMicrosPerMove).toBeGreaterThan(0)
      expect(own.vsBoardgameIo).toBeCloseTo(own.cpuMicrosPerMove / report.boardgameIo.cpuMicrosPerMove, 2)
      expect(own.movesPerSecond).toBeGreaterThan(0)
      expect(own.p99Ms).toBeGreaterThan(0)
    }
    // 2 to 5 seats in turn and a watcher each.
    expect(report.liveTables).toMatchObject({ tables: 20, sockets: 5 * (2 + 3 + 4 + 5) + 16 })
    expect(report.start.finishedGames).toBe(1000)
  }, 240_000)
})
