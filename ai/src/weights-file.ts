import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ok, type Result } from '@kontor/core'
import { giveWeights } from './index.ts'

const FOLDER = fileURLToPath(new URL('../weights', import.meta.url))

/** Where the weights of a game are kept. */
export const weightsFile = (game: string, folder = FOLDER): string => join(folder, `${game}.bin`)

/** Reads the weights of a game from its file; without one the opponents judge by hand-made values. */
export function loadWeights(game: string, folder = FOLDER): Result<undefined> {
  const file = weightsFile(game, folder)
  return existsSync(file) ? giveWeights(game, readFileSync(file)) : ok(undefined)
}
