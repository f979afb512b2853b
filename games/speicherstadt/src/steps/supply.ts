import { CARDS, SHIP_LOAD } from '../components.ts'
import type { Emit } from '../events.ts'
import { breakdown } from '../score.ts'
import type { State } from '../types.ts'
import { resolveFire } from './fire.ts'

/** S2.1: a new row, and the next round begins; without a card to buy the game ends (S7.1, S7.2). */
export function supply(s: State, emit: Emit): void {
  s.slot = -1
  if (s.pile.every((card) => CARDS[card].type === 'fire')) {
    finish(s, emit)
    return
  }
  s.round++
  s.step = 'place'
  s.seat = s.start
  emit?.({ type: 'round', round: s.round, start: s.start })
  for (let slot = 0; slot < s.row.length; slot++) {
    const card = draw(s, emit)
    const { goods } = s.row[slot]
    s.row[slot].card = card
    if (CARDS[card].type === 'ship') for (let i = 0; i < SHIP_LOAD; i++) goods.push(s.bag.pop()!) // S2.2
    emit?.({ type: 'revealed', slot, card, goods: goods.slice() })
  }
}

/** S2.3: fires are resolved at once and replaced. */
function draw(s: State, emit: Emit): number {
  let card = s.pile.pop()!
  while (CARDS[card].type === 'fire') {
    resolveFire(s, card, emit)
    card = s.pile.pop()!
  }
  return card
}

function finish(s: State, emit: Emit): void {
  while (s.pile.length > 0) resolveFire(s, s.pile.pop()!, emit)
  s.step = 'over'
  emit?.({ type: 'over', breakdown: s.players.map((_, seat) => breakdown(s, seat)) })
}
