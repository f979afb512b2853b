import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { GroupCommit } from './group-commit.ts'
import { migrate } from './migrations.ts'
import type { Database } from './schema.ts'
import type { Append, Notice, Store } from './store.ts'

/** Node's own SQLite in the form that kysely expects; statements are prepared once. */
export function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => {
      database.close()
    },
    prepare: (sql) => {
      const known = prepared.get(sql)
      if (known) return known
      const statement = adaptStatement(database.prepare(sql))
      if (prepared.size < 500) prepared.set(sql, statement)
      return statement
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => {
      const { changes, lastInsertRowid } = statement.run(...values(parameters))
      return { changes: BigInt(changes), lastInsertRowid: BigInt(lastInsertRowid) }
    },
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

/** Every commit is on the disk before it is answered: write-ahead log, full synchronous. */
function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000')
  return database
}

/** One process works on one file: a lock that the system itself gives back, however the process ends. */
function lock(file: string): DatabaseSync | undefined {
  if (file === ':memory:') return undefined
  const holder = new DatabaseSync(`${file}.lock`)
  try {
    holder.exec('begin exclusive')
  } catch (error) {
    holder.close()
    throw new Error(`Another server is using ${file}.`, { cause: error })
  }
  return holder
}

/** How often to look whether a backup was restored; before each commit it is looked anyway. */
const LOOK_MILLIS = 1000

export async function openSqlite(file: string): Promise<Store> {
  const database = openDatabase(file)
  const holder = lock(file)
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: adapt(database) }) })
  await migrate(db, 'sqlite')
  const epoch = database.prepare('select number from epochs')
  const opened = epoch.get()?.number
  const replaced = (): boolean => epoch.get()?.number !== opened
  const look = (hear: (notice: Notice) => void): void => {
    try {
      if (replaced()) hear({ kind: 'restored' })
    } catch {
      // what can't be read is told by whoever needs it
    }
  }
  const commit = makeCommit(database, replaced)
  // Holding kysely's connection keeps out its transactions, which span several turns of the event loop.
  const group = new GroupCommit((batch) => db.connection().execute(() => Promise.resolve(commit(batch))))
  let timer: NodeJS.Timeout | undefined
  return {
    kind: 'sqlite',
    db,
    append: (append) => group.add(append),
    announce: () => Promise.resolve(),
    listen: (hear) => {
      timer = setInterval(() => look(hear), LOOK_MILLIS).unref()
    },
    ping: async () => {
      await db.selectFrom('tables').select('id').limit(1).execute()
    },
    close: async () => {
      clearInterval(timer)
      await group.idle()
      await db.destroy()
      holder?.close()
    },
  }
}

function makeCommit(
  database: DatabaseSync,
  replaced: () => boolean,
): (batch: readonly Append[]) => boolean[] {
  const insert = database.prepare(
    `insert into log (table_id, ply, kind, seat, move, client, hash, next, at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  )
  const snapshot = database.prepare(
    `insert into snapshots (table_id, ply, state) values (?, ?, ?)
     on conflict (table_id) do update set ply = excluded.ply, state = excluded.state`,
  )

  function write({ entry: e, snapshot: state, also }: Append): boolean {
    const { changes } = insert.run(
      e.table_id,
      e.ply,
      e.kind,
      e.seat ?? null,
      e.move ?? null,
      e.client ?? null,
      e.hash,
      e.next ?? null,
      e.at,
    )
    if (changes !== 1) return false
    if (state !== undefined) snapshot.run(e.table_id, e.ply, state)
    for (const query of also ?? []) database.prepare(query.sql).run(...(query.parameters as SQLInputValue[]))
    return true
  }

  return (batch) => {
    database.exec('begin immediate')
    try {
      const won = replaced() ? batch.map(() => false) : batch.map(write)
      database.exec('commit')
      return won
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }
}
