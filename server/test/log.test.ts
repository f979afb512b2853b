import { parseRecord, replay, unwrap } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { Client, makeRng, type Party, playSome, seatParty, seedOf, serve } from './servers.ts'
import { makeTestStore, type TestStore } from './stores.ts'

describe('the log', () => {
  let place: TestStore
  let server: RunningServer

  beforeEach(async () => {
    place = await makeTestStore('sqlite')
    server = await serve(place)
  })
  afterEach(async () => {
    await server.stop()
    await place.remove()
  })

  async function restart(party: Party): Promise<Party> {
    await server.stop()
    server = await serve(place)
    return { ...party, people: party.people.map((person) => new Client(server.url, person.token)) }
  }

  it('is opened from a snapshot however long it is', async () => {
    let party = await seatParty(server.url, 2)
    const { db } = server.app.ctx.store
    const behind: number[] = []
    const rng = makeRng(seedOf('long'))
    for (let i = 0; i < 5; i++) {
      const { ply } = await playSome(party, 60, rng)
      const snapshot = await db.selectFrom('snapshots').select('ply').executeTakeFirstOrThrow()
      behind.push(ply - snapshot.ply)
    }
    expect(Math.max(...behind)).toBeLessThan(24 + 40)
    const before = await party.people[0].call('position', { table: party.table })
    party = await restart(party)
    expect(await party.people[0].call('position', { table: party.table })).toEqual(before)
  })

  it('remembers moves that were put before others, and what was taken back', async () => {
    let party = await seatParty(server.url, 3)
    const { table } = party
    const rng = makeRng(seedOf('insert'))
    let inserted = 0
    let undone = 0
    for (let i = 0; i < 400 && (inserted < 3 || undone < 3); i++) {
      const position = await playSome(party, 1, rng)
      const mover = party.people[position.toMove!]
      const { ply, insertable, undoable } = await mover.call('position', { table })
      if (undone < 3 && undoable > 1 && rng.int(3) === 0) {
        await mover.call('undo', { table }, { ply, clientId: `u${i}` })
        undone++
      } else if (insertable!.length > 0) {
        const move = insertable![rng.int(insertable!.length)]
        const answer = await mover.call('move', { table }, { ply, move, clientId: `i${i}` })
        expect(answer.position.steps).toMatchObject([{ kind: 'insert', move }])
        inserted++
      }
    }
    expect(Math.min(inserted, undone)).toBe(3)
    const before = await party.people[0].call('position', { table, ply: 0 })
    party = await restart(party)
    expect(await party.people[0].call('position', { table, ply: 0 })).toEqual(before)
    for (const person of party.people.slice(1)) await person.call('resign', { table })
    const record = unwrap(parseRecord(await party.people[0].call('record', { table })))
    unwrap(replay(hamburgum, record))
  })

  it('is not followed if it was tampered with', async () => {
    let party = await seatParty(server.url, 2)
    const { table } = party
    await playSome(party, 9, makeRng(seedOf('bad')))
    await server.app.ctx.store.db.updateTable('log').set({ hash: 1 }).where('ply', '=', 9).execute()
    party = await restart(party)
    expect(await party.people[0].refusal('position', { table })).toBe('table.damaged')
    expect(await party.people[0].call('table', { table })).toMatchObject({ status: 'running' })
  })

  it('of other rules is not played on', async () => {
    let party = await seatParty(server.url, 2)
    const { table } = party
    await server.app.ctx.store.db.updateTable('tables').set({ rules: 0 }).execute()
    party = await restart(party)
    expect(await party.people[0].refusal('position', { table })).toBe('table.rules')
    expect(await party.people[0].refusal('resign', { table })).toBe('table.rules')
  })

  it('leaves memory when nobody looks at it, and comes back', async () => {
    await server.stop()
    let now = Date.now()
    server = await serve(place, { KONTOR_IDLE_TABLES: '2' }, { now: () => now })
    const parties: Party[] = []
    for (let i = 0; i < 5; i++) parties.push(await seatParty(server.url, 2))
    const watcher = await parties[0].people[0].connect()
    watcher.send({ type: 'watch', table: parties[0].table })
    await watcher.next('watching')
    now += 3_600_000
    server.app.tables.sweep()
    expect([...server.app.tables.all]).toHaveLength(2)
    expect(server.app.tables.peek(parties[0].table)).toBeDefined()
    const moved = await playSome(parties[1], 3, makeRng(seedOf(1)))
    expect(moved.ply).toBe(3)
  })
})
