import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { type Config, databaseFile } from '../config.ts'
import type { StoreKind } from './migrations.ts'
import type { Database } from './schema.ts'
import { adapt } from './sqlite.ts'

/** The database by itself, for the tools that look after it: neither lock nor migration nor listening. */
export function openKysely(
  config: Config,
  options: { readonly readOnly?: boolean } = {},
): { readonly db: Kysely<Database>; readonly kind: StoreKind } {
  const { databaseUrl, databaseTimeout } = config
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(databaseFile(config), { timeout: 5000, ...options })
    if (options.readOnly !== true) database.exec('pragma journal_mode = wal; pragma synchronous = full')
    return { kind: 'sqlite', db: new Kysely({ dialect: new SqliteDialect({ database: adapt(database) }) }) }
  }
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: 2,
    connectionTimeoutMillis: databaseTimeout,
    application_name: 'kontor tools',
  })
  pool.on('error', () => undefined)
  return { kind: 'postgres', db: new Kysely({ dialect: new PostgresDialect({ pool }) }) }
}
