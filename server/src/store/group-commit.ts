import type { Append } from './store.ts'

interface Waiting {
  readonly append: Append
  readonly resolve: (won: boolean) => void
  readonly reject: (error: unknown) => void
}

/**
 * Collects entries while one transaction is under way (or until the end of this turn of the event loop) and
 * commits them together: one flush to the disk for all of them.
 */
export class GroupCommit {
  readonly #commit: (batch: readonly Append[]) => Promise<readonly boolean[]>
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined

  constructor(commit: (batch: readonly Append[]) => Promise<readonly boolean[]>) {
    this.#commit = commit
  }

  add(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  async idle(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      try {
        const won = await this.#commit(batch.map((w) => w.append))
        batch.forEach((w, i) => w.resolve(won[i]))
      } catch (error) {
        for (const w of batch) w.reject(error)
      }
    }
    this.#running = undefined
  }
}
