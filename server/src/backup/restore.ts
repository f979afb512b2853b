import { fail, ok, type Result } from '@kontor/core'
import type { Config } from '../config.ts'
import { GAMES } from '../games.ts'
import { reason } from '../store/reason.ts'
import { BackupFault } from './fault.ts'
import type { Header } from './file.ts'
import { openTarget, type Target } from './target.ts'
import { unpackInto } from './unpack.ts'
import { type Progress, type Verdict, verifyGames } from './verify.ts'

export interface RestoreOptions {
  /** Throw away what is in the database. */
  readonly replace?: boolean
  /** Take over games whose hashes are wrong, too; they can't be opened. */
  readonly keepDamaged?: boolean
  readonly onUnpack?: Progress
  readonly onVerify?: Progress
}

export interface RestoreReport extends Verdict {
  readonly header: Header
}

/**
 * Puts a backup in the place of the database. It is unpacked and checked aside first; then everything is replaced
 * in one transaction, or nothing. Servers that are running notice it and begin anew.
 */
export async function restore(
  config: Config,
  path: string,
  options: RestoreOptions = {},
): Promise<Result<RestoreReport>> {
  let target: Target
  try {
    target = await openTarget(config)
  } catch (error) {
    return fail('database.unreachable', `The database can't be opened: ${reason(error)}.`)
  }
  try {
    return ok(await restoreInto(target, path, options))
  } catch (error) {
    if (error instanceof BackupFault) return fail(error.code, error.message)
    return fail('restore.failed', `Nothing was restored: ${reason(error)}.`)
  } finally {
    await target.close().catch(() => undefined)
  }
}

async function restoreInto(target: Target, path: string, options: RestoreOptions): Promise<RestoreReport> {
  const { staging } = target
  // a file that is no backup is refused as such, before anybody is told how to throw his data away
  const header = await unpackInto(staging, path, options.onUnpack)
  if (options.replace !== true && !(await target.empty()))
    throw new BackupFault(
      'restore.not-empty',
      'The database is not empty; --replace throws away what is in it',
    )
  const verdict = await verifyGames(staging.db, GAMES, options.onVerify)
  const [first] = verdict.damaged as (Verdict['damaged'][number] | undefined)[]
  if (first && options.keepDamaged !== true)
    throw new BackupFault(
      'restore.hashes',
      `${verdict.damaged.length} of ${verdict.games} games do not replay, first table ${first.table} at ply ${first.ply}; --keep-damaged restores nevertheless`,
    )
  await target.replace(await staging.shapes())
  return { header, ...verdict }
}
