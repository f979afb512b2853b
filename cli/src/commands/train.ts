import { train, type TrainProgress, weightsFile } from '@kontor/ai/node'
import { demand, readArguments, Refusal } from '../arguments.ts'
import { findGame } from '../games.ts'

export const usage = 'train GAME --checkpoint FILE [--minutes M] [--games G] [--weights FILE] [--seed S]'
export const summary = 'teach the opponents by letting them play against themselves'
export const flags = {
  checkpoint: 'the file of the run; it is continued if it is there',
  minutes: 'how long',
  games: 'how many games',
  weights: 'where to write the result (default: where the opponents read it)',
  seed: 'the same seed gives the same game (default: drawn)',
}

const FLAGS = {
  checkpoint: { type: 'string' },
  minutes: { type: 'string' },
  games: { type: 'string' },
  weights: { type: 'string' },
  seed: { type: 'string' },
} as const

export function run(args: readonly string[]): void {
  const { values, words } = readArguments(args, FLAGS, 1)
  const game = demand(findGame(words[0]))
  const { checkpoint } = values
  if (typeof checkpoint !== 'string')
    throw new Refusal(
      'file.missing',
      'Where is the run kept? Name a file with --checkpoint; it is continued if it is there.',
    )
  const positive = (name: string): number | undefined => {
    if (values[name] === undefined) return undefined
    const value = Number(values[name])
    if (!(value > 0)) throw new Refusal('arguments.number', `--${name} is a number above 0.`)
    return value
  }
  const progress = demand(
    train({
      game: game.id,
      checkpoint,
      weights: typeof values.weights === 'string' ? values.weights : weightsFile(game.id),
      minutes: positive('minutes'),
      games: positive('games'),
      seed: values.seed as string | undefined,
      onProgress: show,
    }),
  )
  console.log(line(progress))
}

const line = ({ games, gamesPerSecond, seconds, loss }: TrainProgress): string =>
  `${games} games, ${gamesPerSecond.toFixed(1)} per second, ${(seconds / 60).toFixed(1)} min, surprise ${loss.shares.toFixed(3)}, points off by ${loss.points.toFixed(1)}`

function show(progress: TrainProgress): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${line(progress)}`)
}
