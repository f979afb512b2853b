import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeRng, seedOf } from '@kontor/core'
import { playSome, seatParty } from '@kontor/server/harness'
import { ownServer } from './contestants.ts'

/** How many different games are played for real; the others are copies under ids of their own. */
const PLAYED = 8

/** Everything that a game leaves behind; copies get the number of the copy into each id. */
const COPIES: readonly string[] = [
  `insert into tables select id || '-' || n, game, rules, options, status, visibility, spectators, seat_order,
    host || '-' || n, first, seed, seed_hash, end_offers, result, null, created_at + n, started_at + n,
    finished_at + n from tables, copies`,
  `insert into people select id || '-' || n, kind, name, owner, created_at, seen_at from people, copies
    where id in (select person from seats)`,
  `insert into seats select table_id || '-' || n, seat, kind, person || '-' || n, level, resigned, taken_at
    from seats, copies`,
  `insert into log select table_id || '-' || n, ply, kind, seat, move, client, hash, next, at from log, copies`,
  `insert into snapshots select table_id || '-' || n, ply, state from snapshots, copies`,
]

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
    ${COPIES.join(';\n')};
    commit; pragma wal_checkpoint(truncate)`)
  const { count } = database
    .prepare(`select count(*) as count from tables where status = 'finished'`)
    .get() as {
    count: number
  }
  database.close()
  return count
}
