import { CARDS } from '../components.ts'
import type { Emit } from '../events.ts'
import { firemen } from '../score.ts'
import type { State } from '../types.ts'

/** S8.1: the highest sums of firemen gain, the lowest lose; if all are equal nothing happens. */
export function resolveFire(s: State, card: number, emit: Emit): void {
  const sums = s.players.map(firemen)
  const highest = Math.max(...sums)
  const lowest = Math.min(...sums)
  const { value } = CARDS[card]
  const points = sums.map((sum) =>
    highest === lowest ? 0 : sum === highest ? value : sum === lowest ? -value : 0,
  )
  for (let seat = 0; seat < points.length; seat++) s.players[seat].points += points[seat]
  s.fires++
  s.discard.push(card)
  emit?.({ type: 'fire', card, firemen: sums, points })
}
