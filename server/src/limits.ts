/** Lets through so many per period, with a burst of a whole allowance; what is idle is forgotten. */
export class Allowance {
  readonly #burst: number
  readonly #perMilli: number
  readonly #left = new Map<string, { tokens: number; at: number }>()

  constructor(amount: number, periodMillis: number, burst = amount) {
    this.#burst = burst
    this.#perMilli = amount / periodMillis
  }

  /** Whether `key` may do this now. A clock that is set back takes nothing away. */
  take(key: string, now: number, cost = 1): boolean {
    const bucket = this.#left.get(key) ?? { tokens: this.#burst, at: now }
    const tokens = Math.min(this.#burst, bucket.tokens + Math.max(0, now - bucket.at) * this.#perMilli)
    const allowed = tokens >= cost
    this.#left.set(key, { tokens: allowed ? tokens - cost : tokens, at: now })
    return allowed
  }

  /** Seconds until `key` may do it again. */
  retryAfter(key: string, cost = 1): number {
    const missing = cost - (this.#left.get(key)?.tokens ?? this.#burst)
    return Math.max(1, Math.ceil(missing / this.#perMilli / 1000))
  }

  sweep(now: number): void {
    for (const [key, { tokens, at }] of this.#left)
      if (tokens + (now - at) * this.#perMilli >= this.#burst) this.#left.delete(key)
  }
}

/** Counts what is open at the same time. */
export class Count {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  full(key: string): boolean {
    return (this.#open.get(key) ?? 0) >= this.#most
  }

  enter(key: string): void {
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
  }

  leave(key: string): void {
    const open = (this.#open.get(key) ?? 1) - 1
    if (open === 0) this.#open.delete(key)
    else this.#open.set(key, open)
  }
}
