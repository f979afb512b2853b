import { parentPort, workerData } from 'node:worker_threads'
import { makeRng, type Rng, type Seed } from '@kontor/core'
import { makePlayer } from './contenders.ts'
import type { Player } from './player.ts'

export interface Slice {
  readonly seed: Seed
  readonly millis: number
}

const play = makePlayer(workerData as string)

parentPort?.on('message', ({ seed, millis }: Slice) => {
  parentPort?.postMessage(measure(play, makeRng(seed), millis))
})

/** Moves per second. */
function measure(play: Player, rng: Rng, millis: number): number {
  const started = performance.now()
  let moves = 0
  let elapsed = 0
  while ((elapsed = performance.now() - started) < millis) moves += play(rng)
  return (1000 * moves) / elapsed
}
