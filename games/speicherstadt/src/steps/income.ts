import { BANK, INCOME } from '../components.ts'
import type { Emit, IncomeReason } from '../events.ts'
import type { State } from '../types.ts'
import { supply } from './supply.ts'

/** S6.1; then the metal coin goes on to the left and the next round begins. */
export function income(s: State, emit: Emit): void {
  for (let seat = 0; seat < s.players.length; seat++) {
    const p = s.players[seat]
    const bank = p.cards.includes(BANK)
    const coins = INCOME.everybody + (p.bought === 0 ? INCOME.noPurchase : 0) + (bank ? INCOME.bank : 0)
    p.coins += coins
    emit?.({ type: 'income', seat, coins, reasons: reasons(p.bought, bank) })
    p.bought = 0
  }
  const from = s.start
  s.start = (from + 1) % s.players.length
  emit?.({ type: 'coinPassed', from, to: s.start })
  supply(s, emit)
}

const reasons = (bought: number, bank: boolean): IncomeReason[] => [
  'everybody',
  ...(bought === 0 ? (['noPurchase'] as const) : []),
  ...(bank ? (['bank'] as const) : []),
]
