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

/** `position` messages as text for each pair of eyes; what several of them share is written out once. */
export function positionTexts(
  table: { readonly id: string; readonly openViews: boolean },
  board: Board,
  steps: readonly Step[],
): (seat: Seat | undefined) => string {
  const { ply, toMove, undoable } = board
  const start = `{"type":"position","table":"${table.id}","ply":${ply},"steps":${JSON.stringify(steps)},"view":`
  const views = new Map<Seat | undefined, string>()
  const viewOf = (seat: Seat | undefined): string => {
    const eyes = table.openViews ? undefined : seat
    let view = views.get(eyes)
    if (view === undefined) views.set(eyes, (view = JSON.stringify(board.view(eyes))))
    return view
  }
  return (seat) => {
    const yours = toMove !== undefined && toMove === seat
    const legal = yours ? JSON.stringify(board.legal) : 'null'
    const insertable = yours ? JSON.stringify(board.insertable) : 'null'
    const rest = `"toMove":${toMove ?? null},"legal":${legal},"insertable":${insertable},"undoable":${undoable}}`
    return `${start}${viewOf(seat)},${rest}`
  }
}
