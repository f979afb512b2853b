import { type Game, type GameRecord, type Kinds, makeRng, playerSeed, type Seed, seedOf } from '../index.ts'

/** What a game tells the testkit about itself; the eleven promises are then checked without another word. */
export interface GameKit<K extends Kinds> {
  readonly game: Game<K>
  /** Every kind of game that can be set up; each is played with every number of players. */
  readonly options: readonly K['Options'][]
  /** Folder with perft.json, seeds.json and the recorded games (*.kontor). */
  readonly fixtures: URL
  /** What a recorded game shows (fields, officials, cards, endings), by names of the game's choice. */
  readonly shows: (record: GameRecord) => Iterable<string>
  /** All that must be shown by some recorded game. */
  readonly mustShow: readonly string[]
  /** The numbered rules, and the folder of the tests that must cite each of them. */
  readonly rules: URL
  readonly tests: URL
}

export interface Config<K extends Kinds> {
  readonly players: number
  readonly options: K['Options']
  readonly seed: Seed
}

/** One game for each kind and number of players. */
export function configs<K extends Kinds>(kit: GameKit<K>, word: string): Config<K>[] {
  const [min, max] = kit.game.players
  return kit.options.flatMap((options) =>
    Array.from({ length: max - min + 1 }, (_, i) => ({
      players: min + i,
      options,
      seed: seedOf(`${word} ${min + i} ${JSON.stringify(options)}`),
    })),
  )
}

export const nameOf = <K extends Kinds>({ players, options }: Config<K>): string =>
  `${players} players ${JSON.stringify(options)}`

export interface Position<K extends Kinds> {
  readonly ply: number
  readonly state: K['State']
  readonly legal: readonly K['Move'][]
  readonly move: K['Move']
}

/** Plays randomly and shows each position with the move that is about to be made. */
export function walk<K extends Kinds>(
  game: Game<K>,
  { players, options, seed }: Config<K>,
  visit: (position: Position<K>) => void,
): K['State'] {
  const state = game.setup(players, options, makeRng(seed))
  const rng = makeRng(playerSeed(seed))
  for (let ply = 0; game.toMove(state) !== undefined; ply++) {
    if (ply > 100_000) throw new Error(`no end after ${ply} moves of ${seed}`)
    const legal: K['Move'][] = []
    game.legal(state, legal)
    if (legal.length === 0) throw new Error(`no legal move at ply ${ply} of ${seed}`)
    const move = legal[rng.int(legal.length)]
    visit({ ply, state, legal, move })
    game.apply(state, move)
  }
  return state
}
