import { CARDS, GOODS, speicherstadt } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { buyMove } from '../src/moves.ts'
import { cardsOf, eventsOf, layOut, load, offered, play, start } from './table.ts'

describe('purchase', () => {
  it('E1 the price falls from worker to worker, and the same player comes up again', () => {
    const [beige, orange, violet] = [0, 1, 2]
    const s = start(3)
    for (const slot of [1, 1, 3, 1, 3, 1, 3, 3, 3]) play(s, `place ${slot}`)
    expect(s.row[1].queue).toEqual([beige, orange, beige, violet])
    const asked = (): [number, number] => [s.seat, s.row[s.slot].queue.length]
    expect(asked()).toEqual([beige, 4])
    play(s, 'decline')
    expect(asked()).toEqual([orange, 3])
    play(s, 'decline')
    expect(asked()).toEqual([beige, 2])
    play(s, 'decline')
    expect(asked()).toEqual([violet, 1])
    play(s, 'buy')
    expect(s.players[violet].coins).toBe(4)
  })

  it('S4.1 goes from left to right, and the lowest worker decides first', () => {
    const s = start(2)
    play(s, 'place 2', 'place 0', 'place 2', 'place 0', 'place 0', 'place 2')
    expect([s.slot, s.seat]).toEqual([0, 1])
    play(s, 'buy')
    expect([s.slot, s.seat]).toEqual([2, 0])
    expect(offered(s)).toEqual(['buy', 'decline'])
  })

  it('S4.1, S4.2 he pays for every worker above the card, his own too, and all of them go home', () => {
    const s = start(2)
    const { card } = s.row[0]
    play(s, 'place 0', 'place 0', 'place 0', 'place 2', 'place 2', 'place 2')
    const events = play(s, 'buy')
    expect(s.players[0].coins).toBe(2)
    expect(s.players[0].cards).toEqual([card])
    expect(s.players.map((p) => p.workers)).toEqual([2, 1])
    expect(s.row[0]).toEqual({ card: -1, queue: [], goods: [] })
    expect(eventsOf(events, 'bought')).toEqual([
      { type: 'bought', seat: 0, slot: 0, card, price: 3, goods: [] },
    ])
  })

  it('S4.2 the card works from now on: a bank pays in the round of its purchase', () => {
    const s = start(2)
    layOut(s, ...cardsOf('bank'))
    play(s, 'place 0', 'place 1', 'place 2', 'place 1', 'place 2', 'place 1')
    play(s, 'buy', 'decline', 'decline', 'decline', 'decline')
    const events = play(s, 'decline')
    expect(eventsOf(events, 'income')[0]).toMatchObject({ seat: 0, coins: 2, reasons: ['everybody', 'bank'] })
  })

  it('S4.2 goods of a bought ship are his', () => {
    const s = start(2)
    layOut(s, ...cardsOf('ship').slice(0, 1))
    load(s, 0, 'tea', 'tea', 'carpet')
    play(s, 'place 0', 'place 1', 'place 2', 'place 1', 'place 2', 'place 1', 'buy')
    expect(s.players[0].goods).toEqual([0, 2, 0, 0, 1])
    expect(s.players[0].loose).toEqual([0, 2, 0, 0, 1])
  })

  it('S4.3 who declines takes his worker home', () => {
    const s = start(2)
    play(s, 'place 0', 'place 0', 'place 0', 'place 2', 'place 2', 'place 2')
    const events = play(s, 'decline')
    expect(s.row[0].queue).toEqual([1, 0])
    expect(s.players[0].workers).toBe(1)
    expect(eventsOf(events, 'declined')).toMatchObject([{ seat: 0, slot: 0, price: 3, forced: false }])
  })

  it('S4.3 who can not pay declines by force, without being asked', () => {
    const s = start(2)
    s.players[0].coins = 1
    play(s, 'place 0', 'place 0', 'place 0', 'place 2', 'place 2')
    const events = play(s, 'place 2')
    expect(s.seat).toBe(1)
    expect(s.row[0].queue).toEqual([1, 0])
    expect(eventsOf(events, 'declined')).toMatchObject([{ seat: 0, slot: 0, price: 3, forced: true }])
    play(s, 'decline')
    expect([s.seat, offered(s)]).toEqual([0, ['buy', 'decline']])
  })

  it('S4.3 a decline that follows from a purchase is told with it', () => {
    const s = start(2)
    play(s, 'place 0', 'place 0', 'place 0', 'place 1', 'place 1', 'place 2')
    s.players[0].coins = 3
    const events = play(s, 'buy')
    expect(eventsOf(events, 'declined')).toEqual([])
    expect([s.slot, s.seat]).toEqual([1, 1])
    play(s, 'decline')
    expect([s.slot, s.seat]).toEqual([2, 1])
  })

  it('S4.4 discards a card without workers and one that nobody buys', () => {
    const s = start(2)
    const [a, b] = s.row.map((slot) => slot.card)
    const events = play(s, 'place 1', 'place 2', 'place 2', 'place 2', 'place 2', 'place 2')
    expect(s.discard).toEqual([a])
    expect(eventsOf(events, 'discarded')).toEqual([{ type: 'discarded', slot: 0, card: a, goods: [] }])
    play(s, 'decline')
    expect(s.discard).toEqual([a, b])
  })

  it('S4.4 the goods of a discarded ship go to the stock', () => {
    const s = start(2)
    const [ship] = cardsOf('ship')
    layOut(s, ship)
    load(s, 0, 'rubber', 'rubber', 'tea')
    play(s, 'place 1', 'place 2', 'place 2', 'place 2', 'place 2', 'place 2')
    expect(s.stock).toEqual([0, 1, 0, 2, 0])
    expect(s.row[0].goods).toEqual([])
    expect(CARDS[ship].type).toBe('ship')
    expect(GOODS[3]).toBe('rubber')
  })

  it('a decision can be taken back as long as the same player is up', () => {
    const s = start(2)
    play(s, 'place 0', 'place 2', 'place 0', 'place 2', 'place 0', 'place 2')
    expect([s.slot, s.seat, s.row[0].queue.length]).toEqual([0, 0, 3])
    const t = speicherstadt.clone(s)
    play(s, 'decline')
    expect(speicherstadt.apply(s, { kind: 'decline', text: 'decline' })).toBe('open')
    expect(s.seat).toBe(0)
    expect(speicherstadt.apply(t, buyMove)).toBe('turn')
  })
})
