import type { Game, Kinds, Rng, Seat } from '@kontor/core'

/** Any game, where it doesn't matter which. */
export interface SomeGame {
  Options: object
  State: object
  Move: object
  Event: object
  View: object
}

/** An earlier self is put aside after these numbers of training games. */
export const STAGES = [300, 1500, 5000, 12_000, 30_000, 60_000, 100_000] as const
type Stage = (typeof STAGES)[number]

/** What the search must know about one game; everything else in this room is the same for all games. */
export interface Knowledge<K extends Kinds = SomeGame> {
  readonly game: Game<K>
  players(state: Readonly<K['State']>): number
  /** A simple plan: one of the legal moves, without looking ahead. */
  script(state: Readonly<K['State']>, legal: readonly K['Move'][], rng: Rng): K['Move']
  /** The moves that are worth a look; never empties the list, and keeps its order. */
  prune(state: Readonly<K['State']>, legal: K['Move'][]): void
  /** A cheap guess of a seat's final points, to order the steps of a turn. */
  worth(state: Readonly<K['State']>, seat: Seat): number
  /** The same for all seats at once. */
  worths(state: Readonly<K['State']>, into: Float64Array): void
  /** Points that decide as much as a factor e between two players' chances. */
  spread(state: Readonly<K['State']>): number
  /** How near each seat has brought the end, 0 to 1, if the game ends only when somebody ends it. */
  readonly ends?: (state: Readonly<K['State']>, into: Float64Array) => void
  /** Points if the game ended now: for games that are cut off. */
  standing(state: Readonly<K['State']>, seat: Seat): number
  /**
   * By number of players, what final points are of those that the judgement expects. The nets learnt from games that
   * nobody hurried to end.
   */
  readonly truth?: readonly number[]
  /** Length of the description of one seat. */
  readonly inputs: number
  /** Describes every seat with itself in the middle, one after the other; `worths` are theirs. */
  describe(state: Readonly<K['State']>, worths: Readonly<Float64Array>, out: Float32Array): void
  /**
   * Plays on to a position that can be judged, if this one can't; the same position always alike, by its hash. Then
   * positions can be compared whoever moves next.
   */
  readonly settle?: (state: K['State'], hash: number) => void
  /** Hides from the search what nobody can know, as far as the state would tell it; in place. */
  readonly veil?: (state: K['State']) => void
  /** A turn that is known to be best, found without guessing. What takes long is tried only until `impatient` says so. */
  readonly exact?: (
    state: Readonly<K['State']>,
    impatient?: () => boolean,
  ) => { readonly moves: readonly K['Move'][]; readonly share: number } | undefined
  /** Turns of each player that are drawn at random in training and measurement. */
  readonly openingTurns: number
  /** Numbers of training games after which the selves for the middle levels are put aside. */
  readonly stages: readonly [Stage, Stage]
  /** How often each position of a training game is learnt from. */
  readonly lessons: number
  /** Whether a position can be judged as it stands; all if undefined. */
  readonly describable?: (state: Readonly<K['State']>) => boolean
  /** Options to learn with: mostly the usual ones. */
  drawOptions(rng: Rng): K['Options']
  /** Long games bear less dice in each turn: scales the temperature and the regret of the levels. */
  readonly dice: number
  /** Steps after which a game between bots is cut off. */
  readonly longest: number
}
