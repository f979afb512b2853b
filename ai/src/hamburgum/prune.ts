import { type Move, saleValue, type State } from '@kontor/hamburgum'

/** At this price a unit is better kept for the final sale (H8.2) or another ship. */
const POOR_PRICE = 49
const MOST_UNITS = 9

/** Leaves out sales that another amount beats and purchases nobody can use. */
export function prune(s: Readonly<State>, legal: Move[]): void {
  if (s.step !== 'trade' && s.step !== 'sell' && s.step !== 'buy') return
  let kept = 0
  for (const move of legal) if (worthALook(s, move)) legal[kept++] = move
  legal.length = kept
}

function worthALook(s: Readonly<State>, move: Move): boolean {
  if (move.kind === 'sell') return sellsWell(s, move.good, move.amount)
  if (move.kind === 'buy')
    return (
      s.turn.bought + move.amount <= MOST_UNITS &&
      s.players[s.seat].materials[move.material] + move.amount <= 7
    )
  return true
}

/** The whole stock, or the most that still goes at a good price. */
function sellsWell(s: Readonly<State>, good: number, amount: number): boolean {
  const stock = s.players[s.seat].goods[good]
  return (
    amount === stock ||
    (lastUnit(s, good, amount) > POOR_PRICE && lastUnit(s, good, amount + 1) <= POOR_PRICE)
  )
}

const amounts = [0, 0, 0]

function lastUnit(s: Readonly<State>, good: number, amount: number): number {
  for (let g = 0; g < 3; g++) amounts[g] = s.turn.sold[g]
  amounts[good] += amount
  const all = saleValue(s, amounts)
  amounts[good]--
  return all - saleValue(s, amounts)
}
