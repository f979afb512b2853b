import { FIELDS, fieldCost } from '@kontor/hamburgum'
import { describe, expect, it } from 'vitest'
import { give, go, offered, play, settle, start, wealthOf } from './table.ts'

describe('the turn and the rondel', () => {
  it('H2.1 turns go clockwise: a field, its action, the end; choices may be left undone', () => {
    const s = start(3)
    for (const seat of [0, 1, 2, 0]) {
      expect(s.seat).toBe(seat)
      go(s, 'trade upper')
      play(s, 'end')
    }
  })

  it('H2.1 effects may not be left undone: production gives its full amount', () => {
    const s = start(2)
    play(s, 'beer')
    expect(offered(s)).toEqual(['end'])
    expect(wealthOf(s, 0).beer).toBe(2)
  })

  it('H2.2 the fields, clockwise', () => {
    expect(FIELDS.join(', ')).toBe(
      'sugar, church, trade upper, cloth, guildhall, beer, trade lower, dockyard',
    )
  })

  it('H2.3 the first turn goes anywhere for nothing', () => {
    const s = start(2)
    give(s, 0, { prestige: 0 })
    expect(offered(s)).toEqual([...FIELDS])
  })

  it('H2.3 forward 1 to 3 fields is free, each further one costs 1, the same field again 5', () => {
    const costs = [1, 2, 3, 4, 5, 6, 7, 8].map((steps) => fieldCost(6, (6 + steps) % 8))
    expect(costs).toEqual([0, 0, 0, 1, 2, 3, 4, 5])
  })

  it('H2.4 a move that cannot be paid is illegal', () => {
    const s = start(2)
    s.players[0].field = FIELDS.indexOf('sugar')
    give(s, 0, { prestige: 2 })
    expect(offered(s).sort()).toEqual(['beer', 'church', 'cloth', 'guildhall', 'trade upper'])
    play(s, 'beer')
    expect(wealthOf(s, 0).prestige).toBe(0)
  })

  it('E10 from Sugar: Church, Trade, Cloth free; Guildhall 1, Beer 2, Sugar 5', () => {
    const cost = (field: (typeof FIELDS)[number]): number => fieldCost(0, FIELDS.indexOf(field))
    expect((['church', 'trade upper', 'cloth'] as const).map(cost)).toEqual([0, 0, 0])
    expect((['guildhall', 'beer', 'sugar'] as const).map(cost)).toEqual([1, 2, 5])
  })
})

describe('beer, sugar, cloth', () => {
  it('H3.1 and E1: no brewer, three sugar refiners, one cloth maker give 1, 4, 2', () => {
    const produced = (['beer', 'sugar', 'cloth'] as const).map((good) => {
      const s = start(2)
      settle(s, 0, 'm4', 'n3', 'p2', 'm1')
      const before = wealthOf(s, 0)
      go(s, good)
      expect(wealthOf(s, 0).money).toBe(before.money)
      return wealthOf(s, 0)[good] - before[good]
    })
    expect(produced).toEqual([1, 4, 2])
  })
})
