import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePostgres, type Postgres } from '../harness/postgres.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'

export const KINDS = ['sqlite', 'postgres'] as const

/** A fresh database of either kind; `open` may be called several times for the same one. */
export interface TestStore {
  open(node?: string): Promise<Store>
  readonly databaseUrl: string | undefined
  readonly directory: string
  remove(): Promise<void>
}

let shared: Promise<Postgres> | undefined
const postgres = (): Promise<Postgres> => (shared ??= makePostgres({ durable: false }))

export async function removePostgres(): Promise<void> {
  await (await shared)?.remove()
  shared = undefined
}

export async function makeTestStore(kind: (typeof KINDS)[number]): Promise<TestStore> {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const databaseUrl = kind === 'postgres' ? await (await postgres()).createDatabase() : undefined
  const onError = (): undefined => undefined
  return {
    directory,
    databaseUrl,
    open: (node = 'a') =>
      databaseUrl === undefined
        ? openSqlite(join(directory, 'kontor.db'))
        : openPostgres({ url: databaseUrl, connections: 4, timeout: 5000, node, onError }),
    remove: () => {
      rmSync(directory, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}
