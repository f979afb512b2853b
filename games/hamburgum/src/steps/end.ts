import { type Barrier, elements, type Seat } from '@kontor/core'
import { FINAL_SALE, MONEY_PER_PRESTIGE, TOKENS } from '../components.ts'
import type { Emit } from '../events.ts'
import { tokenPoints } from '../score.ts'
import { freshTurn } from '../state.ts'
import type { State } from '../types.ts'

/** H2.1; variant II's next official is turned up when the turn is over (H9.2). */
export function endTurn(s: State, emit: Emit): Barrier {
  s.seat = (s.seat + 1) % s.players.length
  s.step = 'rondel'
  s.turns++
  s.turn = freshTurn()
  const reveals = !s.turnedUp && s.officials.length > 0
  if (reveals) {
    s.turnedUp = true
    emit?.({ type: 'turnedUp', official: s.officials[0] })
  }
  emit?.({ type: 'turn', seat: s.seat })
  return reveals ? 'reveal' : 'turn'
}

/** H8.1, H8.2: the sixth church is complete. */
export function finish(s: State, emit: Emit): void {
  for (let seat = 0; seat < s.players.length; seat++) {
    scoreTheRest(s, seat, emit)
    cashIn(s, seat, emit)
  }
  s.step = 'over'
  emit?.({ type: 'over' })
}

function scoreTheRest(s: State, seat: Seat, emit: Emit): void {
  const p = s.players[seat]
  for (const t of elements(p.unscored)) {
    const church = Math.floor(t / TOKENS.length)
    const kind = t % TOKENS.length
    const points = tokenPoints(s, seat, church, kind)
    p.prestige += points
    emit?.({ type: 'scored', seat, church, token: kind, points, atEnd: true })
  }
  p.unscored = 0
}

function cashIn(s: State, seat: Seat, emit: Emit): void {
  const p = s.players[seat]
  const wares = [...p.goods, ...p.materials].reduce((sum, n) => sum + n, 0)
  const money = p.money + FINAL_SALE * wares
  const points = Math.floor(money / MONEY_PER_PRESTIGE)
  p.goods.fill(0)
  p.materials.fill(0)
  p.prestige += points
  p.money = money % MONEY_PER_PRESTIGE
  emit?.({ type: 'cashedIn', seat, wares, money, points, left: p.money })
}
