import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePostgres } from '../harness/postgres.ts'
import type { Entry } from '../src/store/schema.ts'
import type { Notice, Store } from '../src/store/store.ts'
import { KINDS, makeTestStore, removePostgres, type TestStore } from './stores.ts'

const entry = (ply: number, more: Partial<Entry> = {}): Entry => ({
  table_id: 't',
  ply,
  kind: 'move',
  seat: 1,
  move: 'sell beer 2',
  client: 'c',
  hash: 9_007_199_254_740_991,
  next: 0,
  at: 1_900_000_000_000,
  ...more,
})

afterAll(removePostgres)

describe.each(KINDS)('the store on %s', (kind) => {
  let place: TestStore
  let store: Store

  beforeEach(async () => {
    place = await makeTestStore(kind)
    store = await place.open()
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  it('gives back exactly what was written, after it was closed', async () => {
    expect(await store.append({ entry: entry(1) })).toBe(true)
    await store.close()
    store = await place.open()
    expect(await store.db.selectFrom('log').selectAll().execute()).toEqual([entry(1)])
  })

  it('lets one of two writers have a ply', async () => {
    expect(await store.append({ entry: entry(1, { client: 'first' }) })).toBe(true)
    expect(await store.append({ entry: entry(1, { client: 'second' }), snapshot: '{}' })).toBe(false)
    expect(await store.db.selectFrom('log').select('client').execute()).toEqual([{ client: 'first' }])
    expect(await store.db.selectFrom('snapshots').selectAll().execute()).toEqual([])
  })

  it('judges each entry of a batch by itself', async () => {
    await store.append({ entry: entry(1, { table_id: 'b' }) })
    const won = await Promise.all(
      ['a', 'b', 'c'].map((table_id) => store.append({ entry: entry(1, { table_id }) })),
    )
    expect(won).toEqual([true, false, true])
  })

  it('keeps the latest snapshot and what belongs to an entry in the same transaction', async () => {
    const name = store.db.insertInto('silenced').values({ table_id: 't', person: 'p' }).compile()
    await store.append({ entry: entry(1), snapshot: '{"a":1}' })
    await store.append({ entry: entry(2), snapshot: '{"a":2}', also: [name] })
    expect(await store.db.selectFrom('snapshots').selectAll().execute()).toEqual([
      { table_id: 't', ply: 2, state: '{"a":2}' },
    ])
    expect(await store.db.selectFrom('silenced').selectAll().execute()).toHaveLength(1)
  })

  it('writes nothing of a batch when one part of it fails', async () => {
    const broken = {
      ...store.db.selectFrom('log').selectAll().compile(),
      sql: 'insert into nowhere values (1)',
    }
    const results = await Promise.allSettled([
      store.append({ entry: entry(1, { table_id: 'a' }) }),
      store.append({ entry: entry(1, { table_id: 'b' }), also: [broken] }),
    ])
    expect(results.map((r) => r.status)).toEqual(['rejected', 'rejected'])
    expect(await store.db.selectFrom('log').selectAll().execute()).toEqual([])
    expect(await store.append({ entry: entry(1, { table_id: 'a' }) })).toBe(true)
  })

  it('does not mix a batch into a transaction that is under way', async () => {
    const appended: boolean[] = []
    await store.db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('mutes').values({ person: 'p', muted: 'q' }).execute()
        void store.append({ entry: entry(1) }).then((won) => appended.push(won))
        await new Promise((resolve) => setTimeout(resolve, 20))
        throw new Error('no')
      })
      .catch(() => undefined)
    while (appended.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(appended).toEqual([true])
    expect(await store.db.selectFrom('mutes').selectAll().execute()).toEqual([])
    expect(await store.db.selectFrom('log').selectAll().execute()).toHaveLength(1)
  })
})

describe('SQLite', () => {
  it('belongs to one process at a time', async () => {
    const place = await makeTestStore('sqlite')
    const store = await place.open()
    await expect(place.open()).rejects.toThrow('Another server is using')
    await store.close()
    await (await place.open()).close()
    await place.remove()
  })
})

describe('two nodes on one Postgres', () => {
  it('hear of each other’s entries, tables and chat, not of their own', async () => {
    const place = await makeTestStore('postgres')
    const [one, two] = [await place.open('one'), await place.open('two')]
    const heard: Notice[] = []
    const own: Notice[] = []
    two.listen((notice) => heard.push(notice))
    one.listen((notice) => own.push(notice))
    // whoever begins to listen may have missed something
    await expect.poll(() => [heard, own]).toEqual([[{ kind: 'gap' }], [{ kind: 'gap' }]])
    await one.append({ entry: entry(1), nextPerson: 'p' })
    await one.append({ entry: entry(1) })
    await one.announce({ kind: 'table', table: 't' })
    await one.announce({ kind: 'chat', table: 't', number: 3 })
    await expect.poll(() => heard.length).toBe(4)
    expect(heard.slice(1)).toEqual([
      { kind: 'log', table: 't', ply: 1, nextPerson: 'p' },
      { kind: 'table', table: 't' },
      { kind: 'chat', table: 't', number: 3 },
    ])
    expect(own).toHaveLength(1)
    await Promise.all([one.close(), two.close()])
    await place.remove()
  })
})

describe('the Postgres of the npm package', () => {
  it('starts where the machine has none, also for root, and comes back after a crash', async () => {
    const postgres = await makePostgres({ durable: true, packaged: true })
    const client = new pg.Client(await postgres.createDatabase())
    client.on('error', () => undefined)
    await client.connect()
    await postgres.halt('kill')
    await postgres.start()
    const again = new pg.Client(await postgres.createDatabase())
    await again.connect()
    expect((await again.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await again.end()
    await postgres.remove()
  })
})
