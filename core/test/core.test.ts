import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { count, elements, formatHash, has, hashInts, lowest, places, rankBy, setOf } from '@kontor/core'

const smallSet = fc.uniqueArray(fc.integer({ min: 0, max: 30 }))

describe('bit sets', () => {
  it('count, list and find what was put in', () => {
    fc.assert(
      fc.property(smallSet, (members) => {
        const set = setOf(members)
        const sorted = [...members].sort((a, b) => a - b)
        expect(count(set)).toBe(members.length)
        expect(elements(set)).toEqual(sorted)
        if (sorted.length > 0) expect(lowest(set)).toBe(sorted[0])
        for (let i = 0; i <= 30; i++) expect(has(set, i)).toBe(members.includes(i))
      }),
    )
  })
})

describe('places', () => {
  it('go by the first measure, then the next; equals share', () => {
    const points = [3, 5, 3, 5, 1]
    const money = [10, 0, 20, 0, 90]
    const ranking = rankBy(5, (seat) => [points[seat], money[seat]])
    expect(ranking).toEqual([[1, 3], [2], [0], [4]])
    expect(places(ranking).map(({ place }) => place)).toEqual([1, 3, 4, 5])
  })
})

describe('hashes', () => {
  it('tell apart lists that differ in one number, also in its highest bits', () => {
    const seen = new Set<number>()
    const base = Array.from({ length: 60 }, (_, i) => i % 7)
    for (let i = 0; i < base.length; i++)
      for (let bit = 0; bit < 31; bit++) {
        const changed = [...base]
        changed[i] ^= 1 << bit
        seen.add(hashInts(changed))
      }
    expect(seen.size).toBe(60 * 31)
  })

  it('do not let two changes cancel each other out', () => {
    const seen = new Set<number>()
    for (let a = 0; a < 40; a++)
      for (let b = a + 1; b < 40; b++) {
        const ints = Array<number>(40).fill(0)
        ints[a] = ints[b] = 1 << 29
        seen.add(hashInts(ints))
      }
    expect(seen.size).toBe((40 * 39) / 2)
  })

  it('are written as 14 hex digits, exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (ints) => {
        const hash = hashInts(ints)
        expect(Number.isSafeInteger(hash)).toBe(true)
        expect(formatHash(hash)).toMatch(/^[0-9a-f]{14}$/)
        expect(parseInt(formatHash(hash), 16)).toBe(hash)
      }),
    )
  })
})
