import { existsSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { verifyGames, type Progress } from '../backup/verify.ts'
import { type Config, databaseFile } from '../config.ts'
import { GAMES } from '../games.ts'
import { MIGRATION_NAMES } from '../store/migrations.ts'
import { openKysely } from '../store/open.ts'
import { reason } from '../store/reason.ts'
import type { Database } from '../store/schema.ts'
import { type Finding, good, warning, wrong } from './finding.ts'

const RESTORE = 'Restore the last good backup with "kontor restore FILE --replace".'

/** Reads only: a server may be running. */
export async function checkDatabase(config: Config, deep: boolean, progress?: Progress): Promise<Finding[]> {
  const file = databaseFile(config)
  if (config.databaseUrl === undefined && !existsSync(file))
    return [good('database.none', `There is no database yet; the first start makes ${file}.`)]
  let opened: ReturnType<typeof openKysely>
  try {
    opened = openKysely(config, { readOnly: true })
  } catch (error) {
    return [unreadable(config, error)]
  }
  try {
    return await examine(opened.db, opened.kind === 'postgres', deep, progress)
  } catch (error) {
    return [unreadable(config, error)]
  } finally {
    await opened.db.destroy()
  }
}

function unreadable({ databaseUrl }: Config, error: unknown): Finding {
  const why = reason(error)
  if (databaseUrl === undefined)
    return wrong('database.damaged', `The database can't be read: ${why}.`, RESTORE)
  return wrong(
    'database.unreachable',
    `Postgres does not answer: ${why}.`,
    'Start it, and check host, port, user, password and name in DATABASE_URL.',
  )
}

async function examine(
  db: Kysely<Database>,
  postgres: boolean,
  deep: boolean,
  progress?: Progress,
): Promise<Finding[]> {
  const done = await migrationsOf(db, postgres)
  if (done.length === 0) return [good('database.new', 'The database is empty; the first start fills it.')]
  const unknown = done.filter((name) => !MIGRATION_NAMES.includes(name))
  if (unknown.length > 0)
    return [
      wrong(
        'database.newer',
        `The database is newer than this program (${unknown.join(', ')}).`,
        'Start the newer Kontor that made it, or restore a backup from before.',
      ),
    ]
  const pending = MIGRATION_NAMES.filter((name) => !done.includes(name))
  if (pending.length > 0)
    return [
      warning(
        'database.pending',
        `The next start will change the database: ${pending.join(', ')}.`,
        'Take a backup first ("kontor backup FILE"); nothing else is to be done.',
      ),
    ]
  const findings = [good('database', 'The database answers and is up to date.')]
  findings.push(await checkTime(db, postgres))
  if (deep) findings.push(...(await checkDeeply(db, postgres, progress)))
  return findings
}

async function migrationsOf(db: Kysely<Database>, postgres: boolean): Promise<string[]> {
  const catalogue = postgres
    ? sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_name = 'kysely_migration'`
    : sql<{ name: string }>`select name from sqlite_master where name = 'kysely_migration'`
  if ((await catalogue.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const SLACK_MILLIS = 60_000

/** What was written in the future tells that the clock was set back; two clocks that differ tell it too. */
async function checkTime(db: Kysely<Database>, postgres: boolean): Promise<Finding> {
  const newest = await db.selectFrom('log').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst()
  const ahead = (newest?.at ?? 0) - Date.now()
  if (ahead > SLACK_MILLIS)
    return wrong(
      'time.back',
      `The newest move was made ${Math.round(ahead / 1000)} seconds from now: the clock was set back.`,
      'Let the system keep its time ("timedatectl set-ntp true").',
    )
  if (!postgres) return good('time', 'No move lies in the future.')
  const { rows } = await sql<{
    now: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::int8 as now`.execute(db)
  const apart = Math.abs(rows[0].now - Date.now())
  if (apart > 5000)
    return warning(
      'time.apart',
      `The clock here and that of Postgres differ by ${Math.round(apart / 1000)} seconds.`,
      'Let both machines keep their time ("timedatectl set-ntp true").',
    )
  return good('time', 'No move lies in the future, and Postgres has the same time.')
}

async function checkDeeply(db: Kysely<Database>, postgres: boolean, progress?: Progress): Promise<Finding[]> {
  const findings: Finding[] = []
  if (!postgres) {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db)
    if (rows[0].quick_check !== 'ok')
      findings.push(wrong('database.damaged', `The file is damaged: ${rows[0].quick_check}.`, RESTORE))
  }
  const { games, entries, damaged, unknown } = await verifyGames(db, GAMES, progress)
  for (const { table, ply } of damaged)
    findings.push(wrong('games.damaged', `Table ${table} does not replay from ply ${ply} on.`, RESTORE))
  if (unknown.length > 0)
    findings.push(
      warning(
        'games.rules',
        `${unknown.length} games were begun with rules that this program does not have.`,
        'They can be neither opened nor finished here; go back to the version that began them.',
      ),
    )
  if (damaged.length === 0)
    findings.push(good('games', `${games} games replay, ${entries} hashes are right.`))
  return findings
}
