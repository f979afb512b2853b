import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeRng, type Rng, seedOf } from '@kontor/core'
import type { Position } from '@kontor/protocol'
import pg from 'pg'
import { type Client, Client as Person } from '../server/harness/client.ts'
import { type Party, seatParty } from '../server/harness/party.ts'
import { makePostgres } from '../server/harness/postgres.ts'
import { readConfig } from '../server/src/config.ts'
import { startServer } from '../server/src/server.ts'

/**
 * Keeps the database of today as text, so that tests can upgrade it for ever: run
 * `node scripts/database-fixture.ts` before a released schema gets another migration. The folder is named after
 * the last migration: the schema of both databases, the rows of a server in use, and the tokens of its people.
 */
const directory = mkdtempSync(join(tmpdir(), 'kontor-fixture-'))
const env = { KONTOR_PORT: '0', KONTOR_LOG: 'silent', KONTOR_WEB: 'nowhere', KONTOR_DATA: directory }
const rng = makeRng(seedOf('database fixture'))

const server = await startServer(readConfig(env))
const running = await seatParty(server.url, 3, { options: { variant: 'II' } })
const loading = await seatParty(server.url, 2, { game: 'speicherstadt' })
const over = await seatParty(server.url, 2, { game: 'speicherstadt' })
await play(running, 70)
await play(loading, 60)
await play(over, 10_000)
const [host, guest] = running.people as [Client, Client]
await host.call('say', { table: running.table }, { text: "What's next?" })
await host.call('mute', { person: over.people[0].id })
await host.call('silence', { table: running.table, person: guest.id })
const bot = await host.call('newBot', {}, { name: 'Counting house' })
const open = await host.call('newTable', {}, { game: 'hamburgum', options: {}, seats: seats() })
await host.call('invite', { table: open.id }, { seat: 1 })
await server.stop()

const people = (party: Party) => ({ table: party.table, tokens: party.people.map((person) => person.token) })
const parties = {
  running: people(running),
  loading: people(loading),
  over: people(over),
  open: { table: open.id, tokens: [host.token, bot.token] },
}

const database = new DatabaseSync(join(directory, 'kontor.db'))
const migrations = database.prepare('select name from kysely_migration order by name').all()
const folder = join('server/test/fixtures', String(migrations.at(-1)?.name))
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sqlite.sql'), sqliteSchema())
writeFileSync(join(folder, 'rows.sql'), rows())
writeFileSync(join(folder, 'postgres.sql'), await postgresSchema())
writeFileSync(join(folder, 'people.json'), `${JSON.stringify(parties, null, 2)}\n`)
database.close()
rmSync(directory, { recursive: true })
console.log(folder)

function seats() {
  return [{ kind: 'me' as const }, { kind: 'open' as const }, { kind: 'ai' as const, level: 2 }]
}

/** Random play with everything a log can hold: what is taken back, and what is put before. */
async function play({ table, people }: Party, moves: number): Promise<void> {
  let position = await people[0].call('position', { table })
  for (let i = 0; i < moves && position.toMove !== null; i++) {
    const player = new Person(server.url, people[position.toMove].token)
    const mine = position.legal ? position : await player.call('position', { table })
    position = await step(player, table, mine, i)
  }
}

async function step(player: Client, table: string, position: Position, i: number): Promise<Position> {
  const { ply, legal, insertable, undoable } = position
  const clientId = `c${ply}`
  if (undoable > 0 && i % 9 === 0) return (await player.call('undo', { table }, { ply, clientId })).position
  const moves = insertable!.length > 0 && i % 3 === 0 ? insertable! : legal!
  return (await player.call('move', { table }, { ply, move: pick(moves, rng), clientId })).position
}

function pick(moves: readonly string[], chance: Rng): string {
  return moves[chance.int(moves.length)]
}

function sqliteSchema(): string {
  const all = database.prepare('select sql from sqlite_master where sql is not null order by rowid').all()
  return all.map(({ sql }) => `${String(sql).replaceAll(/\s+/g, ' ')};\n`).join('')
}

/** In statements that both databases read. */
function rows(): string {
  const tables = database.prepare(`select name from sqlite_master where type = 'table' order by rowid`).all()
  return tables
    .flatMap(({ name }) => {
      const select = database.prepare(`select * from ${String(name)}`)
      const columns = select.columns().map((column) => `"${column.name}"`)
      return select
        .all()
        .map(
          (row) =>
            `insert into ${String(name)} (${columns.join(', ')}) values (${Object.values(row).map(literal).join(', ')});\n`,
        )
    })
    .join('')
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

async function postgresSchema(): Promise<string> {
  const postgres = await makePostgres({ durable: false })
  const url = await postgres.createDatabase()
  await (await startServer(readConfig({ ...env, DATABASE_URL: url }))).stop()
  const client = new pg.Client(url)
  await client.connect()
  const tables = await client.query<{ sql: string }>(`
    select format('create table %I (%s, %s);', c.relname,
      string_agg(format('%I %s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end), ', ' order by a.attnum),
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')) as sql
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.oid, c.relname order by c.oid`)
  const indexes = await client.query<{ sql: string }>(`
    select indexdef || ';' as sql from pg_indexes where schemaname = 'public' and indexname not like '%_pkey'
    order by indexname`)
  await client.end()
  await postgres.remove()
  return [...tables.rows, ...indexes.rows].map(({ sql }) => `${sql}\n`).join('')
}
