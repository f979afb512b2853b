import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fail, ok, type Result } from '@kontor/core'
import pg from 'pg'
import { type Config, databaseFile } from '../config.ts'
import { reason } from '../store/reason.ts'
import { postgresShapes, quote, type Shape, sqliteShapes } from './shape.ts'

export type Row = readonly unknown[]

/** The database as it is at one moment, while others go on writing. */
export interface Snapshot {
  readonly kind: 'sqlite' | 'postgres'
  /** The names of the migrations it has been through. */
  readonly migrations: readonly string[]
  readonly tables: readonly Shape[]
  count(table: Shape): Promise<number>
  rows(table: Shape): AsyncIterable<Row>
  close(): Promise<void>
}

export async function openSnapshot(config: Config): Promise<Result<Snapshot>> {
  try {
    const snapshot = await (config.databaseUrl === undefined
      ? sqliteSnapshot(databaseFile(config))
      : postgresSnapshot(config.databaseUrl, config.databaseTimeout))
    return snapshot ? ok(snapshot) : fail('database.empty', 'There is no database yet: nothing to back up.')
  } catch (error) {
    return fail('database.unreachable', `The database can't be read: ${reason(error)}.`)
  }
}

const list = (table: Shape): string => table.columns.map(quote).join(', ')
const MIGRATIONS = 'select name from kysely_migration order by name'

/** A read transaction of the write-ahead log: it sees the commits before it and none after. */
function sqliteSnapshot(file: string): Snapshot | undefined {
  if (!existsSync(file)) return undefined
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  database.exec('begin')
  const tables = sqliteShapes(database)
  if (tables.length === 0) return undefined
  return {
    kind: 'sqlite',
    migrations: database
      .prepare(MIGRATIONS)
      .all()
      .map((row) => String(row.name)),
    tables,
    count: (table) => {
      const row = database.prepare(`select count(*) as n from ${quote(table.name)}`).get()
      return Promise.resolve(Number(row?.n))
    },
    rows: async function* (table) {
      const select = database.prepare(`select ${list(table)} from ${quote(table.name)}`)
      let since = 0
      for (const row of select.iterate()) {
        yield Object.values(row)
        // a breath for whoever shares the thread
        if (++since % 1000 === 0) await new Promise(setImmediate)
      }
    },
    close: () => {
      database.close()
      return Promise.resolve()
    },
  }
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** One read-only transaction over all tables; rows come through a cursor. */
async function postgresSnapshot(url: string, timeout: number): Promise<Snapshot | undefined> {
  const client = new pg.Client({
    connectionString: url,
    types,
    connectionTimeoutMillis: timeout,
    application_name: 'kontor backup',
  })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const tables = await postgresShapes(client)
  if (tables.length === 0) {
    await client.end()
    return undefined
  }
  const migrations = await client.query<{ name: string }>(MIGRATIONS)
  return {
    kind: 'postgres',
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    count: async (table) => {
      const { rows } = await client.query<{ n: number }>(`select count(*) as n from ${quote(table.name)}`)
      return rows[0].n
    },
    rows: async function* (table) {
      await client.query(`declare all_rows cursor for select ${list(table)} from ${quote(table.name)}`)
      for (;;) {
        const { rows } = await client.query<unknown[]>({ text: 'fetch 1000 from all_rows', rowMode: 'array' })
        if (rows.length === 0) break
        yield* rows
      }
      await client.query('close all_rows')
    },
    close: () => client.end(),
  }
}
