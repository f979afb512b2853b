import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ok, type Result } from '@kontor/core'
import { giveWeights } from './index.ts'

/** Where the weights of a game are kept. */
export const weightsFile = (game: string): string =>
  fileURLToPath(new URL(`../weights/${game}.bin`, import.meta.url))

/** Reads the weights of a game from its file; without one the opponents judge by hand-made values. */
export function loadWeights(game: string): Result<undefined> {
  const file = weightsFile(game)
  return existsSync(file) ? giveWeights(game, readFileSync(file)) : ok(undefined)
}
