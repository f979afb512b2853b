import { randomInt } from 'node:crypto'
import { Load } from '../load.ts'
import { freePort, makePostgres } from '../postgres.ts'
import { startProcess } from '../process.ts'
import { OPEN_LIMITS, withScratch } from '../scratch.ts'
import { audit } from './audit.ts'
import { atLeast, must, type Proof } from './proof.ts'

const PATIENCE = 60_000

async function kill(env: Readonly<Record<string, string>>, kills: number, say: (line: string) => void) {
  const settings = { ...OPEN_LIMITS, KONTOR_PORT: String(await freePort()), ...env }
  let server = await startProcess(settings)
  const load = await Load.start(server.url, 8, ['hamburgum', 'speicherstadt'])
  let slowest = 0
  for (let i = 1; i <= kills; i++) {
    await load.advance(randomInt(1, 60), PATIENCE)
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, 20)))
    await server.end('SIGKILL')
    const began = performance.now()
    server = await startProcess(settings)
    must(server.url !== '', 'the server came back')
    await load.advance(1, PATIENCE)
    slowest = Math.max(slowest, performance.now() - began)
    if (i % 10 === 0) say(`${i} of ${kills} kills, ${load.acknowledged.length} moves acknowledged`)
  }
  load.stop()
  await server.end('SIGTERM')
  await audit(env, load)
  return {
    kills,
    acknowledged: load.acknowledged.length,
    tables: load.tables.size,
    lost: 0,
    slowestReturnMs: Math.round(slowest),
  }
}

export const killSqlite: Proof = {
  name: 'kill-sqlite',
  claim: 'kill -9 under load on SQLite: nothing acknowledged is lost, every table opens, players go on.',
  run: (scale, say) =>
    withScratch((directory) => kill({ KONTOR_DATA: directory }, atLeast(2, 100 * scale), say)),
}

export const killPostgres: Proof = {
  name: 'kill-postgres',
  claim: 'kill -9 under load on Postgres: nothing acknowledged is lost, every table opens, players go on.',
  run: async (scale, say) => {
    const postgres = await makePostgres({ durable: true })
    try {
      return await kill({ DATABASE_URL: await postgres.createDatabase() }, atLeast(2, 100 * scale), say)
    } finally {
      await postgres.remove()
    }
  },
}
