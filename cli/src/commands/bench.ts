import { readArguments, Refusal } from '../arguments.ts'
import { progressBar } from '../progress.ts'

export const usage = 'bench engine [--seconds S] [--json]'

export async function run(args: readonly string[]): Promise<void> {
  const flags = { json: { type: 'boolean' }, seconds: { type: 'string' } } as const
  const { values, words } = readArguments(args, flags, 1)
  if (words[0] !== 'engine') throw new Refusal('bench.unknown', `kontor ${usage}`)
  const { benchEngine } = await import('@kontor/bench')
  const report = await benchEngine(Number(values.seconds ?? 10), progressBar('bench engine'))
  if (values.json) console.log(JSON.stringify(report))
  else console.table(report)
}
