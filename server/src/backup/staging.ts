import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../store/migrations.ts'
import type { Database } from '../store/schema.ts'
import { adapt } from '../store/sqlite.ts'
import { postgresShapes, quote, type Shape, sqliteShapes } from './shape.ts'
import type { Row } from './snapshot.ts'

/** Where a backup is unpacked and looked at before it takes the place of anything. */
export interface Staging {
  readonly db: Kysely<Database>
  /** As the tables are after the migrations so far. */
  shapes(): Promise<readonly Shape[]>
  migrate(to?: string): Promise<void>
  insert(table: Shape, rows: readonly Row[]): Promise<void>
  /** Lets go of it, so that it can be moved from. */
  close(): Promise<void>
  remove(): Promise<void>
}

export interface SqliteStaging extends Staging {
  readonly file: string
}

/** A file of its own in `folder`; it needs no safety, for it is made again if anything fails. */
export function sqliteStaging(folder: string): SqliteStaging {
  const directory = mkdtempSync(join(folder, 'restore-'))
  const file = join(directory, 'kontor.db')
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = off; pragma synchronous = off')
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: adapt(database) }) })
  return {
    file,
    db,
    shapes: () => Promise.resolve(sqliteShapes(database)),
    migrate: (to) => migrate(db, 'sqlite', { to }),
    insert: (table, rows) => {
      const marks = table.columns.map(() => '?').join(', ')
      const insert = database.prepare(
        `insert into ${quote(table.name)} (${table.columns.map(quote).join(', ')}) values (${marks})`,
      )
      database.exec('begin')
      for (const row of rows) insert.run(...(row as SQLInputValue[]))
      database.exec('commit')
      return Promise.resolve()
    },
    close: () => db.destroy(),
    remove: async () => {
      await db.destroy()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export const STAGING_SCHEMA = 'kontor_restore'

/** A schema of its own in the same database; what an interrupted restore has left there is thrown away. */
export async function postgresStaging(url: string): Promise<Staging> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    types: numbers(),
    options: `-c search_path=${STAGING_SCHEMA}`,
    application_name: 'kontor restore',
  })
  pool.on('error', () => undefined)
  const drop = `drop schema if exists ${STAGING_SCHEMA} cascade`
  await pool.query(drop)
  await pool.query(`create schema ${STAGING_SCHEMA}`)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  return {
    db,
    shapes: () => withClient(postgresShapes),
    migrate: (to) => migrate(db, 'postgres', { to, schema: STAGING_SCHEMA }),
    insert: async (table, rows) => {
      const name = quote(table.name)
      const columns = table.columns.map(quote).join(', ')
      const text = `insert into ${name} (${columns})
        select ${columns} from json_populate_recordset(null::${name}, $1)`
      await pool.query(text, [JSON.stringify(rows.map((row) => asObject(table, row)))])
    },
    close: () => Promise.resolve(),
    remove: async () => {
      await pool.query(drop)
      await db.destroy()
    },
  }
}

export function numbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
}

const asObject = (table: Shape, row: Row): Record<string, unknown> =>
  Object.fromEntries(table.columns.map((column, i) => [column, asJson(row[i])]))

/** Postgres reads bytes from text as hexadecimal digits. */
const asJson = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
