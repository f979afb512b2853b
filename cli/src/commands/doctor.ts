import { examineSetup, type Finding } from '@kontor/server'
import { readArguments } from '../arguments.ts'
import { progressBar } from '../progress.ts'

export const usage = 'doctor [--deep] [--json]'
export const summary = 'say what is wrong with a set-up and how to mend it; exit code 1 if something is'
export const flags = {
  deep: 'replay every game in the database, too',
  json: 'the findings for programs',
}

const SIGNS = { good: '✓', warning: '!', wrong: '✗' } as const

export async function run(args: readonly string[]): Promise<void> {
  const options = { deep: { type: 'boolean' }, json: { type: 'boolean' } } as const
  const { values } = readArguments(args, options, 0)
  const findings = await examineSetup(process.env, {
    deep: values.deep === true,
    progress: progressBar('replay'),
  })
  if (values.json) console.log(JSON.stringify(findings))
  else for (const finding of findings) show(finding)
  if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1
}

function show({ level, what, mend }: Finding): void {
  console.log(`${SIGNS[level]} ${what}`)
  if (mend !== undefined) console.log(`    ${mend}`)
}
