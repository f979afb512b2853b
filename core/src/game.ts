import type { Result } from './result.ts'
import type { Rng } from './rng.ts'

/** 0 .. players-1, clockwise. */
export type Seat = number

/** What one game is made of; each game names its own types once. */
export interface Kinds {
  Options: unknown
  State: unknown
  Move: unknown
  Event: unknown
  View: unknown
}

/** May be taken back · control passed to somebody (or the game is over) · hidden information came out. */
export type Barrier = 'open' | 'turn' | 'reveal'

/**
 * The contract that every game fulfils.
 *
 * State is plain, flat, always complete data; `apply` alone changes it. Moves are the small steps of a turn;
 * each is one shared, frozen object, so that `===` compares them. Events are facts that everybody may know.
 */
export interface Game<K extends Kinds = Kinds> {
  readonly id: string
  /** Raised when a recorded game would replay differently. */
  readonly rules: number
  readonly players: readonly [min: number, max: number]
  parseOptions(raw: unknown): Result<K['Options']>
  setup(players: number, options: K['Options'], rng: Rng): K['State']
  /** Undefined when the game is over. */
  toMove(state: Readonly<K['State']>): Seat | undefined
  /** Appends every legal move in a stable order. The only source of legality. */
  legal(state: Readonly<K['State']>, out: K['Move'][]): void
  /** Carries out a legal move without checking it. */
  apply(state: K['State'], move: K['Move'], emit?: (event: K['Event']) => void): Barrier
  /** Whether a move may come later than the rules have it; an answer may not, since each has its own question. */
  inAnyOrder(move: K['Move']): boolean
  clone(state: Readonly<K['State']>): K['State']
  /** A 53-bit fingerprint of everything in the state. */
  hash(state: Readonly<K['State']>): number
  /** A sentence if pieces were lost or made from nothing. */
  invariant(state: Readonly<K['State']>): string | undefined
  /** Points as they stand; final once the game is over. */
  scores(state: Readonly<K['State']>): readonly number[]
  /** Places from the first down, shared ones together; undefined while the game is on. */
  ranking(state: Readonly<K['State']>): readonly (readonly Seat[])[] | undefined
  /** What a seat may know (undefined: a spectator), built field by field. */
  view(state: Readonly<K['State']>, seat: Seat | undefined): K['View']
  /** Some state that looks like this view: what the view doesn't tell is drawn at random. */
  determinize(view: Readonly<K['View']>, rng: Rng): K['State']
  format(move: K['Move']): string
  parse(text: string): Result<K['Move']>
}

/** The legal moves as a new list, for callers that don't count nanoseconds. */
export function legalMoves<K extends Kinds>(game: Game<K>, state: Readonly<K['State']>): K['Move'][] {
  const out: K['Move'][] = []
  game.legal(state, out)
  return out
}
