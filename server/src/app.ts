import type { RefusalCode } from '@kontor/protocol'
import { Driver } from './bots/driver.ts'
import { Keeper } from './clocks/keeper.ts'
import { ThinkPool } from './bots/pool.ts'
import type { Context } from './context.ts'
import { Allowance, Count } from './limits.ts'
import { LiveTables } from './live/live-tables.ts'
import { Courier } from './notices/courier.ts'
import { OrderDriver } from './orders/driver.ts'
import { Hub } from './sockets/hub.ts'

/** The running server: what the addresses and sockets work on. */
export interface App {
  readonly ctx: Context
  readonly tables: LiveTables
  readonly hub: Hub
  readonly driver: Driver
  readonly keeper: Keeper
  readonly courier: Courier
  readonly orders: OrderDriver
  readonly limits: ReturnType<typeof makeLimits>
  /** True while the server stops: nothing new is begun. */
  stopping: boolean
  /** A backup was restored under the running server: it has to begin anew. */
  onRestored?: () => void
}

const SECOND = 1000
const MINUTE = 60 * SECOND

function makeLimits({ limits }: Context['config']) {
  return {
    requestsByPerson: new Allowance(limits.requestsPerPerson, MINUTE),
    requestsByAddress: new Allowance(limits.requestsPerAddress, MINUTE),
    guestsByAddress: new Allowance(limits.guestsPerAddress, 60 * MINUTE),
    messagesByPerson: new Allowance(limits.messagesPerPerson, SECOND, limits.messagesPerPerson * 3),
    messagesByAddress: new Allowance(limits.messagesPerAddress, SECOND, limits.messagesPerAddress * 3),
    mails: new Allowance(6, 60 * MINUTE),
    testsByPerson: new Allowance(12, 60 * MINUTE),
    exportsByPerson: new Allowance(6, 60 * MINUTE),
    chatByPerson: new Allowance(limits.chatPerPerson, MINUTE, Math.ceil(limits.chatPerPerson / 3)),
    socketsByPerson: new Count(limits.socketsPerPerson),
    socketsByAddress: new Count(limits.socketsPerAddress),
  }
}

const THINKER = new URL('./bots/thinker.ts', import.meta.url)

export function makeApp(ctx: Context, thinker = THINKER): App {
  const tables = new LiveTables(ctx)
  const { thinkers, thinkMillis } = ctx.config
  const pool = new ThinkPool({ threads: thinkers, millis: thinkMillis, script: thinker })
  const app: Omit<App, 'courier'> = {
    ctx,
    tables,
    hub: new Hub(ctx),
    driver: new Driver(ctx, tables, pool),
    keeper: new Keeper(ctx, tables),
    orders: new OrderDriver(ctx, tables),
    limits: makeLimits(ctx.config),
    stopping: false,
  }
  return Object.assign(app, { courier: new Courier(app) })
}

export function countRefusal(ctx: Context, code: RefusalCode): void {
  ctx.metrics.refusals.inc({ code })
}
