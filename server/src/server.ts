import { randomSeed } from '@kontor/core'
import { CLOSE } from '@kontor/protocol'
import { pino } from 'pino'
import { type App, makeApp } from './app.ts'
import { ServedTime, type TimeSources, wallOf } from './clocks/service.ts'
import { type Config, databaseFile } from './config.ts'
import type { Context } from './context.ts'
import { GAMES } from './games.ts'
import { hear } from './hear.ts'
import { makeHttpServer } from './http/server.ts'
import { randomId } from './ids.ts'
import { logOptions } from './log.ts'
import { makeMetrics } from './metrics.ts'
import { sweepTickets } from './people/tickets.ts'
import { openPostgres } from './store/postgres.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'

export interface RunningServer {
  readonly app: App
  /** Where it can be reached, like http://127.0.0.1:4180. */
  readonly url: string
  /** Resolves when it is over: stopped, or to be started again because a backup was restored. */
  readonly ended: Promise<'stopped' | 'restored'>
  /** Finishes what is under way, tells the clients to come back, and closes everything. */
  stop(): Promise<void>
}

/** For tests: chance, time, games and the thread that thinks can be others. */
export interface Overrides extends Partial<Pick<Context, 'games' | 'now' | 'newId' | 'newSeed'>> {
  readonly thinker?: URL
  readonly time?: Partial<TimeSources>
}

export async function startServer(config: Config, overrides: Overrides = {}): Promise<RunningServer> {
  const log = pino(logOptions(config.logLevel))
  const metrics = makeMetrics()
  const store = await openStore(config, (error) => {
    metrics.storeErrors.inc()
    log.warn({ err: error }, 'the connection to the database broke')
  })
  const served = new ServedTime(store, {
    wall: wallOf(store, overrides.now ?? Date.now),
    monotonic: () => performance.now(),
    ...overrides.time,
  })
  await served.beat()
  const ctx: Context = {
    config,
    store,
    log,
    metrics,
    served,
    games: GAMES,
    now: store.kind === 'postgres' ? () => served.timeOfDay() : Date.now,
    newId: randomId,
    newSeed: randomSeed,
    ...overrides,
  }
  const app = makeApp(ctx, overrides.thinker)
  hear(app)
  const server = await makeHttpServer(app)
  const timer = setInterval(() => sweep(app), 20_000)
  const url = await server.listen({ host: config.host, port: config.port })
  log.info({ url, store: store.kind }, 'ready')
  resume(app)
  app.keeper.start()
  const { promise: ended, resolve: end } = Promise.withResolvers<'stopped' | 'restored'>()
  await app.courier.start()
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    app.stopping = true
    clearInterval(timer)
    await app.keeper.stop()
    await app.orders.stop()
    await app.driver.stop()
    await app.courier.stop()
    await quiet(app)
    for (const connection of app.hub.all) {
      connection.send({ type: 'bye', retryAfter: 1000 })
      connection.close(CLOSE.stopping, 'the server stops')
    }
    await server.close()
    await store.close()
    log.info('stopped')
  }
  app.onRestored = () => {
    log.warn('a backup was restored: beginning anew')
    void (stopped ??= stop()).then(() => end('restored'))
  }
  return { app, url, ended, stop: () => (stopped ??= stop().then(() => end('stopped'))) }
}

function openStore(config: Config, onError: (error: unknown) => void): Promise<Store> {
  if (config.databaseUrl === undefined) return openSqlite(databaseFile(config))
  return openPostgres({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    timeout: config.databaseTimeout,
    node: randomId(),
    onError,
  })
}

/** The node that stored a move goes on by itself; what has waited too long was left by one that is no more. */
function resume(app: App, idleMillis?: number): void {
  app.orders.resume().catch((error: unknown) => {
    app.ctx.log.warn({ err: error }, 'tables with orders could not be listed')
  })
  app.driver.resume(idleMillis).catch((error: unknown) => {
    app.ctx.log.warn({ err: error }, 'tables that wait for an AI could not be listed')
  })
}

function sweep(app: App): void {
  const now = app.ctx.now()
  app.tables.sweep()
  for (const connection of app.hub.all) connection.call()
  resume(app, 2 * app.ctx.config.thinkMillis)
  sweepTickets(app.ctx).catch((error: unknown) => {
    app.ctx.log.warn({ err: error }, 'old tickets could not be swept away')
  })
  const { limits } = app
  for (const allowance of [
    limits.requestsByPerson,
    limits.requestsByAddress,
    limits.guestsByAddress,
    limits.messagesByPerson,
    limits.messagesByAddress,
    limits.chatByPerson,
    limits.exportsByPerson,
    limits.mails,
    limits.testsByPerson,
  ])
    allowance.sweep(now)
}

const QUIET_MILLIS = 5000

/** Waits for messages that are being carried out, but not for ever. */
async function quiet(app: App): Promise<void> {
  const deadline = Date.now() + QUIET_MILLIS
  while (Date.now() < deadline && app.hub.all.some((connection) => connection.waiting > 0))
    await new Promise((resolve) => setTimeout(resolve, 5))
}
