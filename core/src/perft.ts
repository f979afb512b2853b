import { type Game, type Kinds, legalMoves } from './game.ts'

/** The number of different sequences of `depth` legal moves from a state. */
export function perft<K extends Kinds>(game: Game<K>, state: Readonly<K['State']>, depth: number): number {
  if (depth === 0) return 1
  const moves = legalMoves(game, state)
  if (depth === 1) return moves.length
  let leaves = 0
  for (const move of moves) {
    const next = game.clone(state)
    game.apply(next, move)
    leaves += perft(game, next, depth - 1)
  }
  return leaves
}
