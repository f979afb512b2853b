import { restore } from '@kontor/server'
import { demand, readArguments, Refusal } from '../arguments.ts'
import { progressBar } from '../progress.ts'
import { readSettings } from '../settings.ts'
import { count } from '../words.ts'

export const usage = 'restore FILE [--replace] [--keep-damaged] [--json]'
export const summary = 'put a backup in the place of the database; running servers begin anew'
export const flags = {
  replace: 'throw away what is in the database (default: only into an empty one)',
  'keep-damaged': 'restore although games in it do not replay',
  json: 'a report for programs',
}

export async function run(args: readonly string[]): Promise<void> {
  const options = {
    replace: { type: 'boolean' },
    'keep-damaged': { type: 'boolean' },
    json: { type: 'boolean' },
  } as const
  const { values, words } = readArguments(args, options, 1)
  const path = words.at(0)
  if (path === undefined) throw new Refusal('file.missing', 'Which file? Name one that kontor backup made.')
  const { header, ...verdict } = demand(
    await restore(readSettings(), path, {
      replace: values.replace === true,
      keepDamaged: values['keep-damaged'] === true,
      onUnpack: progressBar('unpack'),
      onVerify: progressBar('replay'),
    }),
  )
  if (values.json) console.log(JSON.stringify({ file: path, ...header, ...verdict }))
  else {
    const { tables = 0, people = 0 } = header.rows
    console.log(
      `Restored ${count(tables, 'table')} and ${count(people, 'person', 'people')} as of ${new Date(header.at).toISOString()}.`,
    )
    console.log(
      `${count(verdict.games, 'game')} replayed, ${count(verdict.entries, 'hash', 'hashes')} compared.`,
    )
    for (const { table, ply } of verdict.damaged) console.log(`Damaged: table ${table} from ply ${ply} on.`)
    if (verdict.unknown.length > 0)
      console.log(`Of ${count(verdict.unknown.length, 'game')} this Kontor does not know the rules.`)
  }
}
