import type { Seat } from '@kontor/core'
import type { ClockState, Position, Step } from '@kontor/protocol'
import type { Board } from './board.ts'

/** How a table stands for one pair of eyes. Only `game.view` tells what is on the board. */
export function positionOf(
  table: { readonly id: string; readonly clockState: ClockState | null },
  board: Board,
  seat: Seat | undefined,
  steps: readonly Step[],
): Position {
  const { toMove } = board
  const yours = toMove !== undefined && toMove === seat
  return {
    table: table.id,
    ply: board.ply,
    steps: steps as Step[],
    view: board.view(seat),
    toMove: toMove ?? null,
    legal: yours ? [...board.legal] : null,
    insertable: yours ? [...board.insertable] : null,
    undoable: board.undoable,
    clock: table.clockState,
  }
}
