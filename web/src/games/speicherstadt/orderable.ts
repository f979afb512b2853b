import type { Seat } from '@kontor/core'
import type { View } from '@kontor/speicherstadt'

/** Cards that a seat may still be asked for in this round: one of its workers stands there or may come. */
export function orderable(view: View, seat: Seat): number[] {
  const placing = view.step === 'place' && view.players[seat].workers > 0
  return view.row
    .filter(({ card, queue }) => card >= 0 && (placing || queue.includes(seat)))
    .map(({ card }) => card)
}
