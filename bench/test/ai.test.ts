import { describe, expect, it } from 'vitest'
import { benchAi } from '../src/index.ts'

/** `kontor bench ai` with next to no time: whether it measures, not how much. */
describe('the benchmark of the opponents', () => {
  it("plays both games against boardgame.io's bot and counts the playouts of both", async () => {
    const steps: number[] = []
    const onProgress = (done: number, all: number): unknown => steps.push(done / all)
    const report = await benchAi({ seconds: 0.05, games: 1, millis: 1, onProgress })
    expect(steps).toEqual([0.25, 0.5, 0.75, 1])
    expect(Object.keys(report)).toEqual(['hamburgum', 'speicherstadt'])
    for (const own of Object.values(report)) {
      expect(own.playoutsPerSecond).toBeGreaterThan(0)
      expect(own.evaluationsPerSecond).toBeGreaterThan(0)
      expect(own.vsBoardgameIoPlayouts).toBeGreaterThan(1)
      expect([0, 0.5, 1]).toContain(own.winShareVsBoardgameIo)
      expect(own.games).toBe(1)
      expect(own.longestAnswersMs).toHaveLength(5)
      expect(own.longestAnswersMs[4]).toBeGreaterThan(0)
    }
  }, 240_000)
})
