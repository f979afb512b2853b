import { expect, it } from 'vitest'
import { plainTable } from '../src/table.ts'
import { count, nearest } from '../src/words.ts'

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

it('finds the name that was probably meant', () => {
  const names = ['play', 'serve', 'simulate', 'perft']
  expect(['plya', 'sevre', 'simulat', 'pla', 'frogs', ''].map((word) => nearest(word, names))).toEqual([
    'play',
    'serve',
    'simulate',
    'play',
    undefined,
    undefined,
  ])
})

it('prints a table without anything around it', () => {
  const rows = [
    { bot: 'level:1', games: 8, share: '50.0 %' },
    { bot: 'random', games: 12, share: '3.0 %' },
  ]
  expect(plainTable(rows)).toBe('bot      games  share\nlevel:1      8  50.0 %\nrandom      12  3.0 %')
})
