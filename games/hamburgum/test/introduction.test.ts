import { describe, expect, it } from 'vitest'
import { play, start, type Wealth, wealthOf } from './table.ts'

type Row = Required<Wealth>
const row = (
  [money, prestige]: [number, number],
  [beer, sugar, cloth]: [number, number, number],
  [timber, brick]: [number, number],
): Row => ({ money, prestige, beer, sugar, cloth, timber, brick, bell: 0 })

/** Red, blue, green; what each does, what each has after the round, and the ships in berths 1, 2, 3. */
const ROUNDS: { moves: [string[], string[], string[]]; after: [Row, Row, Row]; harbour: number[][] }[] = [
  {
    moves: [['beer'], ['cloth'], ['trade lower', 'sell cloth 1']],
    after: [
      row([10, 1], [2, 1, 1], [1, 1]),
      row([20, 2], [1, 1, 2], [1, 1]),
      row([130, 3], [1, 1, 0], [1, 1]),
    ],
    harbour: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [1, 1, 1, 0],
    ],
  },
  {
    moves: [
      ['trade lower', 'sell beer 2'],
      ['beer'],
      ['church', 'donate nicolai prestige', 'score nicolai prestige'],
    ],
    after: [
      row([210, 1], [0, 1, 1], [1, 1]),
      row([20, 2], [2, 1, 2], [1, 1]),
      row([130, 8], [1, 1, 0], [1, 0]),
    ],
    harbour: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [1, 1, 1, 0],
    ],
  },
  {
    moves: [
      ['church', 'donate michaelis prestige', 'score michaelis prestige'],
      ['dockyard', 'ship'],
      ['trade upper', 'buy timber 1', 'buy brick 2'],
    ],
    after: [
      row([210, 6], [0, 1, 1], [1, 0]),
      row([20, 2], [2, 1, 2], [0, 1]),
      row([30, 8], [1, 1, 0], [2, 2]),
    ],
    harbour: [
      [0, 0, 0, 0],
      [1, 1, 1, 0],
      [0, 1, 0, 0],
    ],
  },
  {
    moves: [
      ['trade upper', 'buy timber 2', 'buy brick 3'],
      ['trade upper', 'sell beer 2', 'sell cloth 2'],
      ['guildhall', 'build n1', 'build n2'],
    ],
    after: [
      row([10, 6], [0, 1, 1], [3, 3]),
      row([420, 2], [0, 1, 0], [0, 1]),
      row([30, 8], [1, 1, 0], [0, 0]),
    ],
    harbour: [
      [0, 0, 0, 0],
      [1, 1, 1, 0],
      [0, 1, 1, 1],
    ],
  },
  {
    moves: [
      ['guildhall', 'build m1', 'build m2', 'build m3'],
      ['trade lower', 'buy timber 3', 'buy brick 3'],
      ['beer'],
    ],
    after: [
      row([110, 6], [0, 1, 1], [0, 0]),
      row([160, 1], [0, 1, 0], [3, 4]),
      row([30, 8], [3, 1, 0], [0, 0]),
    ],
    harbour: [
      [0, 0, 0, 0],
      [1, 1, 1, 0],
      [0, 1, 1, 1],
    ],
  },
  {
    moves: [
      ['trade lower', 'buy timber 1', 'buy brick 2'],
      ['church', 'donate catharinen prestige', 'donate catharinen citizens', 'score catharinen prestige'],
      ['trade lower', 'sell beer 3', 'sell sugar 1'],
    ],
    after: [
      row([10, 6], [0, 1, 1], [1, 2]),
      row([160, 6], [0, 1, 0], [2, 2]),
      row([400, 8], [0, 0, 0], [0, 0]),
    ],
    harbour: [
      [0, 0, 0, 0],
      [1, 1, 1, 0],
      [0, 1, 1, 1],
    ],
  },
]

describe('E11 the quick introduction', () => {
  it('E11 six rounds, move by move, with everybody’s wealth and the harbour after each', () => {
    const s = start(3)
    expect([0, 1, 2].map((seat) => [s.players[seat].money, s.players[seat].prestige])).toEqual([
      [10, 1],
      [20, 2],
      [30, 3],
    ])
    for (const { moves, after, harbour } of ROUNDS) {
      for (const [seat, turn] of moves.entries()) {
        expect(s.seat).toBe(seat)
        play(s, ...turn, 'end')
      }
      expect([0, 1, 2].map((seat) => wealthOf(s, seat))).toEqual(after)
      expect(s.berths).toEqual(harbour)
    }
    expect(s.prices).toEqual([90, 100, 80])
  })

  it('E11 the sales earn 100, 200, 400 and 370', () => {
    const s = start(3)
    const earned: number[] = []
    for (const { moves } of ROUNDS)
      for (const turn of moves) {
        const sold = play(s, ...turn, 'end').flatMap((e) => (e.type === 'sold' ? [e.money] : []))
        if (sold.length > 0) earned.push(sold.reduce((a, b) => a + b))
      }
    expect(earned).toEqual([100, 200, 400, 370])
  })
})
