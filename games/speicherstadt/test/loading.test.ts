import { legalMoves } from '@kontor/core'
import { speicherstadt, type State, storage, WAREHOUSE } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import {
  cardsOf,
  contractFor,
  eventsOf,
  filled,
  type Goods,
  keep,
  land,
  layOut,
  load,
  named,
  offered,
  own,
  play,
  start,
  stocked,
  toLoading,
} from './table.ts'

const TEA_TASTER = cardsOf('trader', { good: 1 })[0]

/** Seat 0 is about to load goods that came in this round. */
function loading(goods: Goods, prepare?: (s: State) => void): State {
  const s = start(2)
  prepare?.(s)
  land(s, 0, goods)
  toLoading(s)
  return s
}

const of = (s: State, kind: string): string[] => offered(s).filter((text) => text.startsWith(kind))

describe('loading', () => {
  it('S5.1 begins with the start player and passes over who has no goods', () => {
    const s = start(4)
    s.start = s.seat = 2
    keep(s, 1, { tea: 1 })
    keep(s, 3, { rubber: 1 })
    const events = toLoading(s)
    expect([s.step, s.seat]).toEqual(['load', 3])
    expect(eventsOf(events, 'loading')).toEqual([{ type: 'loading', seat: 3 }])
    play(s, 'end')
    expect([s.step, s.seat]).toEqual(['load', 1])
    play(s, 'end')
    expect([s.step, s.round]).toEqual(['place', 2])
  })

  it('S5.1 a good in the market hall or in the warehouse is enough to be asked', () => {
    const s = start(2)
    keep(s, 1, { tea: 1 })
    toLoading(s)
    expect([s.step, s.seat, offered(s)]).toEqual(['load', 1, ['end']])
  })

  it('S5.1 an earlier seat fills the stock for a later one', () => {
    const s = loading({ coffee: 1, tea: 1 }, (state) => land(state, 1, { carpet: 3 }))
    play(s, 'sell coffee tea', 'end')
    expect(s.seat).toBe(1)
    expect(of(s, 'convert')).toEqual([
      'convert carpet carpet carpet coffee',
      'convert carpet carpet carpet tea',
      'convert carpet carpet carpet carpet',
    ])
  })

  it('S5.2 a bought ship must be unloaded: what can not be kept is left behind', () => {
    const s = loading({ tea: 2, rubber: 1 })
    expect(of(s, 'end')).toEqual([])
    expect(of(s, 'lose')).toEqual(['lose tea'])
    const events = play(s, 'lose tea')
    expect(of(s, 'lose')).toEqual(['lose tea', 'lose rubber'])
    play(s, 'lose rubber')
    expect(offered(s)).toEqual(['end'])
    expect(named(s.stock)).toEqual({ tea: 1, rubber: 1 })
    expect(eventsOf(events, 'lost')).toEqual([{ type: 'lost', seat: 0, good: 1 }])
  })

  it('S5.2 what fits may be left behind too', () => {
    const s = loading({ tea: 1 })
    expect(offered(s)).toEqual(['lose tea', 'end'])
    play(s, 'lose tea', 'end')
    expect(named(s.stock)).toEqual({ tea: 1 })
  })

  it('S5.2 a good kept from an earlier round can not be left behind, one of this round can', () => {
    const s = loading({ coffee: 1, tea: 1 }, (state) => keep(state, 0, { tea: 1 }))
    expect(of(s, 'lose')).toEqual(['lose coffee'])
    play(s, 'lose coffee')
    expect(offered(s)).toEqual(['lose tea'])
    play(s, 'lose tea')
    expect(offered(s)).toEqual(['end'])
  })

  it('S5.2 of a kind that he kept and got, the kept one is used first', () => {
    const s = loading({ tea: 1 }, (state) => {
      own(state, 0, TEA_TASTER)
      keep(state, 0, { tea: 1 })
    })
    play(s, 'trade tea')
    expect(of(s, 'lose')).toEqual(['lose tea'])
  })

  it('S5.2 a converted good may be left behind', () => {
    const s = loading({ tea: 3 }, (state) => {
      keep(state, 0, { coffee: 1 })
      stocked(state, { carpet: 1 })
    })
    play(s, 'convert tea tea tea carpet')
    expect(offered(s)).toEqual(['sell coffee carpet', 'lose carpet'])
  })

  it('S5.3 delivers on own contracts what they ask for, each good once, for good', () => {
    const small = contractFor('tea', 'carpet')
    const s = loading({ tea: 2, rubber: 1 }, (state) => own(state, 0, small))
    expect(of(s, 'deliver')).toEqual([`deliver tea ${small}`])
    const events = play(s, `deliver tea ${small}`)
    expect(of(s, 'deliver')).toEqual([])
    expect(eventsOf(events, 'delivered')).toEqual([
      { type: 'delivered', seat: 0, good: 1, card: small, complete: false },
    ])
    expect(s.players[0].filled).toEqual([0b00010])
  })

  it('S5.3 fills a contract over several rounds', () => {
    const small = contractFor('tea', 'carpet')
    const s = loading({ carpet: 1 }, (state) => {
      own(state, 0, small)
      filled(state, 0, small, 'tea')
    })
    const events = play(s, `deliver carpet ${small}`)
    expect(eventsOf(events, 'delivered')[0].complete).toBe(true)
  })

  it('S5.3 sells to own traders only, one coin for a good of their kind', () => {
    const s = loading({ tea: 1, coffee: 1 }, (state) => {
      own(state, 0, TEA_TASTER)
      own(state, 1, cardsOf('trader', { good: 0 })[0])
    })
    expect(of(s, 'trade')).toEqual(['trade tea'])
    const { coins } = s.players[0]
    play(s, 'trade tea')
    expect(s.players[0].coins).toBe(coins + 1)
    expect(named(s.stock)).toEqual({ tea: 1 })
  })

  it('S5.3, S5.4 keeps four goods in the warehouse and one in the market hall', () => {
    const s = loading({ tea: 3, coffee: 3 }, (state) => own(state, 0, WAREHOUSE))
    expect(of(s, 'end')).toEqual([])
    const events = play(s, 'lose coffee', 'end')
    expect(eventsOf(events, 'kept')).toEqual([
      { type: 'kept', seat: 0, warehouse: [2, 2, 0, 0, 0], hall: [0, 1, 0, 0, 0] },
    ])
    expect(storage(s.players[0])).toEqual({ warehouse: [2, 2, 0, 0, 0], hall: [0, 1, 0, 0, 0] })
    expect(speicherstadt.scores(s)[0]).toBe(4)
  })

  it('S5.3 a stored good is used in a later round', () => {
    const s = loading({ tea: 1 }, (state) => own(state, 0, WAREHOUSE, TEA_TASTER))
    play(s, 'end')
    toLoading(s)
    expect(offered(s)).toEqual(['trade tea', 'end'])
  })

  it('S5.4 without a warehouse the market hall keeps one good', () => {
    const s = loading({ tea: 1, rubber: 1 })
    expect(of(s, 'end')).toEqual([])
    play(s, 'lose tea')
    const events = play(s, 'end')
    expect(eventsOf(events, 'kept')).toEqual([
      { type: 'kept', seat: 0, warehouse: [0, 0, 0, 0, 0], hall: [0, 0, 0, 1, 0] },
    ])
  })

  it('S5.4 converts three goods into one of a kind that the stock holds', () => {
    const s = loading({ tea: 1, rubber: 1, saffron: 1 }, (state) => stocked(state, { coffee: 1 }))
    expect(of(s, 'convert')).toContain('convert tea saffron rubber coffee')
    expect(of(s, 'convert')).not.toContain('convert tea saffron rubber carpet')
    play(s, 'convert tea saffron rubber coffee')
    expect(named(s.players[0].goods)).toEqual({ coffee: 1 })
    expect(named(s.stock)).toEqual({ tea: 1, saffron: 1, rubber: 1 })
  })

  it('S5.4 the three goods just given count as stock', () => {
    const s = loading({ tea: 2, rubber: 1 })
    expect(of(s, 'convert')).toEqual(['convert tea tea rubber tea', 'convert tea tea rubber rubber'])
    play(s, 'convert tea tea rubber tea')
    expect(named(s.players[0].goods)).toEqual({ tea: 1 })
    expect(named(s.stock)).toEqual({ tea: 1, rubber: 1 })
  })

  it('S5.4 a converted good is used like any other: delivered, traded, sold, kept', () => {
    const contract = contractFor('coffee', 'rubber')
    const s = loading({ tea: 4 }, (state) => {
      own(state, 0, contract, cardsOf('trader', { good: 0 })[0])
      stocked(state, { coffee: 1 })
    })
    play(s, 'convert tea tea tea coffee')
    expect(offered(s)).toEqual([
      'trade coffee',
      'sell coffee tea',
      `deliver coffee ${contract}`,
      'lose coffee',
      'lose tea',
    ])
  })

  it('S5.4 sells any two goods for one coin', () => {
    const s = loading({ tea: 1, rubber: 2 })
    expect(of(s, 'sell')).toEqual(['sell tea rubber', 'sell rubber rubber'])
    const { coins } = s.players[0]
    play(s, 'sell rubber rubber')
    expect(s.players[0].coins).toBe(coins + 1)
    expect(named(s.stock)).toEqual({ rubber: 2 })
  })

  it('S5.5 all goods spent go to the stock, delivered ones do not, and the bag gets nothing back', () => {
    const contract = contractFor('saffron', 'carpet')
    const s = loading({ tea: 2, saffron: 1, carpet: 1, rubber: 2 }, (state) =>
      own(state, 0, contract, TEA_TASTER),
    )
    const inBag = s.bag.length
    play(s, 'trade tea', 'sell tea rubber', `deliver saffron ${contract}`, `deliver carpet ${contract}`)
    play(s, 'lose rubber', 'end')
    expect(named(s.stock)).toEqual({ tea: 2, rubber: 2 })
    expect(s.bag.length).toBeLessThanOrEqual(inBag)
  })

  it('S5.5 there is no trade between players', () => {
    const kinds = new Set(legalMoves(speicherstadt, loading({ tea: 3, coffee: 2 })).map((m) => m.kind))
    expect([...kinds].sort()).toEqual(['convert', 'lose', 'sell'])
  })

  it('E2 Blue unloads two ships', () => {
    const large = contractFor('coffee', 'tea', 'rubber', 'carpet')
    const small = contractFor('tea', 'carpet')
    const s = start(2)
    const [a, b] = cardsOf('ship')
    layOut(s, a, b)
    load(s, 0, 'rubber', 'rubber', 'tea')
    load(s, 1, 'tea', 'carpet', 'saffron')
    const p = own(s, 0, large, small, TEA_TASTER)
    filled(s, 0, small, 'tea')
    play(s, 'place 0', 'place 2', 'place 1', 'place 2', 'place 1', 'place 2')
    play(s, 'buy', 'buy', 'decline', 'decline', 'decline')
    expect(named(p.goods)).toEqual({ tea: 2, saffron: 1, rubber: 2, carpet: 1 })
    const { coins } = p

    expect(of(s, 'convert tea saffron rubber')).not.toContain('convert tea saffron rubber coffee')
    const withCoffee = speicherstadt.clone(s)
    stocked(withCoffee, { coffee: 1 })
    expect(of(withCoffee, 'convert tea saffron rubber')).toContain('convert tea saffron rubber coffee')

    play(s, 'trade tea', 'sell saffron rubber', `deliver tea ${large}`, `deliver rubber ${large}`)
    expect(of(s, 'end')).toEqual(['end'])
    const events = play(s, 'end')
    expect(eventsOf(events, 'kept')[0].hall).toEqual([0, 0, 0, 0, 1])
    expect(eventsOf(events, 'income')[0].coins).toBe(1)
    expect(p.coins).toBe(coins + 2 + 1)
  })
})
