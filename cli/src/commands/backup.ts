import { backup, verifyBackup } from '@kontor/server'
import { demand, readArguments, Refusal } from '../arguments.ts'
import { progressBar } from '../progress.ts'
import { readSettings } from '../settings.ts'
import { count } from '../words.ts'

export const usage = 'backup FILE [--verify] [--json]'
export const summary = 'write the whole database into a file, while the server runs'
export const flags = {
  verify: 'read the file again and replay every game in it',
  json: 'a report for programs',
}

export async function run(args: readonly string[]): Promise<void> {
  const options = { verify: { type: 'boolean' }, json: { type: 'boolean' } } as const
  const { values, words } = readArguments(args, options, 1)
  const path = words.at(0)
  if (path === undefined) throw new Refusal('file.missing', 'Where to? Name a file, such as kontor.backup.')
  const report = demand(await backup(readSettings(), path, progressBar('backup')))
  const verdict = values.verify ? demand(await verifyBackup(path, progressBar('replay'))) : undefined
  if (values.json) console.log(JSON.stringify({ file: path, ...report, ...verdict }))
  else {
    const { tables = 0, people = 0, log = 0 } = report.rows
    console.log(
      `${path}: ${count(tables, 'table')}, ${count(people, 'person', 'people')}, ${count(log, 'entry', 'entries')}.`,
    )
    if (verdict?.damaged.length === 0) console.log(`All hashes of ${count(verdict.games, 'game')} are right.`)
  }
  const bad = verdict?.damaged.at(0)
  if (bad)
    throw new Refusal(
      'backup.hashes',
      `The file is complete, but table ${bad.table} does not replay from ply ${bad.ply} on (${count(verdict?.damaged.length ?? 0, 'such table')}).`,
    )
}
