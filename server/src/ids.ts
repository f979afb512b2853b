import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 128 random bits, 22 characters of base64url. */
export const randomId = (): string => randomBytes(16).toString('base64url')

/** A token is secret; only its hash is stored. */
export const randomToken = randomId
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Every order with the same probability. */
export function shuffled<T>(items: readonly T[]): T[] {
  const all = [...items]
  for (let last = all.length - 1; last > 0; last--) {
    const pick = randomInt(last + 1)
    const item = all[last]
    all[last] = all[pick]!
    all[pick] = item
  }
  return all
}
