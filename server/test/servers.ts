import { OPEN_LIMITS } from '../harness/scratch.ts'
import { type Config, readConfig } from '../src/config.ts'
import { type Overrides, type RunningServer, startServer } from '../src/server.ts'
import type { TestStore } from './stores.ts'

export { makeRng, seedOf } from '@kontor/core'
export { Client } from '../harness/client.ts'
export { type Party, playSome, seatParty } from '../harness/party.ts'

/** Nothing but what a test is about gets in its way. */
export const testConfig = (place: TestStore, env: Record<string, string> = {}): Config =>
  readConfig({
    KONTOR_PORT: '0',
    KONTOR_LOG: 'silent',
    KONTOR_DATA: place.directory,
    KONTOR_WEB: 'nowhere',
    ...OPEN_LIMITS,
    ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    ...env,
  })

export const serve = (
  place: TestStore,
  env: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<RunningServer> => startServer(testConfig(place, env), overrides)
