import { expect, it } from 'vitest'
import { count } from '../src/words.ts'

it('counts one in the singular and everything else in the plural', () => {
  expect([0, 1, -1, 1.5, 2].map((n) => count(n, 'coin'))).toEqual([
    '0 coins',
    '1 coin',
    '-1 coin',
    '1.5 coins',
    '2 coins',
  ])
  expect(count(2, 'person', 'people')).toBe('2 people')
})
