import { Chess } from 'chessops/chess'
import type { Player } from './player.ts'

/** Random chess with chessops' full legal generation; promotions are to a queen. */
export function chessPlayer(): Player {
  const moves: { from: number; to: number }[] = []
  return (rng) => {
    const position = Chess.default()
    let plies = 0
    for (; position.halfmoves < 100 && !position.isInsufficientMaterial(); plies++) {
      moves.length = 0
      for (const [from, dests] of position.allDests()) for (const to of dests) moves.push({ from, to })
      if (moves.length === 0) break
      const { from, to } = moves[rng.int(moves.length)]
      const promotes = position.board.pawn.has(from) && (to >= 56 || to < 8)
      position.play(promotes ? { from, to, promotion: 'queen' } : { from, to })
    }
    return plies
  }
}
