import { describe, expect, test } from 'vitest'
import { briefly, duration } from '../src/lib/duration.ts'
import { passedMark, standingOf } from '../src/online/clocks.ts'

const HOUR = 3_600_000
const state = { seat: 1, left: [HOUR, 2 * HOUR], rests: false, changesIn: null }

describe('clocks in the browser', () => {
  test('count on from what the server said', () => {
    expect(standingOf({ state, at: 100 }, 100 + HOUR)).toEqual({
      left: [HOUR, HOUR],
      rests: false,
      changesIn: undefined,
    })
    expect(standingOf({ state, at: 100 }, 100 + 5 * HOUR).left).toEqual([HOUR, 0])
    expect(standingOf({ state, at: 100 }, 50).left).toEqual([HOUR, 2 * HOUR])
  })

  test('stand still during the rest and run on after it', () => {
    const resting = { state: { ...state, rests: true, changesIn: HOUR }, at: 0 }
    expect(standingOf(resting, HOUR / 2)).toEqual({
      left: [HOUR, 2 * HOUR],
      rests: true,
      changesIn: HOUR / 2,
    })
    expect(standingOf(resting, 1.5 * HOUR)).toMatchObject({ left: [HOUR, 1.5 * HOUR], rests: false })
    const soon = { state: { ...state, changesIn: HOUR }, at: 0 }
    expect(standingOf(soon, 3 * HOUR)).toMatchObject({ left: [HOUR, HOUR], rests: true })
  })

  test('are spoken of at few marks, once each', () => {
    expect(passedMark(Infinity, 2 * HOUR)).toBeUndefined()
    expect(passedMark(HOUR + 1, HOUR)).toBe(HOUR)
    expect(passedMark(HOUR, HOUR - 1000)).toBeUndefined()
    expect(passedMark(2 * HOUR, 30_000)).toBe(60_000)
  })

  test('are written in the two largest units', () => {
    expect(duration(51 * HOUR, 'en', 'long')).toBe('2 days 3 hours')
    expect(duration(24 * HOUR, 'de', 'long')).toBe('1 Tag')
    expect(duration(24 * HOUR, 'de')).toBe('1 Tag')
    expect(duration(0, 'en', 'long')).toBe('0 seconds')
    expect(duration(61_000, 'fr', 'long')).toMatch(/^1.minute 1.seconde$/)
  })

  test('are written briefly among the tools', () => {
    const hours = [51, 47.9, 1.99, 1.5, 0.1, 0].map((n) => briefly(n * HOUR, 'en'))
    expect(hours).toEqual(['2d', '47h', '1h', '90m', '6:00', '0:00'])
    expect(briefly(599_000, 'de')).toBe('9:59')
  })

  test.each([
    ['de', '2 Tage', '3 Std.', '60 Min.'],
    ['fr', '2 j', '3 h', '60 min'],
    ['it', '2 gg', '3 h', '60 min'],
  ])('set a space before the unit in %s', (language, ...texts) => {
    const told = [51, 3, 1].map((n) => briefly(n * HOUR, language).replace('\u00a0', ' '))
    expect(told).toEqual(texts)
  })
})
