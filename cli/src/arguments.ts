import { parseArgs, type ParseArgsConfig } from 'node:util'
import { fail, type Game, ok, parseSeed, randomSeed, type Result, type Seed, seedOf } from '@kontor/core'

/** A fault on its way to the person at the terminal: one line on stderr, exit code 2. */
export class Refusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The value, or out with code and sentence. */
export function demand<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Refusal(result.fault.code, result.fault.message)
}

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

/** `--games -3` means the value -3, which is then refused by its name; parseArgs alone finds it ambiguous. */
function withNegatives(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): readonly string[] {
  const names = Object.keys(options).filter((name) => options[name].type === 'string')
  const wantsValue = (arg: string | undefined): boolean => names.some((name) => arg === `--${name}`)
  const isValue = (i: number): boolean => /^-\d/.test(args[i] ?? '') && wantsValue(args[i - 1])
  return args.flatMap((arg, i) => {
    if (isValue(i)) return []
    return isValue(i + 1) ? [`${arg}=${args[i + 1]}`] : [arg]
  })
}

/** Reads flags and up to `most` plain words; anything else is refused by name. */
export function readArguments(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
  most: number,
): { values: Values; words: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...withNegatives(args, options)],
      options,
      allowPositionals: true,
    })
    if (positionals.length > most)
      throw new Refusal('arguments.unknown', `"${positionals[most]}" is one word too many.`)
    return { values: values, words: positionals }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const known = Object.keys(options).map((name) => `--${name}`)
    const [sentence] = (error as Error).message.split(/\.?\s*(?:\n|To specify|Did you)/)
    throw new Refusal('arguments.unknown', `${sentence}. Known here: ${known.join(' ')}.`)
  }
}

export function wholeNumber(name: string, text: unknown, min: number, max: number): Result<number> {
  const value = Number(text)
  return typeof text === 'string' && /^\d+$/.test(text) && value >= min && value <= max
    ? ok(value)
    : fail('arguments.number', `--${name} is a whole number from ${min} to ${max}.`)
}

export interface Setup {
  readonly players: number
  readonly options: unknown
  readonly seed: Seed
}

export const SETUP_FLAGS = {
  players: { type: 'string' },
  variant: { type: 'string' },
  board: { type: 'string' },
  seed: { type: 'string' },
} as const

/** The flags that say what kind of game is meant. */
export function readSetup(game: Game, values: Values): Setup {
  const [min, max] = game.players
  const { players = '3', seed } = values
  const count = Number(players)
  if (!/^\d+$/.test(String(players)) || count < min || count > max)
    throw new Refusal('players.number', `${game.id} is for ${min} to ${max} players, not ${String(players)}.`)
  return { players: count, options: readOptions(game, values), seed: readSeed(seed) }
}

export function readOptions(game: Game, { variant, board }: Values): unknown {
  const raw = { ...(variant !== undefined && { variant }), ...(board !== undefined && { board }) }
  return demand(game.parseOptions(raw))
}

function readSeed(text: unknown): Seed {
  if (typeof text !== 'string') return randomSeed()
  return parseSeed(text).ok ? text : seedOf(text)
}
