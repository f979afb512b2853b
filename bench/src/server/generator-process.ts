import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Kind, Order, Played } from './generator.ts'
import type { Address, Wish } from './hosted.ts'

/** The load comes from another process, so that what is measured is the server alone. */
export interface Generator {
  /** How many sockets are open then. */
  open(server: Kind, at: Address, wishes: readonly Wish[]): Promise<number>
  run(moves: number, pace?: number): Promise<Played>
  close(): Promise<void>
  end(): void
}

export function startGenerator(): Generator {
  const child = fork(new URL('./generator.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit').then(() => {
    throw new Error('The load generator ended.')
  })
  const ask = async <T>(order: Order): Promise<T> => {
    child.send(order)
    const [answer] = (await Promise.race([once(child, 'message'), gone])) as [T]
    return answer
  }
  gone.catch(() => undefined)
  return {
    open: (server, { url, lobby }, wishes) => ask({ kind: 'open', server, at: { url, lobby }, wishes }),
    run: (moves, pace) => ask({ kind: 'run', moves, ...(pace !== undefined && { pace }) }),
    close: () => ask({ kind: 'close' }),
    end: () => child.disconnect(),
  }
}
