import { readConfig, settingNames } from '../config.ts'
import { type Finding, good, wrong } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Names that nobody reads, and values that can't be. Each is looked at by itself. */
export function checkSettings(env: Environment): Finding[] {
  const known = settingNames()
  const ours = Object.entries(env).filter(([name]) => name.startsWith('KONTOR_') || known.has(name))
  const findings = ours.flatMap(([name, value]): Finding[] => {
    if (!known.has(name)) return [unknownName(name, [...known])]
    const sentence = faultOf({ [name]: value })
    return sentence === undefined
      ? []
      : [wrong('settings.value', sentence, `Correct ${name} or leave it out; docs/operations.md lists all.`)]
  })
  return findings.length > 0 ? findings : [good('settings', `${ours.length} settings, all known.`)]
}

function faultOf(env: Environment): string | undefined {
  try {
    readConfig(env)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function unknownName(name: string, known: readonly string[]): Finding {
  const [nearest] = known.toSorted((a, b) => distance(a, name) - distance(b, name))
  const mend =
    distance(nearest, name) <= 4 ? `Did you mean ${nearest}?` : 'Leave it out; docs/operations.md lists all.'
  return wrong('settings.unknown', `${name} is no setting; nobody reads it.`, mend)
}

/** Letters to add, drop or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]
}
