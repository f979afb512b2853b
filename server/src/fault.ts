import type { Refusal } from '@kontor/protocol'
import pg from 'pg'
import type { Context } from './context.ts'
import { refuse } from './refusal.ts'

/** What a client learns of an exception: whether to try again, and nothing of its inside. */
export function faultOf(ctx: Context, error: unknown, during: string): Refusal {
  if (!isStoreError(error)) {
    ctx.log.error({ err: error, during }, 'fault')
    return refuse('server.fault').refusal
  }
  ctx.metrics.storeErrors.inc()
  ctx.log.error({ err: error, during }, 'the store failed')
  return refuse('server.store', { retryAfter: 1 }).refusal
}

const LOST = /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/

function isStoreError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof pg.DatabaseError || code === 'ERR_SQLITE_ERROR') return true
  return LOST.test(error.message) || ('syscall' in error && code !== undefined)
}
