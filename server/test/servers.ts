import { afterEach, beforeEach } from 'vitest'
import { OPEN_LIMITS } from '../harness/scratch.ts'
import { type Config, readConfig } from '../src/config.ts'
import { type Overrides, type RunningServer, startServer } from '../src/server.ts'
import { type KINDS, makeTestStore, type TestStore } from './stores.ts'

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

/** For each test of a `describe` a server on a fresh database. */
export function freshServer(kind: (typeof KINDS)[number]): { place: TestStore; server: RunningServer } {
  const house = {} as ReturnType<typeof freshServer>
  beforeEach(async () => {
    house.place = await makeTestStore(kind)
    house.server = await serve(house.place)
  })
  afterEach(async () => {
    await house.server.stop()
    await house.place.remove()
  })
  return house
}
