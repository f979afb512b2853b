import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type Config, databaseFile } from '../config.ts'
import { migrate } from '../store/migrations.ts'
import { openKysely } from '../store/open.ts'
import { quote, type Shape } from './shape.ts'
import { postgresStaging, sqliteStaging, STAGING_SCHEMA, type Staging } from './staging.ts'

/** The database that a backup is restored into. Servers may be running on it. */
export interface Target {
  readonly staging: Staging
  /** Nobody has been here and no table was made. */
  empty(): Promise<boolean>
  /** Puts what is in the staging in the place of everything, in one transaction. */
  replace(tables: readonly Shape[]): Promise<void>
  close(): Promise<void>
}

/** Brings the database itself up to date, as starting a server would. */
export async function openTarget(config: Config): Promise<Target> {
  if (config.databaseUrl === undefined) mkdirSync(config.data, { recursive: true })
  const { db, kind } = openKysely(config)
  const isEmpty = async (): Promise<boolean> => {
    const people = await db.selectFrom('people').select('id').limit(1).execute()
    const tables = await db.selectFrom('tables').select('id').limit(1).execute()
    return people.length + tables.length === 0
  }
  try {
    await migrate(db, kind)
    const { databaseUrl: url } = config
    const parts = url === undefined ? sqliteParts(config) : await postgresParts(url)
    const close = async (): Promise<void> => {
      await parts.staging.remove()
      await db.destroy()
    }
    return { ...parts, empty: isEmpty, close }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

type Parts = Pick<Target, 'staging' | 'replace'>

const columns = (table: Shape): string => table.columns.map(quote).join(', ')

function sqliteParts(config: Config): Parts {
  const staging = sqliteStaging(config.data)
  return {
    staging,
    replace: async (tables) => {
      await staging.close()
      const database = new DatabaseSync(databaseFile(config), { timeout: 10_000 })
      try {
        database.exec('pragma synchronous = full')
        database.prepare('attach database ? as incoming').run(staging.file)
        database.exec('begin immediate')
        for (const table of tables)
          database.exec(
            `delete from main.${quote(table.name)};
             insert into main.${quote(table.name)} (${columns(table)})
             select ${columns(table)} from incoming.${quote(table.name)}`,
          )
        database.exec('update main.epochs set number = number + 1; commit')
      } finally {
        database.close()
      }
    },
  }
}

async function postgresParts(url: string): Promise<Parts> {
  const staging = await postgresStaging(url)
  return {
    staging,
    replace: async (tables) => {
      const client = new pg.Client({ connectionString: url, application_name: 'kontor restore' })
      await client.connect()
      try {
        await client.query(`begin; set local lock_timeout = '30s'`)
        const names = tables.map((table) => quote(table.name)).join(', ')
        // whoever is about to store a move waits here, and then finds another epoch
        await client.query(`lock table ${names}, epochs in access exclusive mode`)
        for (const table of tables) {
          const name = quote(table.name)
          await client.query(`delete from ${name}`)
          await client.query(
            `insert into ${name} (${columns(table)}) select ${columns(table)} from ${STAGING_SCHEMA}.${name}`,
          )
        }
        await client.query(`update epochs set number = number + 1`)
        // gone before the servers begin anew: who looks at the tables must not meet some that vanish meanwhile
        await client.query(`drop schema ${STAGING_SCHEMA} cascade`)
        await client.query(`select pg_notify('kontor', 'restored')`)
        await client.query('commit')
      } finally {
        await client.end()
      }
    },
  }
}
