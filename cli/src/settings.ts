import { type Config, readConfig } from '@kontor/server'
import { Refusal } from './arguments.ts'

/** The server's settings from the environment, or out with a sentence that names the wrong one. */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  try {
    return readConfig(env)
  } catch (error) {
    throw new Refusal('serve.setting', (error as Error).message)
  }
}
