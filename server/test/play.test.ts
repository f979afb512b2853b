import { parseRecord, replay, unwrap } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { Client, freshServer, makeRng, playSome, seatParty, seedOf, serve } from './servers.ts'
import { KINDS, removePostgres } from './stores.ts'

afterAll(removePostgres)

describe.each(KINDS)('playing on %s', (kind) => {
  const house = freshServer(kind)

  it('plays a whole game, tells the seed and gives its record', async () => {
    const party = await seatParty(house.server.url, 2, { game: 'speicherstadt' })
    const [host] = party.people as [Client]
    const begun = await host.call('table', { table: party.table })
    expect(begun).toMatchObject({ status: 'running', seed: null, you: 0 })
    const last = await playSome(party, 5000, makeRng(seedOf(1)))
    expect(last).toMatchObject({ toMove: null, legal: null })
    const table = await host.call('table', { table: party.table })
    expect(table).toMatchObject({ status: 'finished', result: { ending: 'over' } })
    expect(createHash('sha256').update(table.seed!).digest('hex')).toBe(begun.seedHash)
    const text = await host.call('record', { table: party.table })
    const record = unwrap(parseRecord(text))
    unwrap(replay(speicherstadt, record))
    expect(record.result?.scores).toEqual(table.result?.scores)
    expect(record.seed).toBe(table.seed)
  })

  it('opens again where it was, after a restart', async () => {
    const party = await seatParty(house.server.url, 3)
    const before = await playSome(party, 60, makeRng(seedOf(2)))
    await house.server.stop()
    house.server = await serve(house.place)
    const again = party.people.map((person) => new Client(house.server.url, person.token))
    const after = await again[before.toMove!].call('position', { table: party.table })
    expect(after.view).toEqual(before.view)
    expect(after.ply).toBe(before.ply)
  })

  it('refuses what is stale, early, illegal, malformed or somebody else’s', async () => {
    const party = await seatParty(house.server.url, 2)
    const { table } = party
    const at = await playSome(party, 7, makeRng(seedOf(3)))
    const mover = party.people[at.toMove!]
    const other = party.people[1 - at.toMove!]
    const { ply, legal } = await mover.call('position', { table })
    const move = legal![0]
    const send = (who: Client, body: object) =>
      who.refusal('move', { table }, { ply, move, clientId: 'x', ...body })
    expect(await send(mover, { ply: ply - 1 })).toBe('move.stale')
    expect(await send(mover, { ply: ply + 1 })).toBe('move.early')
    expect(await send(mover, { move: 'buy bell 10' })).toBe('move.illegal')
    expect(await send(mover, { move: 'dance' })).toBe('move.malformed')
    expect(await send(mover, { seat: 0 })).toBe('request.malformed')
    expect(await send(other, {})).toBe('move.not-yours')
    expect(await send(await Client.guest(house.server.url), {})).toBe('table.not-seated')
    expect(await send(new Client(house.server.url), {})).toBe('person.unknown')
    expect((await mover.call('position', { table })).ply).toBe(ply)
  })

  it('carries out an action once however often it is sent, and tells what was missed', async () => {
    const party = await seatParty(house.server.url, 2)
    const { table } = party
    const start = await party.people[0].call('position', { table })
    const mover = party.people[start.toMove!]
    const { legal } = await mover.call('position', { table })
    const body = { ply: 0, move: legal![0], clientId: 'once' }
    const answers = await Promise.all([1, 2, 3].map(() => mover.call('move', { table }, body)))
    expect(answers.map((a) => a.position.ply)).toEqual([1, 1, 1])
    expect(answers[2].position.steps).toEqual(answers[0].position.steps)
    const later = await mover.ask('move', { table }, { ...body, clientId: 'twice' })
    expect(later).toMatchObject({
      refusal: { code: 'move.stale', position: { ply: 1, steps: [{ ply: 1, move: body.move }] } },
    })
  })

  it('takes moves back as far as the turn allows, and leaves them out of the record', async () => {
    const party = await seatParty(house.server.url, 2)
    const { table } = party
    const start = await party.people[0].call('position', { table })
    const mover = party.people[start.toMove!]
    const before = await mover.call('position', { table })
    const moved = await mover.call('move', { table }, { ply: 0, move: before.legal![0], clientId: 'a' })
    expect(moved.position.undoable).toBe(1)
    const undone = await mover.call('undo', { table }, { ply: 1, clientId: 'b' })
    expect(undone.position).toMatchObject({ ply: 2, undoable: 0, steps: [{ kind: 'undo', move: null }] })
    expect(undone.position.view).toEqual(before.view)
    expect(undone.position.legal).toEqual(before.legal)
    expect(await mover.refusal('undo', { table }, { ply: 2, clientId: 'c' })).toBe('move.no-undo')
    await playSome(party, 50, makeRng(seedOf(4)))
    await mover.call('resign', { table })
    const record = unwrap(parseRecord(await mover.call('record', { table })))
    unwrap(replay(hamburgum, record))
    const log = await house.server.app.ctx.store.db.selectFrom('log').select('ply').execute()
    expect(log).toHaveLength(record.moves.length + 3)
  })
})
