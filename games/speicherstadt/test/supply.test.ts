import { makeRng, playRandomly, seedOf } from '@kontor/core'
import { CARDS, speicherstadt, type State } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { cardsOf, eventsOf, own, play, start, toLoading } from './table.ts'

/** Puts these cards on top of the pile, the first one uppermost. */
function onTop(s: State, ...cards: number[]): void {
  s.pile = s.pile.filter((card) => !cards.includes(card)).concat(cards.toReversed())
}

describe('supply', () => {
  it.each([2, 3, 4, 5])('S2.1 lays out one card more than there are players: %i', (players) => {
    const s = start(players)
    expect(s.row).toHaveLength(players + 1)
    expect(s.row.every((slot) => slot.card >= 0 && slot.queue.length === 0)).toBe(true)
  })

  it('S2.1 lays out the next cards from left to right', () => {
    const s = start(2)
    const next = s.pile.slice(-3).toReversed()
    const events = toLoading(s)
    expect(s.round).toBe(2)
    expect(s.row.map((slot) => slot.card)).toEqual(next)
    expect(eventsOf(events, 'revealed').map(({ slot, card }) => [slot, card])).toEqual(
      next.map((card, slot) => [slot, card]),
    )
  })

  it('S2.2 loads a ship with three goods from the bag as soon as it is laid out', () => {
    const s = start(2)
    const [ship] = cardsOf('ship')
    onTop(s, ship)
    const goods = s.bag.slice(-3).toReversed()
    const events = toLoading(s)
    expect(s.row[0]).toEqual({ card: ship, queue: [], goods })
    expect(s.bag).toHaveLength(42)
    expect(eventsOf(events, 'revealed')[0]).toEqual({ type: 'revealed', slot: 0, card: ship, goods })
  })

  it.each([2, 3, 4, 5])('S2.2 the bag empties exactly with %i players', (players) => {
    const s = start(players)
    playRandomly(speicherstadt, s, makeRng(seedOf(`bag ${players}`)))
    expect(s.bag).toEqual([])
  })

  it('S2.3 a fire in the middle of the row is resolved at once and replaced', () => {
    const s = start(2)
    const [fire] = cardsOf('fire', { value: 2 })
    const [fireman] = cardsOf('fireman', { season: 1 })
    const [a, b, c] = cardsOf('ship')
    own(s, 1, fireman)
    onTop(s, a, fire, b, c)
    const events = toLoading(s)
    expect(s.row.map((slot) => slot.card)).toEqual([a, b, c])
    expect(s.players.map((p) => p.points)).toEqual([-2, 2])
    expect([s.fires, s.discard.includes(fire)]).toEqual([1, true])
    const order = events.filter((e) => e.type === 'revealed' || e.type === 'fire').map((e) => e.card)
    expect(order).toEqual([a, fire, b, c])
  })

  it('S2.3 two fires in a row are both replaced', () => {
    const s = start(2)
    onTop(s, ...cardsOf('fire').slice(0, 2))
    toLoading(s)
    expect(s.fires).toBe(2)
    expect(s.row.every((slot) => CARDS[slot.card].type !== 'fire')).toBe(true)
  })

  it('a new row is a barrier: the move that turned it up can not be taken back', () => {
    const s = start(2)
    play(s, ...['place 0', 'place 1', 'place 0', 'place 1', 'place 0', 'place 1'])
    expect(s.step).toBe('buy')
    for (const p of s.players) p.coins = 3
    play(s, 'decline', 'decline', 'decline', 'decline', 'decline')
    const before = s.round
    expect(speicherstadt.apply(s, { kind: 'decline', text: 'decline' })).toBe('reveal')
    expect(s.round).toBe(before + 1)
  })
})
