import { makeRng, type Rng, seedOf } from '@kontor/core'
import { openBoardgameIoTable } from './boardgame-io-table.ts'
import type { Address, Hosted, Open, Wish } from './hosted.ts'
import { openKontorTable } from './kontor-table.ts'

/** What the load generator is asked for; it answers each with one message. */
export type Order =
  | { readonly kind: 'open'; readonly at: Address; readonly server: Kind; readonly wishes: readonly Wish[] }
  /** Every table plays so many moves; with `pace`, so many milliseconds apart on average. */
  | { readonly kind: 'run'; readonly moves: number; readonly pace?: number }
  | { readonly kind: 'close' }

export type Kind = keyof typeof OPENERS

export interface Played {
  readonly moves: number
  readonly seconds: number
  /** From sending a move until everybody at the table has it. */
  readonly p50Ms: number
  readonly p99Ms: number
}

const OPENERS = { kontor: openKontorTable, boardgameIo: openBoardgameIoTable } satisfies Record<string, Open>
const AT_ONCE = 16

/** One table under load: the next move comes when everybody has seen the last. */
class Run {
  hosted: Hosted | undefined
  #missing = 0
  #sentAt = 0
  #left = 0
  #pause: (() => number) | undefined
  #millis: number[] = []
  #finished: (() => void) | undefined

  readonly seen = (): void => {
    if (--this.#missing > 0) return
    this.#millis.push(performance.now() - this.#sentAt)
    this.#next()
  }

  /** Resolves with the time that each move took. */
  play(moves: number, pause?: () => number): Promise<number[]> {
    this.#left = moves
    this.#pause = pause
    this.#millis = []
    return new Promise((resolve) => {
      this.#finished = () => resolve(this.#millis)
      this.#next()
    })
  }

  #next(): void {
    if (this.#left-- === 0) this.#finished?.()
    else if (this.#pause) setTimeout(() => this.#send(), this.#pause())
    else this.#send()
  }

  #send(): void {
    this.#missing = this.hosted!.eyes
    this.#sentAt = performance.now()
    if (!this.hosted!.move()) this.#finished?.()
  }
}

let runs: Run[] = []

async function open(server: Kind, at: Address, wishes: readonly Wish[]): Promise<number> {
  runs = wishes.map(() => new Run())
  const waiting = [...wishes.entries()]
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const run = runs[next[0]]
      run.hosted = await OPENERS[server](at, next[1], run.seen)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return runs.reduce((sum, run) => sum + run.hosted!.eyes, 0)
}

/** Uniform between nothing and twice the pace. */
const pauses =
  (rng: Rng, pace: number): (() => number) =>
  () =>
    rng.int(2 * pace)

async function play(moves: number, pace?: number): Promise<Played> {
  const began = performance.now()
  const rng = makeRng(seedOf('pace'))
  const each = runs.map((run) => run.play(moves, pace === undefined ? undefined : pauses(rng, pace)))
  const millis = (await Promise.all(each)).flat().sort((a, b) => a - b)
  const share = (of: number): number => Math.round(10 * millis[Math.floor(of * millis.length)]) / 10
  const seconds = (performance.now() - began) / 1000
  return { moves: millis.length, seconds, p50Ms: share(0.5), p99Ms: share(0.99) }
}

async function carryOut(order: Order): Promise<unknown> {
  if (order.kind === 'open') return open(order.server, order.at, order.wishes)
  if (order.kind === 'run') return play(order.moves, order.pace)
  for (const run of runs) run.hosted?.close()
  return 0
}

process.on('message', (order: Order) => {
  void carryOut(order).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
