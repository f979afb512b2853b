import { expect, test } from 'vitest'
import { Clicks } from '../clicks.ts'

test('the second of a double click does not score the token that the first one donated', () => {
  const clicks = new Clicks()
  expect(clicks.mean({ detail: 1 }, 'donate')).toBe(true)
  expect(clicks.mean({ detail: 2 }, 'score')).toBe(false)
  expect(clicks.mean({ detail: 3 }, 'score')).toBe(false)
  expect(clicks.mean({ detail: 1 }, 'score')).toBe(true)
})

test('quick clicks do the same thing again, as often as they come', () => {
  const clicks = new Clicks()
  for (const detail of [1, 2, 3]) expect(clicks.mean({ detail }, 'ship')).toBe(true)
})

test('keys press as well as clicks', () => {
  const clicks = new Clicks()
  expect(clicks.mean({ detail: 0 }, 'sell')).toBe(true)
  expect(clicks.mean({ detail: 0 }, 'end')).toBe(true)
})
