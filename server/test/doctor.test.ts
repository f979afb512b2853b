import { weightsFile } from '@kontor/ai/node'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../harness/postgres.ts'
import { mountSmallDisk } from '../harness/proofs/disk-full.ts'
import { examineSetup, type Finding } from '../src/doctor/index.ts'
import { checkNode, checkWeights, judgeSpace, NODE_MIN } from '../src/doctor/machine.ts'
import { loadOld, OLD_DATABASES } from './old-databases.ts'
import { serve } from './servers.ts'
import { KINDS, makeTestStore, removePostgres, type TestStore } from './stores.ts'

afterAll(removePostgres)

let place: TestStore

beforeEach(async () => {
  place = await makeTestStore('sqlite')
  writeFileSync(join(place.directory, 'index.html'), '')
})
afterEach(() => place.remove())

/** A set-up in which everything is right, but for `env`. */
async function findings(env: Record<string, string> = {}, deep = false): Promise<Finding[]> {
  const usual = { KONTOR_PORT: '0', KONTOR_DATA: place.directory, KONTOR_WEB: place.directory }
  const found = await examineSetup({ ...usual, ...env }, { deep })
  for (const finding of found) {
    expect(finding.what).toMatch(/\.$/)
    expect(finding.mend === undefined).toBe(finding.level === 'good')
  }
  return found
}

const bad = async (env: Record<string, string> = {}, deep = false): Promise<string[]> =>
  (await findings(env, deep)).filter(({ level }) => level !== 'good').map(({ code }) => code)

const change = (...statements: string[]): void => {
  const database = new DatabaseSync(join(place.directory, 'kontor.db'))
  for (const statement of statements) database.exec(statement)
  database.close()
}

describe('the doctor', () => {
  it('finds nothing in a set-up that is right, before the first start and after', async () => {
    expect(await bad({}, true)).toEqual([])
    await loadOld(place, OLD_DATABASES[0])
    await (await place.open()).close()
    expect(await bad({}, true)).toEqual([])
  })

  it.each<[string[], Record<string, string>]>([
    [['settings.unknown'], { KONTOR_PROT: '80' }],
    [['settings.value', 'settings.value'], { KONTOR_PORT: 'many', KONTOR_LOG: 'loud' }],
    [['settings.value'], { KONTOR_ORIGINS: 'games.example' }],
    [['port.host'], { KONTOR_HOST: '203.0.113.1' }],
    [['data.unwritable'], { KONTOR_DATA: '/proc/kontor' }],
    [['web.missing'], { KONTOR_WEB: '/nowhere' }],
    [['site.no-tls'], { KONTOR_ORIGINS: 'http://games.example' }],
    [['site.proxy'], { KONTOR_ORIGINS: 'https://games.example' }],
    [['site.cookies'], { KONTOR_SECURE_COOKIES: '1' }],
    [['site.forged'], { KONTOR_TRUST_PROXY: '1' }],
    [
      ['site.cookies-open'],
      { KONTOR_ORIGINS: 'https://games.example', KONTOR_TRUST_PROXY: '1', KONTOR_SECURE_COOKIES: '0' },
    ],
    [[], { KONTOR_ORIGINS: 'https://games.example', KONTOR_TRUST_PROXY: '1' }],
    [[], { KONTOR_ORIGINS: 'http://192.168.1.7:4180', KONTOR_HOST: '0.0.0.0' }],
    [['database.unreachable'], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }],
  ])('finds %j with %j', async (codes, env) => {
    expect(await bad(env)).toEqual(codes)
    expect(JSON.stringify(await findings(env))).not.toContain('secret')
  })

  it('tells a port that another program has from one where a Kontor runs', async () => {
    const port = await freePort()
    const other: Server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    expect(await bad({ KONTOR_PORT: String(port) })).toEqual(['port.taken'])
    await new Promise((resolve) => other.close(resolve))
    const server = await serve(place, { KONTOR_PORT: String(port) })
    const found = await findings({ KONTOR_PORT: String(port) })
    expect(found.map(({ code }) => code)).toContain('port.running')
    expect(found.filter(({ level }) => level !== 'good')).toEqual([])
    await server.stop()
  })

  it('finds a file that is no database', async () => {
    writeFileSync(join(place.directory, 'kontor.db'), 'x'.repeat(5000))
    expect(await bad()).toEqual(['database.damaged'])
  })

  it('finds games that do not replay, when it looks deeply', async () => {
    await loadOld(place, OLD_DATABASES[0])
    await (await place.open()).close()
    change('update log set hash = 5 where ply = 7')
    expect(await bad()).toEqual([])
    expect(await bad({}, true)).toEqual(['games.damaged', 'games.damaged', 'games.damaged'])
    change('update tables set rules = 99')
    expect(await bad({}, true)).toEqual(['games.rules'])
  })

  it('finds that the clock was set back', async () => {
    await loadOld(place, OLD_DATABASES[0])
    await (await place.open()).close()
    change(`update log set at = ${Date.now() + 3_600_000} where ply = 7`)
    expect(await bad()).toEqual(['time.back'])
  })

  it('knows the oldest Node that will do: the one that comes along', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    for (const version of Object.values(manifest.optionalDependencies))
      expect(Number.parseInt(version)).toBe(NODE_MIN)
    expect(checkNode('20.19.1')).toMatchObject({ code: 'node.old', level: 'wrong' })
    expect(checkNode(process.versions.node)).toMatchObject({ level: 'good' })
  })

  it('finds that weights are missing or damaged', () => {
    const folder = join(place.directory, 'weights')
    cpSync(dirname(weightsFile('hamburgum')), folder, { recursive: true })
    const codes = (): string[] => checkWeights(folder).map(({ code }) => code)
    expect(codes()).toEqual(['weights', 'weights'])
    rmSync(weightsFile('hamburgum', folder))
    truncateSync(weightsFile('speicherstadt', folder), 100)
    expect(codes()).toEqual(['weights.missing', 'weights.damaged'])
  })

  it('finds a disk that is nearly full', async () => {
    const disk = join(place.directory, 'disk')
    mkdirSync(disk)
    // only root may mount; for everybody else the figures have to do
    if (mountSmallDisk(disk)) {
      expect(await bad({ KONTOR_DATA: disk })).toEqual(['disk.full'])
      execFileSync('umount', [disk])
    }
    expect(await bad({ KONTOR_DATA: disk })).toEqual([])
  })

  it('tells when the disk is nearly full', () => {
    expect(judgeSpace('data', 10e6).code).toBe('disk.full')
    expect(judgeSpace('data', 500e6).code).toBe('disk.low')
    expect(judgeSpace('data', 5e9).code).toBe('disk')
  })
})

describe.each(KINDS)('a database on %s', (kind) => {
  it('is told to be empty, older, newer or right', async () => {
    const other = await makeTestStore(kind)
    const env: Record<string, string> = {
      KONTOR_DATA: other.directory,
      ...(other.databaseUrl !== undefined && { DATABASE_URL: other.databaseUrl }),
    }
    expect(await bad(env)).toEqual([])
    await loadOld(other, OLD_DATABASES[0])
    expect(await bad(env)).toEqual(['database.pending'])
    const store = await other.open()
    expect(await bad(env, true)).toEqual([])
    await store.db
      .insertInto('kysely_migration' as 'mutes')
      .values({ name: '9999-wonders', timestamp: '2030' } as never)
      .execute()
    await store.close()
    expect(await bad(env)).toEqual(['database.newer'])
    await other.remove()
  })
})
