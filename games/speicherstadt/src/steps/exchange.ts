import { CARDS, GOODS } from '../components.ts'
import type { Emit } from '../events.ts'
import { FIRST_CONVERT, FIRST_DELIVERY, FIRST_SELL, LOADING, type Move, type MoveOf } from '../moves.ts'
import type { Player, State } from '../types.ts'
import { covers, GIVEN, fitsEarlier, pack, TAKEN } from './order.ts'

const KINDS = GOODS.length

/** S5.3, S5.4: goods into coins or into another good, in one order. The rank of a trade is its good. */
export function legalExchanges(s: Readonly<State>, out: Move[]): void {
  const p = s.players[s.seat]
  const goods = pack(p.goods)
  const stock = pack(s.stock)
  for (let i = 0; i < p.cards.length; i++) {
    const kind = CARDS[p.cards[i]].good
    if (kind >= 0 && p.goods[kind] > 0 && !fitsEarlier(s.done, goods, stock, kind)) out.push(LOADING[kind])
  }
  for (let sale = FIRST_SELL; sale < FIRST_CONVERT; sale++)
    if (covers(goods, GIVEN[sale]) && !fitsEarlier(s.done, goods, stock, sale)) out.push(LOADING[sale])
  for (let given = FIRST_CONVERT; given < FIRST_DELIVERY; given += KINDS) {
    if (!covers(goods, GIVEN[given])) continue
    for (let rank = given; rank < given + KINDS; rank++)
      if (covers(stock + GIVEN[rank], TAKEN[rank]) && !fitsEarlier(s.done, goods, stock, rank))
        out.push(LOADING[rank])
  }
}

/** Goods that were kept go first, so that what remains may still be left behind. */
export function spend(p: Player, kind: number): void {
  p.goods[kind]--
  if (p.loose[kind] > p.goods[kind]) p.loose[kind] = p.goods[kind]
}

/** S5.5 */
function spendToStock(s: State, kind: number): void {
  spend(s.players[s.seat], kind)
  s.stock[kind]++
}

/** S5.3 */
export function trade(s: State, move: MoveOf<'trade'>, emit: Emit): void {
  spendToStock(s, move.good)
  s.players[s.seat].coins++
  s.done.push(move.rank)
  emit?.({ type: 'traded', seat: s.seat, good: move.good, coins: 1 })
}

/** S5.4 */
export function sell(s: State, move: MoveOf<'sell'>, emit: Emit): void {
  spendToStock(s, move.goods[0])
  spendToStock(s, move.goods[1])
  s.players[s.seat].coins++
  s.done.push(move.rank)
  emit?.({ type: 'sold', seat: s.seat, goods: move.goods, coins: 1 })
}

/** S5.4 */
export function convert(s: State, move: MoveOf<'convert'>, emit: Emit): void {
  const p = s.players[s.seat]
  for (let i = 0; i < move.goods.length; i++) spendToStock(s, move.goods[i])
  s.stock[move.taken]--
  p.goods[move.taken]++
  p.loose[move.taken]++
  s.done.push(move.rank)
  emit?.({ type: 'converted', seat: s.seat, goods: move.goods, taken: move.taken })
}
