import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { TestStore } from './stores.ts'

/** Databases as earlier versions have left them, made by scripts/database-fixture.ts. */
const FIXTURES = new URL('fixtures/', import.meta.url).pathname

export const OLD_DATABASES = readdirSync(FIXTURES)
  .filter((name) => existsSync(join(FIXTURES, name, 'rows.sql')))
  .sort()

export type Parties = Record<'running' | 'loading' | 'over' | 'open', { table: string; tokens: string[] }>

const read = (version: string, name: string): string => readFileSync(join(FIXTURES, version, name), 'utf8')

/** Puts the tables and rows of an earlier version into an empty place. */
export async function loadOld(place: TestStore, version: string): Promise<Parties> {
  const rows = read(version, 'rows.sql')
  if (place.databaseUrl === undefined) {
    const database = new DatabaseSync(join(place.directory, 'kontor.db'))
    database.exec(read(version, 'sqlite.sql') + rows)
    database.close()
  } else {
    const client = new pg.Client(place.databaseUrl)
    await client.connect()
    await client.query(read(version, 'postgres.sql') + rows)
    await client.end()
  }
  return JSON.parse(read(version, 'people.json')) as Parties
}
