import { makeRng, seedOf } from '@kontor/core'
import { CARDS, GOODS, SEASONS, speicherstadt, type State } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { cardsOf, start } from './table.ts'

const chiSquare = (seen: readonly number[]): number => {
  const even = seen.reduce((sum, n) => sum + n, 0) / seen.length
  return seen.reduce((sum, n) => sum + (n - even) ** 2 / even, 0)
}
/** 0.1 % of fair draws lie above this (Wilson and Hilferty). */
const limit = (freedom: number): number => {
  const step = 2 / (9 * freedom)
  return freedom * (1 - step + 3.09 * Math.sqrt(step)) ** 3
}
/** From the top: the first row, then the pile. */
const deal = (s: State): number[] => [...s.row.map((slot) => slot.card), ...s.pile.toReversed()]
const games = (players: number, number: number, word: string): State[] =>
  Array.from({ length: number }, (_, i) => speicherstadt.setup(players, {}, makeRng(seedOf(`${word} ${i}`))))

describe('set-up', () => {
  it('S1.1 is for 2 to 5 players, each with 5 coins and 3 workers', () => {
    expect(speicherstadt.players).toEqual([2, 5])
    for (const p of start(5).players)
      expect(p).toEqual({
        coins: 5,
        points: 0,
        workers: 3,
        cards: [],
        filled: [],
        bought: 0,
        goods: [0, 0, 0, 0, 0],
        loose: [0, 0, 0, 0, 0],
      })
  })

  it('S1.1 draws the start player by lot: he holds the metal coin and moves first', () => {
    const starts = [0, 0, 0, 0, 0]
    for (const s of games(5, 5000, 'lot')) {
      expect(s.seat).toBe(s.start)
      starts[s.start]++
    }
    expect(chiSquare(starts)).toBeLessThan(limit(4))
  })

  it('S1.2 has nine goods of each of five kinds in the bag and none in the stock', () => {
    const s = start(4)
    expect(GOODS).toEqual(['coffee', 'tea', 'saffron', 'rubber', 'carpet'])
    expect(speicherstadt.view(s, 0).bag).toEqual([9, 9, 9, 9, 9])
    expect(s.stock).toEqual([0, 0, 0, 0, 0])
  })

  it('S1.2 draws the goods in any order equally often: each kind at each place of the bag', () => {
    const seen = Array.from({ length: 45 }, () => [0, 0, 0, 0, 0])
    for (const s of games(2, 4000, 'bag')) s.bag.forEach((kind, place) => seen[place][kind]++)
    const chi = seen.reduce((sum, kinds) => sum + chiSquare(kinds), 0)
    expect(chi).toBeLessThan(limit(45 * 4))
  })

  it('S1.3 has 54 cards: 12, 13, 13, 15 by season, and the 4th fire', () => {
    expect(CARDS).toHaveLength(54)
    expect(SEASONS.map((_, season) => CARDS.filter((card) => card.season === season).length)).toEqual([
      12, 13, 13, 15, 1,
    ])
    expect(CARDS.map((card) => card.id)).toEqual([...CARDS.keys()])
    expect(CARDS[53]).toMatchObject({ type: 'fire', value: 4 })
  })

  it.each([
    [2, [...cardsOf('port'), ...cardsOf('fireman', { season: 3, value: 3 })]],
    [3, [...cardsOf('church'), ...cardsOf('fireman', { season: 3, value: 3 })]],
    [4, []],
    [5, [...cardsOf('church'), ...cardsOf('fireman', { season: 3, value: 3 })]],
  ])('S1.4 takes out of autumn with %i players: %j', (players, removed) => {
    const missing = CARDS.map((card) => card.id).filter((id) => !deal(start(players)).includes(id))
    expect(missing).toEqual(removed)
  })

  it('S1.5 stacks the seasons one below the other, the 4th fire last', () => {
    for (const s of games(4, 50, 'stack')) {
      const seasons = deal(s).map((card) => CARDS[card].season)
      expect(seasons).toEqual([...seasons].sort((a, b) => a - b))
      expect(s.pile[0]).toBe(53)
    }
  })

  it('S1.5 shuffles each season evenly: each card at each place', () => {
    const number = 8000
    const at = CARDS.map(() => CARDS.map(() => 0))
    for (const s of games(4, number, 'season')) deal(s).forEach((card, place) => at[card][place]++)
    for (const season of [0, 1, 2, 3]) {
      const ids = CARDS.filter((card) => card.season === season).map((card) => card.id)
      const chi = ids.reduce((sum, id) => sum + chiSquare(ids.map((place) => at[id][place])), 0)
      expect(chi).toBeLessThan(limit((ids.length - 1) ** 2))
    }
  })

  it('S1.5 shuffles seasons independently: pairs of neighbours in winter and in spring', () => {
    const pairs = new Map<string, number>()
    for (const s of games(4, 12_000, 'pair')) {
      const order = deal(s)
      const key = [order[0] < order[1], order[12] < order[13], order[25] < order[26], order[38] < order[39]]
      pairs.set(key.join(), (pairs.get(key.join()) ?? 0) + 1)
    }
    expect(pairs.size).toBe(16)
    expect(chiSquare([...pairs.values()])).toBeLessThan(limit(15))
  })

  it('S1.5, S1.6 hide the order of pile and bag, and nothing else', () => {
    const s = start(3)
    const { unseen, bag, ...open } = speicherstadt.view(s, 1)
    const { pile, bag: hidden, ...rest } = s
    expect(open).toEqual(rest)
    expect(unseen).toEqual([...pile].sort((a, b) => a - b))
    expect(bag.reduce((sum, n) => sum + n, 0)).toBe(hidden.length)
    expect(speicherstadt.view(s, undefined)).toEqual(speicherstadt.view(s, 2))
  })

  it('S1.5 an imagined pile keeps the seasons apart, each order as likely as the next', () => {
    const s = start(4)
    const view = speicherstadt.view(s, 0)
    const rng = makeRng(seedOf('imagined'))
    const next = new Map<number, number>()
    for (let i = 0; i < 7000; i++) {
      const other = speicherstadt.determinize(view, rng)
      const seasons = other.pile.map((card) => CARDS[card].season)
      expect(seasons).toEqual([...seasons].sort((a, b) => b - a))
      const card = other.pile.at(-1)!
      next.set(card, (next.get(card) ?? 0) + 1)
    }
    expect([...next.keys()].every((card) => CARDS[card].season === 0)).toBe(true)
    expect(next.size).toBe(7)
    expect(chiSquare([...next.values()])).toBeLessThan(limit(6))
  })
})

describe('options', () => {
  it('are empty', () => {
    for (const raw of [undefined, null, {}])
      expect(speicherstadt.parseOptions(raw)).toEqual({ ok: true, value: {} })
  })

  it.each([
    [{ board: 'hamburg' }, 'options.unknown'],
    [[], 'options.malformed'],
    ['none', 'options.malformed'],
  ])('%j are refused as %s', (raw, code) => {
    expect(speicherstadt.parseOptions(raw)).toMatchObject({ ok: false, fault: { code } })
  })
})
