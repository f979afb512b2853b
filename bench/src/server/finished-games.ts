import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeRng, seedOf } from '@kontor/core'
import { playSome, seatParty } from '@kontor/server/harness'
import { ownServer } from './contestants.ts'

/** How many different games are played for real; the others are copies under ids of their own. */
const PLAYED = 8

/** What a game leaves behind, and the columns that hold ids: those of a copy get its number at their end. */
const COPIED: Readonly<Record<string, readonly string[]>> = {
  tables: ['id', 'host'],
  people: ['id'],
  seats: ['table_id', 'person'],
  log: ['table_id'],
  snapshots: ['table_id'],
}

function copyOf(database: DatabaseSync, table: string, ids: readonly string[]): string {
  const columns = database.prepare(`select name from pragma_table_info('${table}')`).all() as {
    name: string
  }[]
  const values = columns.map(({ name }) => (ids.includes(name) ? `${name} || '-' || n` : name))
  return `insert into ${table} select ${values.join(', ')} from ${table}, copies;`
}

/** Fills a database with finished games, each with its whole log. */
export async function fillDatabase(directory: string, games: number): Promise<number> {
  const server = await ownServer({ KONTOR_DATA: directory })
  for (let i = 0; i < PLAYED; i++) {
    const party = await seatParty(server.url, 2 + (i % 4), { game: 'speicherstadt' })
    await playSome(party, 10_000, makeRng(seedOf(`finished ${i}`)))
  }
  await server.end('SIGTERM')
  const database = new DatabaseSync(join(directory, 'kontor.db'))
  database.exec(`pragma synchronous = off; pragma cache_size = -200000; begin;
    create temp table copies (n integer primary key);
    insert into copies with recursive c (n) as (select 1 union all select n + 1 from c
      where n < ${Math.ceil(games / PLAYED) - 1}) select n from c;
    ${Object.entries(COPIED)
      .map(([table, ids]) => copyOf(database, table, ids))
      .join('\n')}
    commit; pragma wal_checkpoint(truncate)`)
  const { count } = database
    .prepare(`select count(*) as count from tables where status = 'finished'`)
    .get() as {
    count: number
  }
  database.close()
  return count
}
