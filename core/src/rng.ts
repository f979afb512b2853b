import { fail, ok, type Result } from './result.ts'

/**
 * 128 bits as 32 hex digits. Whoever knows it knows every shuffle, so it stays secret until the game ends.
 */
export type Seed = string

export interface Rng {
  /** 32 random bits as an unsigned integer. */
  next(): number
  /** Each of 0..n-1 with exactly the same probability. */
  int(n: number): number
  /** Every order with the same probability; in place. */
  shuffle<T>(items: T[]): T[]
}

/**
 * ChaCha with 8 rounds and a 128-bit key: integer arithmetic only, the same on every machine, and nobody
 * can compute undealt cards from the dealt ones. See docs/decisions/0003-randomness.md.
 */
class ChaCha implements Rng {
  readonly #input = new Uint32Array(16)
  readonly #block = new Uint32Array(16)
  #used = 16

  constructor(key: readonly number[]) {
    // "expand 16-byte k", the key twice, a 64-bit block counter, a nonce of zero
    this.#input.set([0x61707865, 0x3120646e, 0x79622d36, 0x6b206574, ...key, ...key, 0, 0, 0, 0])
  }

  next(): number {
    if (this.#used === 16) this.#refill()
    return this.#block[this.#used++]
  }

  int(n: number): number {
    // the last of the numbers of which each remainder has equally many; `>>> 0` keeps all of it in 32 bits
    const last = (0xffff_ffff - ((-n >>> 0) % n)) >>> 0
    let bits = this.next() >>> 0
    while (bits > last) bits = this.next() >>> 0
    return bits % n
  }

  shuffle<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const pick = this.int(last + 1)
      const item = items[last]
      items[last] = items[pick]!
      items[pick] = item
    }
    return items
  }

  #refill(): void {
    const x = this.#block
    const input = this.#input
    x.set(input)
    for (let round = 0; round < 8; round += 2) {
      quarter(x, 0, 4, 8, 12)
      quarter(x, 1, 5, 9, 13)
      quarter(x, 2, 6, 10, 14)
      quarter(x, 3, 7, 11, 15)
      quarter(x, 0, 5, 10, 15)
      quarter(x, 1, 6, 11, 12)
      quarter(x, 2, 7, 8, 13)
      quarter(x, 3, 4, 9, 14)
    }
    for (let i = 0; i < 16; i++) x[i] = x[i] + input[i]
    input[12] = input[12] + 1
    if (input[12] === 0) input[13] = input[13] + 1
    this.#used = 0
  }
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a] = x[a] + x[b]
  x[d] = rotate(x[d] ^ x[a], 16)
  x[c] = x[c] + x[d]
  x[b] = rotate(x[b] ^ x[c], 12)
  x[a] = x[a] + x[b]
  x[d] = rotate(x[d] ^ x[a], 8)
  x[c] = x[c] + x[d]
  x[b] = rotate(x[b] ^ x[c], 7)
}

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by))

export function makeRng(seed: Seed): Rng {
  const bytes = seed.match(/../g) ?? []
  const word = (i: number): number =>
    [3, 2, 1, 0].reduce((sum, byte) => sum * 256 + parseInt(bytes[4 * i + byte], 16), 0)
  return new ChaCha([0, 1, 2, 3].map(word))
}

const SEED = /^[0-9a-f]{32}$/

export const parseSeed = (text: string): Result<Seed> =>
  SEED.test(text) ? ok(text) : fail('seed.malformed', 'A seed is 32 hexadecimal digits in lower case.')

/** A fresh secret seed from the platform's cryptographic source. */
export const randomSeed = (): Seed => toHex(crypto.getRandomValues(new Uint8Array(16)))

/** A seed for people and tests: 32 hex digits stand for themselves, any other word is stretched to 128 bits. */
export function seedOf(word: string | number): Seed {
  const text = String(word)
  if (SEED.test(text)) return text
  const codes = Array.from(text, (c) => c.codePointAt(0) ?? 0)
  const key = [0, 1, 2, 3].map((lane) =>
    codes.reduce((h, code) => Math.imul(h ^ code, 0x01000193), 0x811c9dc5 ^ Math.imul(lane, 0x9e3779b9)),
  )
  const rng = new ChaCha(key)
  const bytes = new Uint8Array(16).map(() => rng.int(256))
  return toHex(bytes)
}

/** SHA-256 of the seed's text: published when a game starts, checked by anybody when the seed is told. */
export async function hashSeed(seed: Seed): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))
  return toHex(new Uint8Array(digest))
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
