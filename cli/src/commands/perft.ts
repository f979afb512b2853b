import { makeRng, perft } from '@kontor/core'
import { demand, readArguments, readSetup, SETUP_FLAGS, wholeNumber } from '../arguments.ts'
import { findGame } from '../games.ts'

export const usage = 'perft GAME [--players N] [--depth D] [--seed S] [--variant V] [--board B] [--json]'
export const summary = 'count the positions that can be reached in so many moves'
export const flags = {
  players: 'how many play (default 3)',
  depth: 'how many moves deep, up to 12 (default 4)',
  seed: 'the same seed gives the same game (default: drawn)',
  variant: 'of Hamburgum: basic, I or II (default basic)',
  board: 'of Hamburgum: hamburg or londinium (default hamburg)',
  json: 'a report for programs',
}

export function run(args: readonly string[]): void {
  const flags = { ...SETUP_FLAGS, depth: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values, words } = readArguments(args, flags, 1)
  const game = demand(findGame(words[0]))
  const { players, options, seed } = readSetup(game, values)
  const depth = demand(wholeNumber('depth', values.depth ?? '4', 1, 12))
  const state = game.setup(players, options, makeRng(seed)) as object
  const counts: number[] = []
  if (!values.json) console.log(`${game.id}, ${players} players, ${JSON.stringify(options)}, seed ${seed}`)
  for (let d = 1; d <= depth; d++) {
    counts.push(perft(game, state, d))
    if (!values.json) console.log(`${String(d).padStart(2)}  ${counts[d - 1].toLocaleString('en')}`)
  }
  if (values.json) console.log(JSON.stringify({ game: game.id, players, options, seed, depth, counts }))
}
