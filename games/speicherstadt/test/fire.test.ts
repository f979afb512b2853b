import { describe, expect, it } from 'vitest'
import type { State } from '@kontor/speicherstadt'
import { resolveFire } from '../src/steps/fire.ts'
import { cardsOf, own, start } from './table.ts'

const FIRE = cardsOf('fire', { value: 3 })[0]

/** Firemen by seat, out of the pile. */
function withFiremen(...values: number[][]): State {
  const s = start(values.length)
  values.forEach((list, seat) => {
    for (const value of list) {
      const owned = s.players.flatMap((p) => p.cards)
      own(
        s,
        seat,
        cardsOf('fireman', { value }).find((card) => !owned.includes(card))!,
      )
    }
  })
  return s
}

function pointsOf(...values: number[][]): number[] {
  const s = withFiremen(...values)
  resolveFire(s, FIRE, undefined)
  return s.players.map((p) => p.points)
}

describe('fire', () => {
  it('S8.1 the highest sum gains the points of the fire, the lowest loses as many', () => {
    expect(pointsOf([5], [3], [4])).toEqual([3, -3, 0])
  })

  it('S8.1 firemen are added up', () => {
    expect(pointsOf([2, 2], [3], [1])).toEqual([3, 0, -3])
  })

  it('S8.1 several highest or lowest: each of them', () => {
    expect(pointsOf([5], [5], [], [], [3])).toEqual([3, 3, -3, -3, 0])
  })

  it('S8.1 if all are equal nothing happens', () => {
    expect(pointsOf([4], [4])).toEqual([0, 0])
    expect(pointsOf([], [], [])).toEqual([0, 0, 0])
  })

  it('S8.1 points may fall below zero', () => {
    const s = withFiremen([5], [])
    for (const value of [1, 2, 3, 4]) resolveFire(s, cardsOf('fire', { value })[0], undefined)
    expect(s.players.map((p) => p.points)).toEqual([10, -10])
    expect(s.fires).toBe(4)
  })
})
