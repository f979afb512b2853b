import { Client } from '../client.ts'
import { Load } from '../load.ts'
import { makePostgres } from '../postgres.ts'
import { Proxy } from '../proxy.ts'
import { startProcess } from '../process.ts'
import { OPEN_LIMITS } from '../scratch.ts'
import { audit } from './audit.ts'
import { atLeast, must, type Proof } from './proof.ts'

const PATIENCE = 60_000
const TIMEOUT = '1000'

/** While the store is away: somebody who asks is told so, and the server itself is alive. */
async function expectClearError(url: string, load: Load): Promise<void> {
  const [[table, people]] = load.tables as unknown as [[string, readonly Client[]]]
  const code = await new Client(url, people[0].token).refusal('record', { table })
  must(code === 'server.store', `a request without a store was answered with "${code ?? 'success'}"`)
  must((await fetch(`${url}/healthz`)).status === 200, 'the server is alive')
  must((await fetch(`${url}/readyz`)).status === 503, 'the server says that it is not ready')
}

const wait = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))

export const postgresFaults: Proof = {
  name: 'postgres-faults',
  claim: 'Postgres restarted or crashed, the network to it cut or silent: a clear error, then all goes on.',
  run: async (scale, say) => {
    const postgres = await makePostgres({ durable: true })
    const proxy = await Proxy.open(postgres.port)
    const url = await postgres.createDatabase()
    const env = { DATABASE_URL: url.replace(`:${postgres.port}/`, `:${proxy.port}/`) }
    const server = await startProcess({
      ...OPEN_LIMITS,
      KONTOR_PORT: '0',
      KONTOR_DATABASE_TIMEOUT: TIMEOUT,
      ...env,
    })
    const load = await Load.start(server.url, 6, ['hamburgum', 'speicherstadt'])
    const open = (): void => proxy.set('open')
    const faults: Record<string, [begin: () => Promise<void> | void, end: () => Promise<void> | void]> = {
      restart: [() => postgres.halt('stop'), () => postgres.start()],
      crash: [() => postgres.halt('kill'), () => postgres.start()],
      cut: [() => proxy.set('cut'), open],
      silence: [() => proxy.set('silent'), open],
    }
    const rounds = atLeast(1, 5 * scale)
    for (let round = 1; round <= rounds; round++)
      for (const [name, [begin, end]] of Object.entries(faults)) {
        await load.advance(20, PATIENCE)
        await begin()
        await wait(100)
        await expectClearError(server.url, load)
        await end()
        await load.advance(20, PATIENCE)
        say(`round ${round}: ${name} survived, ${load.acknowledged.length} moves acknowledged`)
      }
    load.stop()
    await server.end('SIGTERM')
    await audit(env, load)
    await proxy.close()
    await postgres.remove()
    return { faults: rounds * 4, acknowledged: load.acknowledged.length, lost: 0 }
  },
}
