import { arena, type Pair, SPEC_HELP } from '@kontor/ai/node'
import { demand, readArguments, readOptions, Refusal, wholeNumber } from '../arguments.ts'
import { findGame } from '../games.ts'
import { progressBar } from '../progress.ts'
import { plainTable } from '../table.ts'

export const usage =
  'arena GAME --seat BOT --seat BOT [--players N[,N…]] [--games G] [--seed S] [--millis M] [--on-fault lose|replace] [--workers W] [--variant V] [--board B] [--json]'
export const summary = 'let opponents or bots play against each other'
export const flags = {
  seat: `a bot, twice or more: ${SPEC_HELP}`,
  players: 'one or more numbers of players (default 2)',
  games: 'for each pair and number (default 100)',
  seed: 'the same seed gives the same game (default: drawn)',
  millis: 'time for a move',
  'on-fault': 'what a faulty bot gets: lose or replace (default lose)',
  workers: 'threads',
  variant: 'of Hamburgum: basic, I or II (default basic)',
  board: 'of Hamburgum: hamburg or londinium (default hamburg)',
  json: 'a report for programs',
}

const FLAGS = {
  seat: { type: 'string', multiple: true },
  players: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  millis: { type: 'string' },
  'on-fault': { type: 'string' },
  workers: { type: 'string' },
  variant: { type: 'string' },
  board: { type: 'string' },
  json: { type: 'boolean' },
} as const

export async function run(args: readonly string[]): Promise<void> {
  const { values, words } = readArguments(args, FLAGS, 1)
  const game = demand(findGame(words[0]))
  const seats = (values.seat ?? []) as string[]
  if (seats.length < 2) throw new Refusal('arena.seats', `Name two bots with --seat: ${SPEC_HELP}.`)
  const onFault = values['on-fault'] ?? 'lose'
  if (onFault !== 'lose' && onFault !== 'replace')
    throw new Refusal(
      'arguments.fault',
      '--on-fault is lose (the game is lost) or replace (another plays on).',
    )
  const number = (name: string, most: number): number | undefined =>
    values[name] === undefined ? undefined : demand(wholeNumber(name, values[name], 1, most))
  const report = demand(
    await arena({
      game: game.id,
      options: readOptions(game, values),
      seats,
      players: String(values.players ?? '2')
        .split(',')
        .map(Number),
      games: number('games', 1_000_000) ?? 100,
      seed: values.seed as string | undefined,
      millis: number('millis', 3_600_000),
      workers: number('workers', 64),
      onFault,
      onProgress: progressBar(`arena ${game.id}`),
    }),
  )
  if (values.json) console.log(JSON.stringify(report))
  else {
    console.log(plainTable(report.pairs.map(row)))
    for (const { bot, fault, detail, times } of report.faults)
      console.log(`${bot}: ${fault}, ${times} times (${detail})`)
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const row = (pair: Pair): Record<string, string | number> => ({
  a: pair.a,
  b: pair.b,
  players: pair.players,
  games: pair.games,
  'share of a': percent(pair.shareA),
  'from … to': `${percent(pair.low)} … ${percent(pair.high)}`,
  'by seat': pair.bySeat.map(percent).join(' '),
})
