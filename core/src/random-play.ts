import type { Game, Kinds } from './game.ts'
import { type GameRecord, Recorder } from './record.ts'
import { makeRng, type Rng, type Seed, seedOf } from './rng.ts'

/** Plays uniformly random legal moves to the end, in place; returns their number. */
export function playRandomly<K extends Kinds>(
  game: Game<K>,
  state: K['State'],
  rng: Rng,
  visit?: (move: K['Move']) => void,
): number {
  const moves: K['Move'][] = []
  let ply = 0
  while (game.toMove(state) !== undefined) {
    moves.length = 0
    game.legal(state, moves)
    const move = moves[rng.int(moves.length)]!
    game.apply(state, move)
    visit?.(move)
    ply++
  }
  return ply
}

/** The random choices of a recorded game come from a generator of their own: the seed is for the cards. */
export const playerSeed = (seed: Seed): Seed => seedOf(`${seed} players`)

/** A whole random game, written down. */
export function recordRandomGame<K extends Kinds>(
  game: Game<K>,
  players: number,
  options: K['Options'],
  seed: Seed,
): GameRecord {
  const state = game.setup(players, options, makeRng(seed))
  const recorder = new Recorder(game, players, options, seed, state)
  let seat = game.toMove(state)!
  playRandomly(game, state, makeRng(playerSeed(seed)), (move) => {
    recorder.add(seat, move, state)
    seat = game.toMove(state) ?? seat
  })
  return recorder.finish(state)
}
