import type { Progress } from '../backup/verify.ts'
import { type Config, readConfig } from '../config.ts'
import { checkDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import { checkData, checkNode, checkPort, checkWeb, checkWeights } from './machine.ts'
import { checkSettings } from './settings.ts'
import { checkSite } from './site.ts'

export type { Finding } from './finding.ts'

interface Wishes {
  /** Replay every game, too. */
  readonly deep: boolean
  readonly progress?: Progress
}

/** Looks at everything a server needs, without changing anything. */
export async function examineSetup(
  env: Readonly<Record<string, string | undefined>>,
  { deep, progress }: Wishes,
): Promise<Finding[]> {
  const findings = [checkNode(process.versions.node), ...checkSettings(env)]
  let config: Config
  try {
    config = readConfig(env)
  } catch {
    // the settings have been told already; the rest depends on them
    return findings
  }
  findings.push(await checkPort(config))
  if (config.databaseUrl === undefined) findings.push(checkData(config))
  findings.push(checkWeb(config), ...checkWeights(), ...checkSite(config))
  findings.push(...(await checkDatabase(config, deep, progress)))
  return findings
}
