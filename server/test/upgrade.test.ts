import { parseRecord, replay } from '@kontor/core'
import type { Order } from '@kontor/protocol'
import { speicherstadt, type View } from '@kontor/speicherstadt'
import { afterAll, describe, expect, it } from 'vitest'
import { type AnyGame, GAMES } from '../src/games.ts'
import { loadOld, OLD_DATABASES, type Parties } from './old-databases.ts'
import { Client, makeRng, playSome, seatParty, seedOf, serve } from './servers.ts'
import { KINDS, makeTestStore, removePostgres } from './stores.ts'

afterAll(removePostgres)

describe.each(OLD_DATABASES.flatMap((version) => KINDS.map((kind) => [version, kind] as const)))(
  'a database of %s on %s',
  (version, kind) => {
    it('is brought up to date at the start, and its games go on', async () => {
      const place = await makeTestStore(kind)
      const parties = await loadOld(place, version)
      const server = await serve(place)
      const seated = ({ table, tokens }: Parties['open']) => ({
        table,
        people: tokens.map((token) => new Client(server.url, token)),
      })
      const rng = makeRng(seedOf('upgrade'))
      // Hamburgum at random takes a thousand moves; its first hundred are enough
      expect((await playSome(seated(parties.running), 100, rng)).ply).toBeGreaterThan(150)
      expect((await playSome(seated(parties.loading), 5000, rng)).toMove).toBeNull()
      for (const { table, people } of [parties.loading, parties.over].map(seated)) {
        const record = parseRecord(await people[0].call('record', { table }))
        if (!record.ok) throw new Error(record.fault.message)
        const { game } = GAMES.get(record.value.game)!
        expect(replay(game, record.value)).toMatchObject({ ok: true })
      }
      const { people, table } = seated(parties.open)
      expect((await people[0].call('invitations', { table })).invitations).not.toHaveLength(0)
      expect(await people[1].call('me')).toMatchObject({ kind: 'bot' })
      await server.stop()
      await place.remove()
    })
  },
)

describe('a new version of the rules', () => {
  const next: AnyGame = { ...(speicherstadt as AnyGame), rules: speicherstadt.rules + 1 }

  it('is for new tables; what was begun with the former one is finished with it', async () => {
    const place = await makeTestStore('sqlite')
    const before = await serve(place)
    const old = await seatParty(before.url, 2, { game: 'speicherstadt' })
    const rng = makeRng(seedOf('rules'))
    const { card } = ((await old.people[0].call('position', { table: old.table })).view as View).row[0]
    const order: Order = { kind: 'card', card, most: 3, otherwise: 'decline' }
    await old.people[0].call('setOrder', { table: old.table }, { order })
    await before.stop()
    const games = new Map([
      ['speicherstadt', { ...GAMES.get('speicherstadt')!, game: next, former: [speicherstadt] }],
    ])
    const after = await serve(place, {}, { games })
    const people = old.people.map((person) => new Client(after.url, person.token))
    expect(await people[0].refusal('setOrder', { table: old.table }, { order })).toBe('table.rules')
    await playSome({ table: old.table, people }, 1, rng)
    expect((await people[0].call('orders', { table: old.table })).orders).toMatchObject([{ dropped: true }])
    expect((await playSome({ table: old.table, people }, 5000, rng)).toMove).toBeNull()
    expect(await people[0].call('record', { table: old.table })).toContain(`\nrules ${speicherstadt.rules}\n`)
    const fresh = await seatParty(after.url, 2, { game: 'speicherstadt' })
    expect((await fresh.people[0].call('table', { table: fresh.table })).rules).toBe(next.rules)
    await after.stop()
    await place.remove()
  })

  it('lets opponents finish what was begun with the former one', async () => {
    const place = await makeTestStore('sqlite')
    const before = await serve(place)
    const host = await Client.guest(before.url)
    const seats = [{ kind: 'me' as const }, { kind: 'ai' as const, level: 1 }]
    const { id } = await host.call('newTable', {}, { game: 'speicherstadt', order: 'fixed', seats })
    await host.call('start', { table: id })
    await before.stop()
    const games = new Map([
      ['speicherstadt', { ...GAMES.get('speicherstadt')!, game: next, former: [speicherstadt] }],
    ])
    const thinker = new URL('../harness/thinkers/newer.ts', import.meta.url)
    const after = await serve(place, {}, { games, thinker })
    const people = [new Client(after.url, host.token)]
    const rng = makeRng(seedOf('former'))
    const toMove = async () => (await people[0].call('position', { table: id })).toMove
    while ((await toMove()) !== null) {
      await expect.poll(toMove, { timeout: 20_000, interval: 5 }).not.toBe(1)
      if ((await toMove()) === 0) await playSome({ table: id, people }, 1, rng)
    }
    const record = parseRecord(await people[0].call('record', { table: id }))
    if (!record.ok) throw new Error(record.fault.message)
    expect(replay(speicherstadt, record.value)).toMatchObject({ ok: true })
    await after.stop()
    await place.remove()
  })

  it('refuses what was begun with rules that are no longer there', async () => {
    const place = await makeTestStore('sqlite')
    const before = await serve(place)
    const { table, people } = await seatParty(before.url, 2, { game: 'speicherstadt' })
    await before.stop()
    const after = await serve(
      place,
      {},
      { games: new Map([['speicherstadt', { game: next, openViews: true }]]) },
    )
    const late = new Client(after.url, people[0].token)
    expect(await late.refusal('position', { table })).toBe('table.rules')
    await after.stop()
    await place.remove()
  })
})
