import { BANK } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { eventsOf, own, play, start, toLoading } from './table.ts'

describe('income', () => {
  it('S6.1 pays 1 coin to everybody, 1 more to who bought nothing; the coin passes to the left', () => {
    const s = start(3)
    for (let i = 0; i < 9; i++) play(s, `place ${i % 3}`)
    const events = play(s, 'buy', ...Array<string>(6).fill('decline'))
    expect(eventsOf(events, 'income')).toEqual([
      { type: 'income', seat: 0, coins: 1, reasons: ['everybody'] },
      { type: 'income', seat: 1, coins: 2, reasons: ['everybody', 'noPurchase'] },
      { type: 'income', seat: 2, coins: 2, reasons: ['everybody', 'noPurchase'] },
    ])
    expect(s.players.map((p) => p.coins)).toEqual([5 - 3 + 1, 7, 7])
    expect(eventsOf(events, 'coinPassed')).toEqual([{ type: 'coinPassed', from: 0, to: 1 }])
    expect([s.start, s.seat, s.round]).toEqual([1, 1, 2])
  })

  it('S6.1 counts the purchases of one round only', () => {
    const s = start(2)
    play(s, 'place 0', 'place 1', 'place 2', 'place 1', 'place 2', 'place 1')
    play(s, 'buy', 'decline', 'decline', 'decline', 'decline', 'decline')
    expect(s.players[0].bought).toBe(0)
    const events = toLoading(s)
    expect(eventsOf(events, 'income').map((e) => e.coins)).toEqual([2, 2])
  })

  it('E3 the owner of the bank gets 2 if he bought a card, 3 if he bought nothing', () => {
    const s = start(2)
    own(s, 0, BANK)
    expect(eventsOf(toLoading(s), 'income')[0]).toMatchObject({
      coins: 3,
      reasons: ['everybody', 'noPurchase', 'bank'],
    })
    s.start = s.seat = 0
    play(s, 'place 0', 'place 1', 'place 2', 'place 1', 'place 2', 'place 1', 'buy')
    expect(eventsOf(toLoading(s), 'income')[0]).toMatchObject({ coins: 2, reasons: ['everybody', 'bank'] })
  })
})
