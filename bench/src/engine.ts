import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { seedOf } from '@kontor/core'
import { CHESS, CONTENDERS, GAME_IDS, onBoardgameIo } from './contenders.ts'
import type { Slice } from './worker.ts'

export interface EngineReport {
  readonly movesPerSecond: number
  readonly vsBoardgameIo: number
  readonly vsChessops: number
}

const SLICES = 10

/**
 * Each contender gets the same time in short slices, turn by turn, so that a busy machine hurts all alike;
 * the median slice counts. Each has a thread of its own, one at work at a time: a reducer's proxies would
 * otherwise spoil the optimised code of the engine that runs beneath it.
 */
export async function benchEngine(
  seconds: number,
  progress: (done: number, total: number) => void,
): Promise<Record<string, EngineReport>> {
  const url = new URL('./worker.ts', import.meta.url)
  const workers = CONTENDERS.map((name) => new Worker(url, { workerData: name }))
  const rates = CONTENDERS.map(() => [] as number[])
  for (let i = 0; i <= SLICES; i++) {
    for (const [c, name] of CONTENDERS.entries()) {
      const slice: Slice = { seed: seedOf(`${name} ${i}`), millis: (1000 * seconds) / SLICES }
      const rate = await measure(workers[c], slice)
      if (i > 0) rates[c].push(rate) // the first round only warms up
    }
    progress(i, SLICES)
  }
  await Promise.all(workers.map((worker) => worker.terminate()))
  return report((name) => median(rates[CONTENDERS.indexOf(name)]))
}

async function measure(worker: Worker, slice: Slice): Promise<number> {
  worker.postMessage(slice)
  const [rate] = (await once(worker, 'message')) as [number]
  return rate
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

function report(rateOf: (name: string) => number): Record<string, EngineReport> {
  const ratio = (a: string, b: string): number => Math.round((10 * rateOf(a)) / rateOf(b)) / 10
  return Object.fromEntries(
    GAME_IDS.map((id) => [
      id,
      {
        movesPerSecond: Math.round(rateOf(id)),
        vsBoardgameIo: ratio(id, onBoardgameIo(id)),
        vsChessops: ratio(id, CHESS),
      },
    ]),
  )
}
