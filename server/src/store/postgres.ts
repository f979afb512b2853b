import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { GroupCommit } from './group-commit.ts'
import { migrate } from './migrations.ts'
import { makeListener } from './postgres-listen.ts'
import type { Database } from './schema.ts'
import type { Append, Store } from './store.ts'

/** Hashes and times are 64-bit in the database and exact in a JavaScript number. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

export interface PostgresOptions {
  readonly url: string
  readonly connections: number
  /** Milliseconds to wait for a connection or an answer. */
  readonly timeout: number
  /** This node's name in notices. */
  readonly node: string
  readonly onError: (error: unknown) => void
}

export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const settings = {
    connectionString: options.url,
    types,
    keepAlive: true,
    application_name: 'kontor',
    connectionTimeoutMillis: options.timeout,
    query_timeout: options.timeout,
  }
  const pool = new pg.Pool({ ...settings, max: options.connections })
  pool.on('error', options.onError)
  // A connection that breaks while somebody holds it would end the process if nobody listened.
  pool.on('connect', (client) => client.on('error', options.onError))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db, 'postgres')
  const readEpoch = () => db.selectFrom('epochs').selectAll().executeTakeFirstOrThrow()
  const { number: epoch } = await readEpoch()
  const group = new GroupCommit((batch) => commit(pool, [options.node, epoch], batch))
  const listener = makeListener(settings, options.node, options.onError)
  return {
    kind: 'postgres',
    db,
    append: (append) => group.add(append),
    announce: async (notice) => {
      const text = listener.format(notice)
      if (text !== undefined) await pool.query('select pg_notify($1, $2)', ['kontor', text])
    },
    listen: (hear) => {
      listener.start((notice) => {
        hear(notice)
        // a restore may be among the notices that were lost
        if (notice.kind !== 'gap') return
        readEpoch().then(({ number }) => {
          if (number !== epoch) hear({ kind: 'restored' })
        }, options.onError)
      })
    },
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await group.idle()
      await listener.stop()
      await db.destroy()
    },
  }
}

/**
 * Entries, snapshots and notices of a batch are one statement, hence one transaction and one way to the
 * server and back. The primary key refuses the second writer of a ply; his row is not returned. In another epoch
 * nothing is written.
 */
const APPEND = `
  with entries as (
    select * from unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[],
      $8::int[], $9::bigint[], $10::text[], $11::text[])
      as e (table_id, ply, kind, seat, move, client, hash, next, at, state, next_person)
  ), won as (
    insert into log (table_id, ply, kind, seat, move, client, hash, next, at)
    select table_id, ply, kind, seat, move, client, hash, next, at from entries
    where exists (select from epochs where number = $13::int)
    on conflict do nothing returning table_id, ply
  ), saved as (
    insert into snapshots (table_id, ply, state)
    select table_id, ply, state from entries join won using (table_id, ply) where state is not null
    on conflict (table_id) do update set ply = excluded.ply, state = excluded.state
  )
  select table_id, pg_notify('kontor', concat_ws(' ', $12::text, 'log', table_id, ply, next_person))
  from entries join won using (table_id, ply)`

async function commit(pool: pg.Pool, own: readonly unknown[], batch: readonly Append[]): Promise<boolean[]> {
  const append = { name: 'append', text: APPEND, values: [...columns(batch), ...own] }
  if (batch.every((append) => append.also === undefined)) return winners(batch, await pool.query(append))
  const client = await pool.connect()
  try {
    await client.query('begin')
    const won = winners(batch, await client.query(append))
    for (const [i, { also }] of batch.entries())
      if (won[i]) for (const query of also ?? []) await client.query(query.sql, [...query.parameters])
    await client.query('commit')
    client.release()
    return won
  } catch (error) {
    client.release(true)
    throw error
  }
}

const columns = (batch: readonly Append[]): unknown[][] => [
  batch.map((a) => a.entry.table_id),
  batch.map((a) => a.entry.ply),
  batch.map((a) => a.entry.kind),
  batch.map((a) => a.entry.seat),
  batch.map((a) => a.entry.move),
  batch.map((a) => a.entry.client),
  batch.map((a) => a.entry.hash),
  batch.map((a) => a.entry.next),
  batch.map((a) => a.entry.at),
  batch.map((a) => a.snapshot ?? null),
  batch.map((a) => a.nextPerson ?? null),
]

/** A batch holds at most one entry per table: the next is made from the state after the one before. */
function winners(batch: readonly Append[], result: pg.QueryResult<{ table_id: string }>): boolean[] {
  const tables = new Set(result.rows.map((row) => row.table_id))
  return batch.map((append) => tables.has(append.entry.table_id))
}
