import type { Seat } from '@kontor/core'
import type { ClockState, Position, Step } from '@kontor/protocol'
import type { Board } from './board.ts'

interface At {
  readonly id: string
  readonly clockState: ClockState | null
}

/** How a table stands for one pair of eyes. Only `game.view` tells what is on the board. */
export const positionOf = (
  table: At,
  board: Board,
  seat: Seat | undefined,
  steps: readonly Step[],
): Position => ({ ...beside(table, board, seat, steps), view: board.view(seat) })

/** That a step followed from an order is its owner's secret. */
const inEyes = (step: Step, seat: Seat | undefined): Step =>
  !step.ordered || isOwn(step, seat) ? step : { ...step, ordered: undefined }

const isOwn = (step: Step, seat: Seat | undefined): boolean => seat !== undefined && step.seat === seat

/** Whether these steps look different in the eyes of that seat. */
export const isPrivate = (steps: readonly Step[], seat: Seat | undefined): boolean =>
  steps.some((step) => step.ordered && isOwn(step, seat))

/** What goes with a view. */
function beside(
  table: At,
  board: Board,
  seat: Seat | undefined,
  steps: readonly Step[],
): Omit<Position, 'view'> {
  const { toMove } = board
  const yours = toMove !== undefined && toMove === seat
  return {
    table: table.id,
    ply: board.ply,
    steps: steps.map((step) => inEyes(step, seat)),
    toMove: toMove ?? null,
    legal: yours ? [...board.legal] : null,
    insertable: yours ? [...board.insertable] : null,
    undoable: board.undoable,
    clock: table.clockState,
  }
}

/** `position` messages as text for each pair of eyes; a view that several of them share is written out once. */
export function positionTexts(
  table: At & { readonly openViews: boolean },
  board: Board,
  steps: readonly Step[],
): (seat: Seat | undefined) => string {
  const views = new Map<Seat | undefined, string>()
  const viewOf = (seat: Seat | undefined): string => {
    const eyes = table.openViews ? undefined : seat
    let view = views.get(eyes)
    if (view === undefined) views.set(eyes, (view = JSON.stringify(board.view(eyes))))
    return view
  }
  return (seat) => {
    const rest = JSON.stringify({ type: 'position', ...beside(table, board, seat, steps) })
    return `${rest.slice(0, -1)},"view":${viewOf(seat)}}`
  }
}
