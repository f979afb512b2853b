import type { Thought, ThinkRequest } from '@kontor/ai'
import { Worker } from 'node:worker_threads'

/** What a thread says: that it has loaded everything, or its answer. */
export type Said = 'ready' | Thought

/** `rules`: the version with which the table was begun. */
export interface Question extends ThinkRequest {
  readonly rules: number
}

interface Task {
  readonly request: Question
  readonly resolve: (thought: Thought) => void
  readonly reject: (error: Error) => void
}

export interface PoolOptions {
  readonly threads: number
  /** A thread that takes longer is taken for dead. */
  readonly millis: number
  readonly script: URL
}

/** Loading takes its time on a busy machine; it doesn't count as thinking. */
const START_MILLIS = 30_000

/** Threads that think, one question each. A thread that hangs or dies is replaced; its question fails. */
export class ThinkPool {
  readonly #options: PoolOptions
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, NodeJS.Timeout>()
  readonly #ready = new WeakSet<Worker>()
  readonly #queue: Task[] = []
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  think(request: Question): Promise<Thought> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#queue.length = 0
    const workers = [...this.#idle, ...this.#busy.keys()]
    for (const timer of this.#busy.values()) clearTimeout(timer)
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  #next(): void {
    if (this.#closed || this.#busy.size >= this.#options.threads) return
    const task = this.#queue.shift()
    if (task) this.#ask(this.#idle.pop() ?? this.#makeWorker(), task)
  }

  #makeWorker(): Worker {
    const worker = new Worker(this.#options.script, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.unref()
    // Whatever happens to a thread while it is idle or given up only makes it useless.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      const at = this.#idle.indexOf(worker)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    return worker
  }

  #ask(worker: Worker, task: Task): void {
    const { millis } = this.#options
    const finish = (): void => {
      clearTimeout(this.#busy.get(worker))
      this.#busy.delete(worker)
      worker.off('message', hear).off('error', fail).off('exit', exit)
    }
    const hear = (said: Said): void => {
      if (said === 'ready') {
        this.#ready.add(worker)
        limit(millis)
        return
      }
      finish()
      this.#idle.push(worker)
      task.resolve(said)
      this.#next()
    }
    const fail = (error: unknown): void => {
      finish()
      void worker.terminate()
      task.reject(error instanceof Error ? error : new Error(String(error)))
      this.#next()
    }
    const exit = (code: number): void => fail(new Error(`The thread ended (${code}).`))
    const limit = (within: number): void => {
      clearTimeout(this.#busy.get(worker))
      const late = (): void => fail(new Error(`No answer within ${within} ms.`))
      this.#busy.set(worker, setTimeout(late, within))
    }
    limit(this.#ready.has(worker) ? millis : START_MILLIS)
    worker.on('message', hear).on('error', fail).on('exit', exit)
    worker.postMessage(task.request)
  }
}
