import { type Game, makeRng, playRandomly, seedOf } from '@kontor/core'
import { demand, readArguments, readSetup, type Setup, SETUP_FLAGS, wholeNumber } from '../arguments.ts'
import { findGame } from '../games.ts'
import { progressBar } from '../progress.ts'
import { plainTable } from '../table.ts'
import { count } from '../words.ts'

export const usage = 'simulate GAME [--players N] [--games G] [--seed S] [--variant V] [--board B] [--json]'
export const summary = 'play random games and count moves, points and wins'
export const flags = {
  players: 'how many play (default 3)',
  games: 'how many (default 1000)',
  seed: 'the same seed gives the same game (default: drawn)',
  variant: 'of Hamburgum: basic, I or II (default basic)',
  board: 'of Hamburgum: hamburg or londinium (default hamburg)',
  json: 'a report for programs',
}

export function run(args: readonly string[]): void {
  const flags = { ...SETUP_FLAGS, games: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values, words } = readArguments(args, flags, 1)
  const game = demand(findGame(words[0]))
  const setup = readSetup(game, values)
  const games = demand(wholeNumber('games', values.games ?? '1000', 1, 100_000_000))
  const bar = values.json ? () => undefined : progressBar(`${game.id} ${setup.players} players`)
  const report = simulate(game, setup, games, bar)
  if (values.json) console.log(JSON.stringify(report))
  else printTable(report)
}

export interface Simulation {
  game: string
  players: number
  options: unknown
  seed: string
  games: number
  moves: number
  seconds: number
  movesPerSecond: number
  meanMoves: number
  /** By seat. A shared first place counts as a part of a win for each. */
  meanScores: number[]
  winsBySeat: number[]
}

export function simulate(
  game: Game,
  { players, options, seed }: Setup,
  games: number,
  progress: (done: number, total: number) => void,
): Simulation {
  const scores = Array<number>(players).fill(0)
  const wins = Array<number>(players).fill(0)
  let moves = 0
  const started = performance.now()
  for (let i = 0; i < games; i++) {
    const rng = makeRng(seedOf(`${seed} game ${i}`))
    const state = game.setup(players, options, rng)
    moves += playRandomly(game, state, rng)
    for (const [seat, points] of game.scores(state as object).entries()) scores[seat] += points
    const [first] = game.ranking(state as object) ?? [[]]
    for (const seat of first) wins[seat] += 1 / first.length
    progress(i + 1, games)
  }
  const seconds = (performance.now() - started) / 1000
  const round = (x: number): number => Math.round(x * 1000) / 1000
  return {
    game: game.id,
    players,
    options,
    seed,
    games,
    moves,
    seconds: round(seconds),
    movesPerSecond: Math.round(moves / seconds),
    meanMoves: round(moves / games),
    meanScores: scores.map((sum) => round(sum / games)),
    winsBySeat: wins.map(round),
  }
}

function printTable(report: Simulation): void {
  console.log(
    `${count(report.games, 'random game')} of ${report.game}, ${report.players} players, ${JSON.stringify(report.options)}, seed ${report.seed}`,
  )
  console.log(
    `${count(report.moves, 'move')}, ${report.meanMoves} per game, ${report.movesPerSecond.toLocaleString('en')} per second`,
  )
  const rows = report.meanScores.map((score, seat) => ({
    seat,
    'mean score': score,
    wins: report.winsBySeat[seat],
  }))
  console.log(plainTable(rows))
}
