import { fail, ok, type Result } from '@kontor/core'
import { findMove, type Move } from './moves.ts'

/** docs/notation.md */
export const format = (move: Move): string => move.text

export function parse(text: string): Result<Move> {
  const move = findMove(text)
  return move
    ? ok(move)
    : fail(
        'move.malformed',
        `"${text.slice(0, 60)}" is no move of Die Speicherstadt; moves look like "place 2", "buy", "sell tea rubber" or "end".`,
      )
}
