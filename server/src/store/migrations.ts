import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Database } from './schema.ts'

export type StoreKind = 'sqlite' | 'postgres'

/** SQLite checks types only in strict tables; without rowid a table is its primary key's tree. */
const WORDS = {
  sqlite: { int8: 'integer', end: 'strict, without rowid' },
  postgres: { int8: 'bigint', end: '' },
} as const

/**
 * One list for both databases: statements in the SQL they share, with `int8` for a 64-bit integer. A released
 * migration is never changed; add another.
 */
const MIGRATIONS: Readonly<Record<string, readonly string[]>> = {
  '0001-tables': [
    `create table people (id text not null primary key, kind text not null, name text not null,
      owner text, created_at int8 not null, seen_at int8 not null)`,
    `create index people_owner on people (owner)`,
    `create table tokens (hash text not null primary key, person text not null, created_at int8 not null)`,
    `create index tokens_person on tokens (person)`,
    `create table tables (id text not null primary key, game text not null, rules integer not null,
      options text not null, status text not null, visibility text not null, spectators integer not null,
      seat_order text not null, host text, first integer, seed text, seed_hash text,
      end_offers integer not null, result text, rematch text,
      created_at int8 not null, started_at int8, finished_at int8)`,
    `create index tables_host on tables (host, status)`,
    `create index tables_status on tables (status, visibility, created_at)`,
    `create table seats (table_id text not null, seat integer not null, kind text not null, person text,
      level integer, resigned integer, taken_at int8, primary key (table_id, seat))`,
    `create index seats_person on seats (person)`,
    `create table invitations (code text not null primary key, table_id text not null, seat integer,
      created_at int8 not null)`,
    `create index invitations_table on invitations (table_id)`,
    `create table log (table_id text not null, ply integer not null, kind text not null, seat integer,
      move text, client text, hash int8 not null, next integer, at int8 not null,
      primary key (table_id, ply))`,
    `create table snapshots (table_id text not null primary key, ply integer not null, state text not null)`,
    `create table chat (table_id text not null, number integer not null, person text not null,
      name text not null, text text not null, at int8 not null, primary key (table_id, number))`,
    `create table mutes (person text not null, muted text not null, primary key (person, muted))`,
    `create table silenced (table_id text not null, person text not null, primary key (table_id, person))`,
  ],
  '0002-identity': [
    `alter table tokens add column device text not null default ''`,
    `alter table tokens add column seen_at int8 not null default 0`,
    `update tokens set seen_at = created_at`,
    `create table tickets (hash text not null primary key, purpose text not null, person text, subject text,
      expires_at int8 not null, used_at int8)`,
    `create index tickets_expiry on tickets (expires_at)`,
    `create table passkeys (credential text not null primary key, id text not null, person text not null,
      name text not null, public_key text not null, counter int8 not null, created_at int8 not null,
      used_at int8)`,
    `create index passkeys_person on passkeys (person)`,
    `create index chat_person on chat (person)`,
  ],
  '0003-clocks': [
    `alter table tables add column clock text`,
    `alter table seats add column zone text`,
    `alter table seats add column lapsed integer`,
    `create table clocks (table_id text not null primary key, seat integer, since int8 not null,
      remaining text not null, zones text not null, expires int8)`,
    `create index clocks_expires on clocks (expires)`,
    `create table pulse (id integer not null primary key, served int8 not null, wall int8 not null)`,
    `create table stretches (since int8 not null primary key, ahead int8 not null)`,
  ],
  '0004-epochs': [
    `create table epochs (number integer not null primary key)`,
    `insert into epochs (number) values (1)`,
  ],
  '0005-notices': [
    `create table keys (name text not null primary key, value text not null)`,
    `create table channels (id text not null primary key, person text not null, kind text not null,
      address text not null, receiver text not null, details text not null, language text not null,
      origin text not null, created_at int8 not null, since int8, last_at int8, last_reason text,
      retry_at int8)`,
    `create index channels_person on channels (person)`,
    `create table notices (channel text not null, table_id text not null, ply integer not null,
      kind text not null, state text not null, tries integer not null, due_at int8 not null,
      created_at int8 not null, primary key (channel, table_id, ply, kind))`,
    `create index notices_due on notices (state, due_at)`,
    `create table presence (person text not null, table_id text not null, until int8 not null,
      primary key (person, table_id))`,
  ],
  '0006-orders': [
    `create table orders (table_id text not null, seat integer not null, number integer not null,
      what text not null, dropped integer not null, created_at int8 not null,
      primary key (table_id, seat, number))`,
  ],
}

/** In the order in which they are carried out. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS).sort()

function statement(text: string, kind: StoreKind): string {
  const { int8, end } = WORDS[kind]
  const typed = text.replaceAll(/\bint8\b/g, int8)
  return text.startsWith('create table') ? `${typed} ${end}` : typed
}

function makeMigration(statements: readonly string[], kind: StoreKind): Migration {
  return {
    up: async (db) => {
      for (const text of statements) await sql.raw(statement(text, kind)).execute(db)
    },
  }
}

interface Extent {
  /** The last migration to carry out; undefined: all. */
  readonly to?: string | undefined
  /** For Postgres: where the tables are, if that isn't the usual place. */
  readonly schema?: string
}

function migrator(db: Kysely<Database>, kind: StoreKind, schema?: string): Migrator {
  const all = Object.entries(MIGRATIONS).map(([name, of]) => [name, makeMigration(of, kind)] as const)
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(all)) }
  return new Migrator({ db, provider, ...(schema !== undefined && { migrationTableSchema: schema }) })
}

export async function migrate(db: Kysely<Database>, kind: StoreKind, extent: Extent = {}): Promise<void> {
  const { to, schema } = extent
  const all = migrator(db, kind, schema)
  const { error, results } = await (to === undefined ? all.migrateToLatest() : all.migrateTo(to))
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  const what = failed ?? 'its version could not be read, or is newer than this program'
  throw new Error(`The database could not be brought up to date: ${what}.`, { cause: error })
}
