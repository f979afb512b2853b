import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Binaries, findPostgres, run } from './postgres-binaries.ts'

/** A real Postgres for tests and proofs, in a directory of its own. */
export interface Postgres {
  readonly port: number
  /** The address of a new, empty database. */
  createDatabase(): Promise<string>
  start(): Promise<void>
  /** In order, or at once as if the machine had crashed. */
  halt(how: 'stop' | 'kill'): Promise<void>
  /** Stops it and removes everything. */
  remove(): Promise<void>
}

const QUICK = ['-c', 'fsync=off', '-c', 'full_page_writes=off']

interface Choice {
  /** False spares the disk: for tests that don't pull plugs. */
  readonly durable: boolean
  /** Take the binaries from npm even where the machine has its own. */
  readonly packaged?: boolean
}

export async function makePostgres({ durable, packaged }: Choice): Promise<Postgres> {
  const binaries = findPostgres(packaged)
  const directory = mkdtempSync(join(tmpdir(), 'kontor-postgres-'))
  if (binaries.uid !== undefined) chownSync(directory, binaries.uid, binaries.gid ?? binaries.uid)
  const data = join(directory, 'data')
  await run(binaries, 'initdb', [
    '-D',
    data,
    '-U',
    'kontor',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ])
  const port = await freePort()
  const flags = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    directory,
    ...(durable ? [] : QUICK),
  ]
  const address = (database: string): string => `postgres://kontor@127.0.0.1:${port}/${database}`
  let child: ChildProcess | undefined
  let databases = 0

  async function halt(how: 'stop' | 'kill'): Promise<void> {
    if (child?.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    child.kill(how === 'stop' ? 'SIGINT' : 'SIGQUIT')
    await gone
  }

  const postgres: Postgres = {
    port,
    createDatabase: async () => {
      const name = `kontor${++databases}`
      const client = new pg.Client(address('postgres'))
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    start: async () => {
      child = await startServer(binaries, flags)
    },
    halt,
    remove: async () => {
      await halt('stop')
      rmSync(directory, { recursive: true, force: true })
    },
  }
  await postgres.start()
  return postgres
}

function startServer(binaries: Binaries, flags: readonly string[]): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries.directory, 'postgres'), flags, {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...binaries.as,
    })
    const orphaned = (): void => void child.kill('SIGQUIT')
    process.once('exit', orphaned)
    child.once('exit', () => process.off('exit', orphaned))
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('ready to accept connections')) resolve(child)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Postgres did not start:\n${said}`)))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
