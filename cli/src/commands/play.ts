import { LEVELS } from '@kontor/ai'
import { readArguments, demand, readSetup, Refusal, type Setup, SETUP_FLAGS } from '../arguments.ts'
import { readRecord } from '../files.ts'
import { findGame, GAMES } from '../games.ts'
import { ask } from '../prompt.ts'
import { type Others, TerminalGame } from '../terminal-game.ts'

export const usage =
  'play [GAME] [--players N] [--variant basic|I|II] [--board hamburg|londinium] [--seed S] [--others 1-5|hand|random] [--resume FILE]'
export const summary = 'play a game in the terminal'
export const flags = {
  players: 'how many play (default 3)',
  seed: 'the same seed gives the same game (default: drawn)',
  variant: 'of Hamburgum: basic, I or II (default basic)',
  board: 'of Hamburgum: hamburg or londinium (default hamburg)',
  others: 'who plays the other seats: a level from 1 to 5, hand (you) or random (default 2)',
  resume: 'go on with a saved game',
}

const FLAGS = {
  ...SETUP_FLAGS,
  others: { type: 'string' },
  resume: { type: 'string' },
} as const

export async function run(args: readonly string[]): Promise<void> {
  const { values, words } = readArguments(args, FLAGS, 1)
  const others = readOthers(values.others ?? '2')
  if (typeof values.resume === 'string') {
    if (words.length > 0 || ['players', 'variant', 'board', 'seed'].some((flag) => flag in values))
      throw new Refusal('arguments.resume', 'A saved game knows its own game, players, options and seed.')
    const { game, record } = readRecord(values.resume)
    const options = demand(game.parseOptions(record.options))
    const setup: Setup = { players: record.players, options, seed: record.seed }
    const table = new TerminalGame(game, setup, others)
    table.resume(record)
    return table.run()
  }
  const game = demand(findGame(words[0] ?? (await chooseGame())))
  return new TerminalGame(game, readSetup(game, values), others).run()
}

async function chooseGame(): Promise<string | undefined> {
  GAMES.forEach((game, i) => console.log(`${i + 1}  ${game.id}`))
  const answer = await ask('Which game? ')
  return GAMES[Number(answer) - 1]?.id ?? answer
}

function readOthers(text: unknown): Others {
  if (text === 'hand' || text === 'random') return text
  const level = LEVELS.find((l) => String(l) === text)
  if (level === undefined)
    throw new Refusal(
      'arguments.others',
      '--others is a level from 1 to 5, hand (you play all seats) or random.',
    )
  return level
}
