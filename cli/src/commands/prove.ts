import type { Proven } from '@kontor/server/faults'
import { demand, readArguments, Refusal, type Values, wholeNumber } from '../arguments.ts'

export const usage = 'prove faults [--only PROOF]… [--size PERCENT] [--list] [--json]'
export const summary = 'torture servers of its own and say what held'
export const flags = {
  only: 'one proof; may be given several times',
  size: 'of the full proof, in percent (default 100)',
  list: 'name the proofs',
  json: 'a report for programs',
}

const FLAGS = {
  only: { type: 'string', multiple: true },
  size: { type: 'string' },
  list: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** Tortures servers of its own and says what held; exit code 1 if something didn't. */
export async function run(args: readonly string[]): Promise<void> {
  const { values, words } = readArguments(args, FLAGS, 1)
  if (words.at(0) !== 'faults') throw new Refusal('prove.unknown', 'Prove what? There is: faults.')
  const size = demand(wholeNumber('size', values.size ?? '100', 1, 100))
  // What tortures servers is loaded only here: it brings a database server with it.
  const { PROOFS, proveFaults } = await import('@kontor/server/faults')
  const names = PROOFS.map((proof) => proof.name)
  const only = readNames(values, names)
  if (values.list) {
    for (const { name, claim } of PROOFS) console.log(`${name}: ${claim}`)
    return
  }
  const say = (line: string): void => void process.stderr.write(`${line}\n`)
  const proven = await proveFaults({ only, scale: size / 100, say })
  if (values.json) console.log(JSON.stringify(proven))
  else for (const proof of proven) console.log(sentence(proof))
  if (!proven.every((proof) => proof.holds)) process.exitCode = 1
}

function readNames(values: Values, names: readonly string[]): string[] {
  const only = ((values.only ?? []) as string[]).flatMap((text) => text.split(','))
  const stranger = only.find((name) => !names.includes(name))
  if (stranger !== undefined)
    throw new Refusal('prove.unknown', `"${stranger}" is no proof; there are ${names.join(', ')}.`)
  return only
}

function sentence({ name, claim, holds, failure, seconds, figures }: Proven): string {
  const told = Object.entries(figures).map(([key, value]) => `${key} ${value}`)
  const outcome = holds ? ['holds', ...told].join(', ') : `FAILS: ${failure ?? ''}`
  return `${name} (${seconds} s): ${outcome}\n  ${claim}`
}
