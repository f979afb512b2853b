import { GOODS, KEEP, WAREHOUSE } from '../components.ts'
import type { Emit } from '../events.ts'
import {
  deliverMoves,
  endMove,
  FIRST_DELIVERY,
  FIRST_LOSS,
  loseMoves,
  type Move,
  type MoveOf,
} from '../moves.ts'
import { isComplete, storage, WANTED } from '../score.ts'
import type { Player, State } from '../types.ts'
import { legalExchanges, spend } from './exchange.ts'
import { income } from './income.ts'

const KINDS = GOODS.length

/** S5.1: the next seat that has a good, from this one on; after the last one comes the income. */
export function loadFrom(s: State, emit: Emit): void {
  while (!hasGoods(s.players[s.seat])) {
    s.seat = (s.seat + 1) % s.players.length
    if (s.seat === s.start) {
      income(s, emit)
      return
    }
  }
  s.step = 'load'
  emit?.({ type: 'loading', seat: s.seat })
}

function hasGoods({ goods }: Readonly<Player>): boolean {
  for (let kind = 0; kind < KINDS; kind++) if (goods[kind] > 0) return true
  return false
}

/** S5.3, S5.4: what can be kept for later rounds. */
export const room = (p: Readonly<Player>): number =>
  KEEP.marketHall + (p.cards.includes(WAREHOUSE) ? KEEP.warehouse : 0)

/** Exchanges first, then deliveries, then losses: any other order leads to nothing else. */
export function legalLoading(s: Readonly<State>, out: Move[]): void {
  const last = s.done.length > 0 ? s.done[s.done.length - 1] : -1
  if (last < FIRST_DELIVERY) legalExchanges(s, out)
  if (last < FIRST_LOSS) legalDeliveries(s.players[s.seat], last, out)
  legalEnd(s.players[s.seat], last, out)
}

function legalDeliveries(p: Readonly<Player>, last: number, out: Move[]): void {
  for (let i = 0; i < p.cards.length; i++) {
    const missing = WANTED[p.cards[i]] & ~p.filled[i]
    for (let kind = 0; missing >> kind !== 0; kind++) {
      if ((missing & (1 << kind)) === 0 || p.goods[kind] === 0) continue
      const move = deliverMoves[p.cards[i]][kind]!
      if (move.rank > last) out.push(move)
    }
  }
}

/** S5.2: goods of this round may be left behind, in rising order, if the rest can then be kept. */
function legalEnd(p: Readonly<Player>, last: number, out: Move[]): void {
  let rest = 0
  for (let kind = 0; kind < KINDS; kind++) rest += p.goods[kind]
  const most = room(p)
  let losable = 0
  for (let kind = KINDS - 1; kind >= 0 && FIRST_LOSS + kind >= last; kind--) losable += p.loose[kind]
  for (let kind = Math.max(0, last - FIRST_LOSS); kind < KINDS && rest - losable <= most; kind++) {
    if (p.loose[kind] > 0) out.push(loseMoves[kind])
    losable -= p.loose[kind]
  }
  if (rest <= most) out.push(endMove)
}

/** S5.3 */
export function deliver(s: State, move: MoveOf<'deliver'>, emit: Emit): void {
  const p = s.players[s.seat]
  const i = p.cards.indexOf(move.card)
  spend(p, move.good)
  p.filled[i] |= 1 << move.good
  s.done.push(move.rank)
  emit?.({ type: 'delivered', seat: s.seat, good: move.good, card: move.card, complete: isComplete(p, i) })
}

/** S5.2 */
export function lose(s: State, move: MoveOf<'lose'>, emit: Emit): void {
  const p = s.players[s.seat]
  p.goods[move.good]--
  p.loose[move.good]--
  s.stock[move.good]++
  s.done.push(move.rank)
  emit?.({ type: 'lost', seat: s.seat, good: move.good })
}

/** What is left is kept for later rounds. */
export function endLoading(s: State, emit: Emit): void {
  const p = s.players[s.seat]
  for (let kind = 0; kind < KINDS; kind++) p.loose[kind] = 0
  s.done.length = 0
  emit?.({ type: 'kept', seat: s.seat, ...storage(p) })
  s.seat = (s.seat + 1) % s.players.length
  if (s.seat === s.start) income(s, emit)
  else loadFrom(s, emit)
}
