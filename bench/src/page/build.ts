import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { publish } from '../../../web/scripts/built.ts'

const PEER = join(import.meta.dirname, 'peer')

export interface Sites {
  readonly kontor: string
  readonly peer: string
}

/** Both clients as they would be published, each in a folder of its own. */
export async function buildSites(): Promise<Sites> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-page-'))
  const [kontor, peer] = [join(folder, 'kontor'), join(folder, 'peer')]
  await publish(kontor)
  await build({ configFile: false, root: PEER, logLevel: 'error', build: { outDir: peer } })
  return { kontor, peer }
}
