import { spawnSync } from 'node:child_process'

/** Known holes in what the server runs that we live with, by advisory, each with the reason why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {}

/** What is part of a running server; the rest are tools, and peers of the benchmarks, which serve nobody. */
const SERVED = ['--omit=dev', '--workspace=server', '--workspace=web']

interface Advisory {
  readonly url: string
  readonly title: string
  readonly severity: string
}

interface Answer {
  /** Missing if the registry did not answer. */
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>
}

/** The advisories as sentences, or undefined if nobody answers. */
function audit(flags: readonly string[]): string[] | undefined {
  const args = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000', ...flags]
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8' })
  const { vulnerabilities } = JSON.parse(stdout === '' ? '{}' : stdout) as Answer
  return (
    vulnerabilities &&
    Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
      via
        .filter((cause) => typeof cause !== 'string')
        .map(({ severity, title, url }) => `${name} (${severity}): ${title} ${url}`),
    )
  )
}

const served = audit(SERVED)
const all = audit([])
if (!served || !all)
  console.warn(
    'audit: NOT CHECKED, because the registry does not answer audits; run it again where one does.',
  )
else {
  const open = served.filter((hole) => !Object.keys(EXCEPTIONS).some((advisory) => hole.includes(advisory)))
  for (const hole of open) console.error(`audit: ${hole}`)
  for (const hole of all.filter((hole) => !served.includes(hole)))
    console.log(`audit, only in tools and benchmarks: ${hole}`)
  console.log(
    `audit: ${open.length} known holes in what is served, ${served.length - open.length} exceptions`,
  )
  if (open.length > 0) process.exitCode = 1
}
