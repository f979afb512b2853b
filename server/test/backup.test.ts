import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backup, verifyBackup } from '../src/backup/backup.ts'
import { restore } from '../src/backup/restore.ts'
import { openSnapshot, type Row } from '../src/backup/snapshot.ts'
import { loadOld, OLD_DATABASES } from './old-databases.ts'
import { Client, makeRng, playSome, seedOf, serve, testConfig } from './servers.ts'
import { KINDS, makeTestStore, removePostgres, type TestStore } from './stores.ts'

afterAll(removePostgres)

const [OLDEST] = OLD_DATABASES

/** Every row of every table, in an order of its own. */
async function dump(place: TestStore): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(testConfig(place))
  if (!snapshot.ok) throw new Error(snapshot.fault.message)
  const all: Record<string, string[]> = {}
  for (const { name, columns } of snapshot.value.tables) {
    const shape = { name, columns: [...columns].sort() }
    const rows: Row[] = []
    for await (const row of snapshot.value.rows(shape)) rows.push(row)
    all[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  await snapshot.value.close()
  return all
}

/** A row for each table that has none, so that no column of any table goes unseen. */
function fillEmptyTables(file: string): string[] {
  const database = new DatabaseSync(file)
  const tables = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!'`)
    .all()
    .map((row) => String(row.name))
    .filter((name) => !name.startsWith('kysely_') && name !== 'epochs')
  for (const name of tables) {
    if (Number(database.prepare(`select count(*) as n from ${name}`).get()?.n) > 0) continue
    const columns = database.prepare(`pragma table_info(${name})`).all()
    const values = columns.map(({ type }) =>
      String(type).toLowerCase() === 'text' ? 'ä "q" \u2028 \n' : 9_007_199_254_740_991 % 1_000_003,
    )
    database.prepare(`insert into ${name} values (${values.map(() => '?').join(', ')})`).run(...values)
  }
  database.close()
  return tables.sort()
}

describe('a backup', () => {
  it('carries every row of every table from SQLite to Postgres and back', async () => {
    const [first, second, third] = [
      await makeTestStore('sqlite'),
      await makeTestStore('postgres'),
      await makeTestStore('sqlite'),
    ]
    await loadOld(first, OLDEST)
    await (await first.open()).close()
    const tables = fillEmptyTables(join(first.directory, 'kontor.db'))
    const files = ['one', 'two'].map((name) => join(first.directory, name))
    const report = await backup(testConfig(first), files[0])
    expect(report.ok && Object.keys(report.value.rows).sort()).toEqual(tables)
    expect(await restore(testConfig(second), files[0])).toMatchObject({ ok: true })
    expect(await backup(testConfig(second), files[1])).toMatchObject({ ok: true })
    expect(await restore(testConfig(third), files[1])).toMatchObject({ ok: true })
    const before = await dump(first)
    expect(Object.keys(before).sort()).toEqual(tables)
    expect(await dump(second)).toEqual(before)
    expect(await dump(third)).toEqual(before)
    for (const place of [first, second, third]) await place.remove()
  })
})

describe.each(KINDS)('on %s', (kind) => {
  it('a backup of an earlier version is brought up to date, and its games go on', async () => {
    const [old, place] = [await makeTestStore(kind), await makeTestStore(kind)]
    const { loading } = await loadOld(old, OLDEST)
    const file = join(place.directory, 'old')
    await backup(testConfig(old), file)
    expect(await restore(testConfig(place), file)).toMatchObject({
      ok: true,
      value: { games: 3, damaged: [] },
    })
    const server = await serve(place)
    const people = loading.tokens.map((token) => new Client(server.url, token))
    const position = await playSome({ table: loading.table, people }, 20, makeRng(seedOf('on')))
    expect(position.ply).toBe(80)
    await server.stop()
    await old.remove()
    await place.remove()
  })

  it('a restore refuses what is not empty unless told, and leaves it as it was', async () => {
    const place = await makeTestStore(kind)
    await loadOld(place, OLDEST)
    await (await place.open()).close()
    const file = join(place.directory, 'file')
    await backup(testConfig(place), file)
    const store = await place.open()
    await store.db.deleteFrom('chat').execute()
    await store.close()
    const before = await dump(place)
    expect(await restore(testConfig(place), file)).toMatchObject({ fault: { code: 'restore.not-empty' } })
    expect(await dump(place)).toEqual(before)
    expect(await restore(testConfig(place), file, { replace: true })).toMatchObject({ ok: true })
    expect((await dump(place)).chat).toHaveLength(1)
    await place.remove()
  })
})

describe('bad files', () => {
  let place: TestStore
  let file: string
  let good: Buffer

  beforeAll(async () => {
    place = await makeTestStore('sqlite')
    await loadOld(place, OLDEST)
    file = join(place.directory, 'good')
    await backup(testConfig(place), file)
    good = readFileSync(file)
    return () => place.remove()
  })

  /** Lines changed, with a checksum that is right again. */
  function changed(change: (lines: string[]) => string[]): Buffer {
    const lines = gunzipSync(good).toString().trim().split('\n').slice(0, -1)
    const text = change(lines)
      .map((line) => `${line}\n`)
      .join('')
    const sha256 = createHash('sha256').update(text).digest('hex')
    return gzipSync(`${text}${JSON.stringify({ sha256 })}\n`)
  }

  const header = (more: Record<string, unknown>) => (): Buffer =>
    changed(([first, ...rest]) => [JSON.stringify({ ...(JSON.parse(first) as object), ...more }), ...rest])
  const flipped = (): Buffer => {
    const bytes = Buffer.from(good)
    bytes[bytes.length - 6] ^= 0x10
    return bytes
  }

  it.each<[string, string, () => Buffer]>([
    ['an empty file', 'backup.truncated', () => Buffer.alloc(0)],
    ['another file', 'backup.foreign', () => Buffer.from('PNG, or whatever')],
    ['another packed file', 'backup.foreign', () => gzipSync('hello\nworld\n')],
    ['other JSON', 'backup.foreign', () => gzipSync('{"a":1}\n{"b":2}\n')],
    ['one cut short', 'backup.truncated', () => good.subarray(0, good.length - 100)],
    ['one without its end', 'backup.truncated', () => gzipSync(gunzipSync(good).subarray(0, 20_000))],
    ['a flipped bit', 'backup.damaged', flipped],
    [
      'a changed letter',
      'backup.damaged',
      () => gzipSync(gunzipSync(good).toString().replace('Guest', 'Gast ')),
    ],
    ['a newer format', 'backup.newer', header({ format: 2 })],
    ['a newer database', 'backup.newer', header({ migrations: ['0001-tables', '9999-wonders'] })],
    ['a header without tables', 'backup.damaged', header({ rows: undefined })],
    ['fewer rows than told', 'backup.damaged', () => changed((lines) => lines.slice(0, -1))],
    [
      'a foreign table',
      'backup.damaged',
      () => changed((lines) => [...lines, '{"table":"x; drop","columns":[]}']),
    ],
    [
      'a foreign column',
      'backup.damaged',
      () => changed((lines) => lines.map((line) => line.replace('"text"', '"t"'))),
    ],
    ['a row twice', 'backup.damaged', () => changed((lines) => [...lines, lines.at(-1)!])],
    [
      'a row of wrong type',
      'backup.damaged',
      () => changed((lines) => lines.map((l) => l.replace(/,"move",\d/, ',"move","a"'))),
    ],
    ['a wrong hash', 'restore.hashes', () => changed((lines) => lines.map(spoil))],
  ])('%s is told by %s, and nothing is restored', async (_, code, make) => {
    const bad = join(place.directory, 'bad')
    writeFileSync(bad, make())
    const target = await makeTestStore('sqlite')
    const outcome = await restore(testConfig(target), bad)
    expect(outcome).toMatchObject({ ok: false, fault: { code } })
    expect(!outcome.ok && outcome.fault.message).toMatch(/^[A-Z0-9].*\.$/)
    expect(Object.values(await dump(target)).flat()).toEqual([])
    await target.remove()
  })

  /** One hash of a move. */
  function spoil(line: string): string {
    return line.replace(/^(\["[^"]{22}",33,"(?:move|insert|undo)",.*),(\d{12,}),/, '$1,12345678901234,')
  }

  it('damaged games are named, and restored when told', async () => {
    const bad = join(place.directory, 'spoilt')
    writeFileSync(
      bad,
      changed((lines) => lines.map(spoil)),
    )
    expect(await verifyBackup(file)).toMatchObject({ value: { games: 3, damaged: [] } })
    const verdict = await verifyBackup(bad)
    expect(verdict.ok && verdict.value.damaged.map(({ ply }) => ply)).toEqual([33, 33, 33])
    const target = await makeTestStore('sqlite')
    expect(await restore(testConfig(target), bad, { keepDamaged: true })).toMatchObject({ ok: true })
    await target.remove()
  })

  it('no file is overwritten, and none is left where none can be', async () => {
    expect(await backup(testConfig(place), file)).toMatchObject({ fault: { code: 'file.exists' } })
    const nowhere = join(place.directory, 'no', 'folder')
    expect(await backup(testConfig(place), nowhere)).toMatchObject({ fault: { code: 'file.unwritable' } })
    expect(await restore(testConfig(place), nowhere, { replace: true })).toMatchObject({
      fault: { code: 'file.unreadable' },
    })
  })

  it('a place without a database has nothing to back up', async () => {
    const target = await makeTestStore('sqlite')
    const outcome = await backup(testConfig(target), join(target.directory, 'f'))
    expect(outcome).toMatchObject({ fault: { code: 'database.empty' } })
    await target.remove()
  })
})
