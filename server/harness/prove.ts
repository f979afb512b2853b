import { botFaults } from './proofs/bots.ts'
import { hostileClients } from './proofs/clients.ts'
import { diskFull } from './proofs/disk-full.ts'
import { hostile } from './proofs/hostile.ts'
import { killPostgres, killSqlite } from './proofs/kill.ts'
import { leak } from './proofs/leak.ts'
import { privateOrders } from './proofs/private-orders.ts'
import type { Proof } from './proofs/proof.ts'
import { postgresFaults } from './proofs/store-faults.ts'

export const PROOFS: readonly Proof[] = [
  killSqlite,
  killPostgres,
  postgresFaults,
  diskFull,
  botFaults,
  hostileClients,
  hostile,
  leak,
  privateOrders,
]

export interface Proven {
  readonly name: string
  readonly claim: string
  readonly holds: boolean
  /** Why it doesn't. */
  readonly failure?: string
  readonly seconds: number
  readonly figures: Readonly<Record<string, number>>
}

export interface FaultsRequest {
  /** Names of proofs; all of them if there are none. */
  readonly only?: readonly string[]
  /** 1 is the full size. */
  readonly scale?: number
  readonly say?: (line: string) => void
}

/** `kontor prove faults`: tortures servers and reports what held. */
export async function proveFaults({ only = [], scale = 1, say }: FaultsRequest): Promise<Proven[]> {
  const proven: Proven[] = []
  for (const proof of PROOFS.filter(({ name }) => only.length === 0 || only.includes(name))) {
    say?.(`${proof.name}: ${proof.claim}`)
    proven.push(await prove(proof, scale, (line) => say?.(`  ${line}`)))
    const { holds, failure = '', seconds, figures } = proven.at(-1)!
    say?.(`  ${holds ? 'holds' : `FAILS: ${failure}`} (${seconds} s) ${JSON.stringify(figures)}`)
  }
  return proven
}

async function prove(proof: Proof, scale: number, say: (line: string) => void): Promise<Proven> {
  const { name, claim } = proof
  const began = performance.now()
  const seconds = (): number => Math.round((performance.now() - began) / 100) / 10
  try {
    const figures = await proof.run(scale, say)
    return { name, claim, holds: true, seconds: seconds(), figures }
  } catch (error) {
    return { name, claim, holds: false, failure: String(error), seconds: seconds(), figures: {} }
  }
}
