import { sql, type Transaction } from 'kysely'
import type { Database } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { type Beat, nextBeat, type Stretch } from './served.ts'

export const BEAT_MILLIS = 5000
/** A beat may be late by as much again before the time since the last one is nobody's. */
const LATEST = 2 * BEAT_MILLIS

export interface TimeSources {
  /** The time of day that all nodes share. */
  readonly wall: (trx: Transaction<Database>) => Promise<number>
  /** Milliseconds from any beginning; nobody can set it. */
  readonly monotonic: () => number
}

/** With Postgres its own clock, with SQLite this machine's: there is only one process then. */
export const wallOf = (store: Store, now: () => number): TimeSources['wall'] =>
  store.kind === 'sqlite'
    ? () => Promise.resolve(now())
    : async (trx) => {
        const { rows } = await sql<{
          wall: number
        }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as wall`.execute(trx)
        return rows[0].wall
      }

/**
 * Served time, shared by all nodes through the database. Between two beats each node goes on by its own
 * monotonic clock, so neither a node's time of day nor a clock that is set matters.
 */
export class ServedTime {
  stretches: readonly Stretch[] = []
  readonly #store: Store
  readonly #sources: TimeSources
  #last: Beat | undefined
  #heardAt = 0
  #told = 0

  constructor(store: Store, sources: TimeSources) {
    this.#store = store
    this.#sources = sources
  }

  /** It never goes back, and not on for long without a beat. */
  now(): number {
    const since = Math.min(LATEST, Math.max(0, this.#sources.monotonic() - this.#heardAt))
    this.#told = Math.max(this.#told, Math.floor((this.#last?.served ?? 0) + since))
    return this.#told
  }

  /** The time of day that all nodes share, whatever this machine's own clock says. */
  timeOfDay(): number {
    return Math.floor((this.#last?.wall ?? 0) + this.#sources.monotonic() - this.#heardAt)
  }

  async beat(): Promise<void> {
    const most = this.#last ? LATEST : this.#store.kind === 'sqlite' ? -1 : BEAT_MILLIS + 1000
    this.#last = await this.#store.db.transaction().execute((trx) => this.#advance(trx, most))
    this.#heardAt = this.#sources.monotonic()
  }

  /** One node after the other: the row is locked, SQLite has a single writer anyway. */
  async #advance(trx: Transaction<Database>, most: number): Promise<Beat> {
    const query = trx.selectFrom('pulse').select(['served', 'wall']).where('id', '=', 1)
    const last = await (this.#store.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    const wall = await this.#sources.wall(trx)
    const next = last ? nextBeat(last, wall, most) : { served: wall, wall }
    await trx
      .insertInto('pulse')
      .values({ id: 1, ...next })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(next))
      .execute()
    this.stretches = await this.#readStretches(trx, next)
    return next
  }

  async #readStretches(trx: Transaction<Database>, { served, wall }: Beat): Promise<Stretch[]> {
    const all = await trx.selectFrom('stretches').selectAll().orderBy('since').execute()
    const ahead = wall - served
    if (all.at(-1)?.ahead === ahead) return all
    const fresh = { since: served, ahead }
    await trx
      .insertInto('stretches')
      .values(fresh)
      .onConflict((conflict) => conflict.column('since').doUpdateSet({ ahead }))
      .execute()
    // A night may lie elsewhere now: when each clock ends has to be found anew.
    await trx.updateTable('clocks').set({ expires: 0 }).where('expires', 'is not', null).execute()
    return [...all.filter((stretch) => stretch.since !== served), fresh]
  }
}
