import { recordRandomGame } from '@kontor/core'
import { demand, readArguments, readSetup, Refusal, SETUP_FLAGS } from '../arguments.ts'
import { writeRecord } from '../files.ts'
import { findGame } from '../games.ts'
import { count } from '../words.ts'

export const usage = 'record GAME --out FILE [--players N] [--seed S] [--variant V] [--board B]'
export const summary = 'play one random game and write it into a file'
export const flags = {
  out: 'the file to write',
  players: 'how many play (default 3)',
  seed: 'the same seed gives the same game (default: drawn)',
  variant: 'of Hamburgum: basic, I or II (default basic)',
  board: 'of Hamburgum: hamburg or londinium (default hamburg)',
}

export function run(args: readonly string[]): void {
  const { values, words } = readArguments(args, { ...SETUP_FLAGS, out: { type: 'string' } }, 1)
  const game = demand(findGame(words[0]))
  const { players, options, seed } = readSetup(game, values)
  const { out } = values
  if (typeof out !== 'string') throw new Refusal('file.missing', 'Where to? Name the file with --out FILE.')
  const record = recordRandomGame(game, players, options, seed)
  writeRecord(out, record)
  console.log(
    `${out}: ${count(record.moves.length, 'move')}, points ${record.result?.scores.join(' ') ?? ''}`,
  )
}
