import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hamburgum, saleValue } from '@kontor/hamburgum'
import { give, go, moneyFrom, moor, offered, play, start, wealthOf } from './table.ts'

describe('selling', () => {
  it('H4.1 each ship carries one kind: 3 units from berth 3, 2 from berth 2, 1 from berth 1', () => {
    for (const [berth, capacity] of [3, 2, 1].entries()) {
      const s = start(2)
      moor(s, 0, berth === 2 ? 1 : 0, berth === 1 ? 1 : 0, berth === 0 ? 1 : 0)
      give(s, 0, { beer: 4, sugar: 4 })
      go(s, 'trade upper')
      expect(moneyFrom(play(s, 'sell beer 4'))).toBe(100 * capacity + 30 * (4 - capacity))
    }
  })

  it('H4.1 the ships are loaded so that the sale earns the most', () => {
    const s = start(2)
    moor(s, 0, 0, 1, 1)
    s.prices = [100, 90, 50]
    // 3 sugar in the large ship and 2 beer in the small one, or the other way round: 470 against 440
    expect(saleValue(s, [2, 3, 0])).toBe(2 * 100 + 3 * 90)
    expect(saleValue(s, [3, 3, 0])).toBe(3 * 100 + 2 * 90 + 30)
  })

  it('H4.1 best loading agrees with trying every assignment of ships', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 3, maxLength: 3 })
    const price = fc.integer({ min: 5, max: 10 }).map((n) => 10 * n)
    const ships = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 5 })
    fc.assert(
      fc.property(amounts, fc.tuple(price, price, price), ships, (sold, prices, berths) => {
        const s = start(5)
        s.prices = prices
        const at = (berth: number): number => berths.filter((b) => b === berth).length
        moor(s, 0, at(0), at(1), at(2))
        const assign = (ship: number, left: readonly number[], earned: number): number =>
          ship === berths.length
            ? earned + 30 * left.reduce((a, b) => a + b)
            : Math.max(
                ...[0, 1, 2].map((good) => {
                  const load = Math.min(berths[ship] + 1, left[good])
                  const rest = left.map((n, i) => (i === good ? n - load : n))
                  return assign(ship + 1, rest, earned + load * prices[good])
                }),
              )
        return saleValue(s, sold) === assign(0, sold, 0)
      }),
    )
  })

  it('H4.2 goods beyond the ships are sold for 30 each', () => {
    const s = start(2)
    moor(s, 0, 0, 0, 0)
    give(s, 0, { cloth: 5 })
    go(s, 'trade lower')
    expect(moneyFrom(play(s, 'sell cloth 5'))).toBe(150)
  })

  it('H4.3 selling moves neither prices nor ships', () => {
    const s = start(2)
    go(s, 'trade lower')
    const { prices, berths } = hamburgum.clone(s)
    play(s, 'sell beer 1', 'sell sugar 1', 'sell cloth 1')
    expect([s.prices, s.berths]).toEqual([prices, berths])
  })

  it('E2 3 beer at 70, 2 sugar at 80, ships in berths 3 and 1: 290, and 30 for the second sugar', () => {
    const s = start(2)
    moor(s, 0, 1, 0, 1)
    s.prices = [70, 80, 100]
    expect(saleValue(s, [3, 1, 0])).toBe(290)
    expect(saleValue(s, [3, 2, 0])).toBe(320)
  })
})

describe('buying', () => {
  it('H4.4 1 to 10 units in all, any mix, by the table', () => {
    const prices = [20, 50, 100, 150, 200, 260, 330, 410, 500, 600]
    for (const [i, price] of prices.entries()) {
      const s = start(2)
      give(s, 0, { money: price })
      go(s, 'trade upper')
      expect(offered(s)).toContain(`buy brick ${i + 1}`)
      expect(offered(s)).not.toContain(`buy brick ${i + 2}`)
      play(s, `buy brick ${i + 1}`)
      expect(wealthOf(s, 0)).toMatchObject({ money: 0, brick: 2 + i })
    }
    const s = start(2)
    give(s, 0, { money: 5000 })
    go(s, 'trade upper')
    play(s, 'buy timber 6', 'buy brick 4')
    expect(offered(s)).toEqual(['end'])
  })

  it('H4.5 nobody owns more than one bell', () => {
    const s = start(2)
    give(s, 0, { money: 1000 })
    go(s, 'trade upper')
    expect(offered(s).filter((m) => m.startsWith('buy bell'))).toEqual(['buy bell 1'])
    play(s, 'buy bell 1', 'end', 'sugar', 'end')
    go(s, 'trade lower')
    expect(offered(s).filter((m) => m.startsWith('buy bell'))).toEqual([])
  })

  it('H4.4 and H4.1 exclude each other in one turn', () => {
    const s = start(2)
    give(s, 0, { money: 1000 })
    go(s, 'trade upper')
    play(s, 'sell beer 1')
    expect(offered(s).some((m) => m.startsWith('buy'))).toBe(false)
    const t = start(2)
    give(t, 0, { money: 1000 })
    go(t, 'trade upper')
    play(t, 'buy timber 1')
    expect(offered(t).some((m) => m.startsWith('sell'))).toBe(false)
  })

  it('E3 2 timber, 2 bricks and 1 bell cost 200', () => {
    const s = start(2)
    give(s, 0, { money: 200 })
    go(s, 'trade upper')
    play(s, 'buy timber 2', 'buy brick 2', 'buy bell 1')
    expect(wealthOf(s, 0)).toMatchObject({ money: 0, timber: 3, brick: 3, bell: 1 })
  })
})
