import type { Game, Kinds, Seat } from './game.ts'
import { formatHash } from './hash.ts'
import { fail, ok, type Result } from './result.ts'
import { parseSeed, type Seed } from './rng.ts'

/** A game as a file: everything needed to play it again, move by move. The format is in docs/notation.md. */
export interface GameRecord {
  readonly game: string
  readonly rules: number
  readonly players: number
  readonly options: unknown
  readonly seed: Seed
  /** The state after set-up, so that a reader need not know the generator. */
  readonly setup: unknown
  readonly hash: string
  readonly moves: readonly RecordedMove[]
  /** Undefined: the game is still on. */
  readonly result: GameResult | undefined
}

export interface RecordedMove {
  readonly seat: Seat
  readonly move: string
  /** The state's fingerprint after the move. */
  readonly hash: string
}

export interface GameResult {
  readonly scores: readonly number[]
  readonly ranking: readonly (readonly Seat[])[]
}

const TITLE = 'kontor record 1'

export function formatRecord(record: GameRecord): string {
  const moves = record.moves.map((m, i) => `${i + 1} ${m.seat} ${m.hash} ${m.move}`)
  return [
    TITLE,
    `game ${record.game}`,
    `rules ${record.rules}`,
    `players ${record.players}`,
    `options ${JSON.stringify(record.options)}`,
    `seed ${record.seed}`,
    `setup ${JSON.stringify(record.setup)}`,
    `hash ${record.hash}`,
    ...moves,
    `result ${record.result ? JSON.stringify(record.result) : 'open'}`,
    '',
  ].join('\n')
}

const HEADER = ['game', 'rules', 'players', 'options', 'seed', 'setup', 'hash'] as const
const MOVE_LINE = /^(\d+) (\d) ([0-9a-f]{14}) (.+)$/
const malformed = (line: number, what: string) => fail('record.malformed', `Line ${line}: ${what}.`)

/** Reads the text; whether the moves are legal is for `replay` to say. */
export function parseRecord(text: string): Result<GameRecord> {
  const lines = text.split('\n')
  if (lines[0] !== TITLE) return malformed(1, `a record begins with "${TITLE}"`)
  const header = parseHeader(lines)
  if (!header.ok) return header
  if (lines.pop() !== '' || !lines.at(-1)?.startsWith('result '))
    return fail('record.truncated', 'The record is cut short: its last line must be the result.')
  const moves = parseMoves(lines.slice(1 + HEADER.length, -1))
  if (!moves.ok) return moves
  const result = parseResult(lines.at(-1)!.slice('result '.length), lines.length)
  if (!result.ok) return result
  return ok({ ...header.value, moves: moves.value, result: result.value })
}

function parseHeader(lines: readonly string[]): Result<Omit<GameRecord, 'moves' | 'result'>> {
  const values: string[] = []
  for (const [i, key] of HEADER.entries()) {
    const line = lines.at(i + 1)
    if (line === undefined) return fail('record.truncated', `The record is cut short: "${key}" is missing.`)
    if (!line.startsWith(`${key} `)) return malformed(i + 2, `"${key}" and its value are expected here`)
    values.push(line.slice(key.length + 1))
  }
  const [game, rules, players, optionsText, seedText, setupText, hash] = values
  if (!/^[1-9]\d{0,8}$/.test(rules)) return malformed(3, 'the version of the rules is a whole number from 1')
  if (!/^[1-9]$/.test(players)) return malformed(4, 'the number of players is a digit')
  const seed = parseSeed(seedText)
  if (!seed.ok) return malformed(6, 'a seed is 32 hexadecimal digits')
  const options = parseJson(optionsText)
  if (options === undefined) return malformed(5, 'the options are not JSON')
  const setup = parseJson(setupText)
  if (setup === undefined) return malformed(7, 'the set-up is not JSON')
  return ok({
    game,
    rules: Number(rules),
    players: Number(players),
    options,
    seed: seed.value,
    setup,
    hash: hash,
  })
}

function parseMoves(lines: readonly string[]): Result<RecordedMove[]> {
  const moves: RecordedMove[] = []
  for (const [i, line] of lines.entries()) {
    const [, ply, seat, hash, move] = MOVE_LINE.exec(line) ?? ['', '', '', '', '']
    if (Number(ply) !== i + 1)
      return malformed(i + 2 + HEADER.length, `ply ${i + 1} is expected as "${i + 1} SEAT HASH MOVE"`)
    moves.push({ seat: Number(seat), hash: hash, move })
  }
  return ok(moves)
}

function parseResult(text: string, line: number): Result<GameResult | undefined> {
  if (text === 'open') return ok(undefined)
  const value = parseJson(text) as Partial<GameResult> | undefined
  const complete = Array.isArray(value?.scores) && Array.isArray(value.ranking)
  return complete ? ok(value as GameResult) : malformed(line, 'a result has scores and a ranking')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export function resultOf<K extends Kinds>(
  game: Game<K>,
  state: Readonly<K['State']>,
): GameResult | undefined {
  const ranking = game.ranking(state)
  return ranking && { scores: game.scores(state), ranking }
}

/** A game that is being written down while it is played. */
export class Recorder<K extends Kinds> {
  readonly #game: Game<K>
  readonly #head: Omit<GameRecord, 'moves' | 'result'>
  readonly #moves: RecordedMove[] = []

  constructor(game: Game<K>, players: number, options: K['Options'], seed: Seed, setup: K['State']) {
    this.#game = game
    const hash = formatHash(game.hash(setup))
    this.#head = {
      game: game.id,
      rules: game.rules,
      players,
      options,
      seed,
      setup: structuredClone(setup),
      hash,
    }
  }

  /** To be called with the state after the move. */
  add(seat: Seat, move: K['Move'], state: Readonly<K['State']>): void {
    this.#moves.push({ seat, move: this.#game.format(move), hash: formatHash(this.#game.hash(state)) })
  }

  finish(state: Readonly<K['State']>): GameRecord {
    return { ...this.#head, moves: this.#moves, result: resultOf(this.#game, state) }
  }
}
