import { unwrap } from '@kontor/core'
import { speicherstadt, speicherstadtOrders as orders, type State } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { play, start } from './table.ts'

type Otherwise = 'decline' | 'ask'
const order = (card: number, most: number, otherwise: Otherwise = 'decline') =>
  unwrap(orders.parse({ kind: 'card', card, most, otherwise }))

/** What an order of the seat to move says now. */
function answer(s: State, card: number, most: number, otherwise?: Otherwise): string {
  const said = orders.answer(s, order(card, most, otherwise))
  return typeof said === 'string' ? said : said.map((move) => speicherstadt.format(move)).join()
}

/** Two players; seat 0 is asked for the first card at 3 coins, its second worker stands above the third. */
function asked(): { s: State; cards: number[] } {
  const s = start(2)
  play(s, 'place 0', 'place 0', 'place 2', 'place 0', 'place 2', 'place 2')
  expect([s.step, s.seat, s.row[0].queue.length]).toEqual(['buy', 0, 3])
  return { s, cards: s.row.map((slot) => slot.card) }
}

describe('orders in advance', () => {
  it('S4.1 buy up to the limit, else decline or ask', () => {
    const { s, cards } = asked()
    expect(answer(s, cards[0], 3)).toBe('buy')
    expect(answer(s, cards[0], 99)).toBe('buy')
    expect(answer(s, cards[0], 2)).toBe('decline')
    expect(answer(s, cards[0], 0, 'decline')).toBe('decline')
    expect(answer(s, cards[0], 2, 'ask')).toBe('wait')
  })

  it('S4.1 wait for their card: other cards and other steps are not theirs', () => {
    const { s, cards } = asked()
    expect(answer(s, cards[2], 99)).toBe('wait')
    const before = start(2)
    expect(answer(before, before.row[0].card, 99)).toBe('wait')
  })

  it('S4.1 the price is that of the moment: it falls when somebody declines', () => {
    const { s, cards } = asked()
    play(s, 'decline')
    expect([s.seat, s.row[0].queue.length]).toEqual([1, 2])
    expect(answer(s, cards[0], 2)).toBe('buy')
    expect(answer(s, cards[0], 1)).toBe('decline')
  })

  it('S3, S4 are possible while a worker stands there or may come, and for good impossible after that', () => {
    const s = start(2)
    const { card } = s.row[0]
    const last = s.row.at(-1)!.card
    for (const seat of [0, 1]) expect(orders.impossible(s, seat, order(card, 1))).toBeUndefined()
    play(s, 'place 0', 'place 2', 'place 0', 'place 2', 'place 0', 'place 2')
    expect(orders.impossible(s, 0, order(card, 1))).toBeUndefined()
    expect(orders.impossible(s, 1, order(card, 1))).toEqual({
      code: 'order.impossible',
      message: 'You have no worker above this card, and none can come.',
    })
    play(s, 'buy')
    expect(orders.impossible(s, 0, order(card, 1))).toEqual({
      code: 'order.impossible',
      message: 'This card is not on the board.',
    })
    s.step = 'over'
    expect(orders.impossible(s, 1, order(last, 1))?.code).toBe('order.impossible')
  })

  it('bad ones are refused with a sentence', () => {
    for (const raw of [
      undefined,
      null,
      'buy',
      { kind: 'turn', moves: ['buy'] },
      { kind: 'card', card: 3, most: 2 },
      { kind: 'card', card: 3, most: 2, otherwise: 'steal' },
      { kind: 'card', card: -1, most: 2, otherwise: 'ask' },
      { kind: 'card', card: 999, most: 2, otherwise: 'ask' },
      { kind: 'card', card: 3, most: 1.5, otherwise: 'ask' },
      { kind: 'card', card: 3, most: 100, otherwise: 'ask' },
    ])
      expect(orders.parse(raw)).toMatchObject({
        ok: false,
        fault: { code: 'order.malformed', message: expect.stringMatching(/^[A-Z].*\.$/) as unknown },
      })
  })
})
