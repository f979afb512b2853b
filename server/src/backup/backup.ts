import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fail, ok, type Result } from '@kontor/core'
import type { Config } from '../config.ts'
import { GAMES } from '../games.ts'
import { reason } from '../store/reason.ts'
import { VERSION } from '../version.ts'
import { BackupFault } from './fault.ts'
import { FORMAT, type Header, writeLines } from './file.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { sqliteStaging } from './staging.ts'
import { unpackInto } from './unpack.ts'
import { type Progress, type Verdict, verifyGames } from './verify.ts'

export interface BackupReport {
  readonly rows: Readonly<Record<string, number>>
  /** The moment: everything acknowledged before it is in the file. */
  readonly at: number
}

/** Writes the database as it is now into a file, while servers go on. */
export async function backup(
  config: Config,
  path: string,
  progress: Progress = () => undefined,
): Promise<Result<BackupReport>> {
  if (existsSync(path)) return fail('file.exists', `${path} is already there; name another file.`)
  const snapshot = await openSnapshot(config)
  if (!snapshot.ok) return snapshot
  try {
    const header = await makeHeader(snapshot.value)
    await writeLines(path, lines(snapshot.value, header, progress))
    return ok({ rows: header.rows, at: header.at })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    return syscall === undefined
      ? fail('database.unreachable', `The database can't be read: ${reason(error)}.`)
      : fail('file.unwritable', `${path} can't be written (${code}).`)
  } finally {
    await snapshot.value.close().catch(() => undefined)
  }
}

async function makeHeader(snapshot: Snapshot): Promise<Header> {
  const rows: Record<string, number> = {}
  for (const table of snapshot.tables) rows[table.name] = await snapshot.count(table)
  const { kind: from, migrations } = snapshot
  return { kontor: 'backup', format: FORMAT, version: VERSION, from, at: Date.now(), migrations, rows }
}

async function* lines(snapshot: Snapshot, header: Header, progress: Progress): AsyncIterable<unknown> {
  const total = Object.values(header.rows).reduce((sum, n) => sum + n, 0)
  let done = 0
  yield header
  for (const { name, columns } of snapshot.tables) {
    yield { table: name, columns }
    for await (const row of snapshot.rows({ name, columns })) {
      yield row
      if (++done % 500 === 0) progress(done, total)
    }
  }
  progress(total, total)
}

/** Unpacks a backup beside everything and plays its games again. */
export async function verifyBackup(path: string, progress?: Progress): Promise<Result<Verdict>> {
  const staging = sqliteStaging(tmpdir())
  try {
    await unpackInto(staging, path)
    return ok(await verifyGames(staging.db, GAMES, progress))
  } catch (error) {
    if (error instanceof BackupFault) return fail(error.code, error.message)
    throw error
  } finally {
    await staging.remove()
  }
}
