import { describe, expect, it } from 'vitest'
import { hashSeed, makeRng, parseSeed, randomSeed, seedOf } from '@kontor/core'

const keystream = (seed: string, words: number): string => {
  const rng = makeRng(seed)
  return Array.from({ length: words }, () => {
    const word = rng.next()
    return [0, 8, 16, 24].map((shift) => ((word >>> shift) & 255).toString(16).padStart(2, '0')).join('')
  }).join('')
}

describe('the generator', () => {
  it('is ChaCha8 with a 128-bit key: the published test vector of the all-zero key', () => {
    expect(keystream('0'.repeat(32), 16)).toBe(
      'e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120' +
        'b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b',
    )
  })

  it('gives the same numbers for the same seed, others for another', () => {
    expect(keystream(seedOf('a'), 40)).toBe(keystream(seedOf('a'), 40))
    expect(keystream(seedOf('a'), 40)).not.toBe(keystream(seedOf('b'), 40))
  })

  it('int(n) stays in range and is even: chi-square of 70,000 throws of a seven-sided die', () => {
    const rng = makeRng(seedOf('die'))
    const seen = [0, 0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 70_000; i++) seen[rng.int(7)]++
    const chi = seen.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)
    expect(chi).toBeLessThan(22.46) // 0.1 % at 6 degrees of freedom
  })

  it('shuffles every order equally often: chi-square over the 24 orders of four cards', () => {
    const rng = makeRng(seedOf('cards'))
    const seen = new Map<string, number>()
    for (let i = 0; i < 24_000; i++) {
      const order = rng.shuffle([1, 2, 3, 4]).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(seen.size).toBe(24)
    const chi = [...seen.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)
    expect(chi).toBeLessThan(49.73) // 0.1 % at 23 degrees of freedom
  })
})

describe('seeds', () => {
  it('are 32 hex digits; other words are stretched, always alike', () => {
    expect(parseSeed(randomSeed()).ok).toBe(true)
    expect(parseSeed('short')).toMatchObject({ ok: false, fault: { code: 'seed.malformed' } })
    expect(seedOf('f'.repeat(32))).toBe('f'.repeat(32))
    expect(seedOf(7)).toBe(seedOf('7'))
    expect(parseSeed(seedOf(7)).ok).toBe(true)
  })

  it('are published as their SHA-256', async () => {
    expect(await hashSeed('0'.repeat(32))).toBe(
      '84e0c0eafaa95a34c293f278ac52e45ce537bab5e752a00e6959a13ae103b65a',
    )
  })
})
