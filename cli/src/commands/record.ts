import { recordRandomGame } from '@kontor/core'
import { demand, readArguments, readSetup, Refusal, SETUP_FLAGS } from '../arguments.ts'
import { writeRecord } from '../files.ts'
import { findGame } from '../games.ts'

export const usage = 'record GAME --out FILE [--players N] [--seed S] [--variant V] [--board B]'

export function run(args: readonly string[]): void {
  const { values, words } = readArguments(args, { ...SETUP_FLAGS, out: { type: 'string' } }, 1)
  const game = demand(findGame(words[0]))
  const { players, options, seed } = readSetup(game, values)
  const { out } = values
  if (typeof out !== 'string') throw new Refusal('file.missing', 'Where to? Name the file with --out FILE.')
  const record = recordRandomGame(game, players, options, seed)
  writeRecord(out, record)
  console.log(`${out}: ${record.moves.length} moves, points ${record.result?.scores.join(' ') ?? ''}`)
}
