import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { Client, makeRng, playSome, seatParty, seedOf, serve } from './servers.ts'
import { KINDS, makeTestStore, removePostgres, type TestStore } from './stores.ts'

afterAll(removePostgres)

const SEATS = [{ kind: 'me' }, { kind: 'open' }, { kind: 'invited' }] as const

describe.each(KINDS)('tables on %s', (kind) => {
  let place: TestStore
  let server: RunningServer
  let host: Client
  let guest: Client
  let third: Client

  beforeEach(async () => {
    place = await makeTestStore(kind)
    server = await serve(place)
    ;[host, guest, third] = (await Promise.all([1, 2, 3].map(() => Client.guest(server.url)))) as [
      Client,
      Client,
      Client,
    ]
  })
  afterEach(async () => {
    await server.stop()
    await place.remove()
  })

  const make = (more = {}) => host.call('newTable', {}, { game: 'hamburgum', seats: [...SEATS], ...more })

  it('knows a guest again by his cookie and lets him change his name', async () => {
    await host.call('rename', {}, { name: 'Blue' })
    expect(await host.call('becomeGuest')).toMatchObject({ id: host.id, name: 'Blue', kind: 'guest' })
    expect(await host.refusal('rename', {}, { name: '\u200b' })).toBe('request.malformed')
    expect(await new Client(server.url, 'A'.repeat(22)).refusal('me')).toBe('person.unknown')
    await host.call('forget')
    expect(await new Client(server.url, host.token).refusal('me')).toBe('person.unknown')
  })

  it('tells everybody at a table another name of one of them', async () => {
    const { id } = await make()
    const { code } = await host.call('invite', { table: id }, { seat: 1 })
    await guest.call('join', { table: id }, { invitation: code })
    const socket = await host.connect()
    socket.send({ type: 'watch', table: id })
    await socket.next('watching')
    await guest.call('rename', {}, { name: 'Ben' })
    expect((await socket.next('table')).table.seats[1].person?.name).toBe('Ben')
  })

  it('checks game, options and number of players', async () => {
    const ask = (more: object) => host.refusal('newTable', {}, { game: 'hamburgum', seats: SEATS, ...more })
    expect(await ask({ game: 'chess' })).toBe('game.unknown')
    expect(await ask({ options: { board: 'moon' } })).toBe('game.options')
    expect(await ask({ seats: [SEATS[0]] })).toBe('request.malformed')
    expect(await ask({ seats: [SEATS[0], SEATS[0]] })).toBe('table.seat-taken')
    expect(await ask({ seats: Array.from({ length: 6 }, () => SEATS[1]) })).toBe('request.malformed')
  })

  it('lets people into a private table only with an invitation that was not taken back', async () => {
    const { id } = await make()
    expect(await guest.refusal('join', { table: id }, {})).toBe('invitation.needed')
    const { invitations } = await host.call('invitations', { table: id })
    const forTable = invitations.find((i) => i.seat === null)!
    const forSeat = invitations.find((i) => i.seat === 2)!
    expect(await guest.refusal('invitations', { table: id })).toBe('table.not-host')
    expect(await guest.refusal('join', { table: id }, { invitation: forTable.code, seat: 2 })).toBe(
      'invitation.needed',
    )
    expect((await guest.call('invitation', { code: forTable.code })).table.id).toBe(id)
    expect((await guest.call('join', { table: id }, { invitation: forTable.code })).you).toBe(1)
    expect(await guest.refusal('join', { table: id }, { invitation: forSeat.code })).toBe('table.seated')
    await host.call('takeBack', { table: id, code: forSeat.code })
    expect(await third.refusal('join', { table: id }, { invitation: forSeat.code })).toBe('invitation.none')
    const fresh = await host.call('invite', { table: id }, { seat: 2 })
    expect((await third.call('join', { table: id }, { invitation: fresh.code })).you).toBe(2)
    expect((await host.call('table', { table: id })).seats.every((seat) => seat.kind === 'person')).toBe(true)
    await host.call('start', { table: id })
    const { table } = await host.call('invitation', { code: forTable.code })
    expect([table.id, table.status]).toEqual([id, 'running'])
  })

  it('shows public tables in the lobby and everybody his own', async () => {
    const { id } = await make({ visibility: 'public', seats: [{ kind: 'me' }, { kind: 'open' }] })
    await make()
    const { open, running } = await guest.call('lobby')
    expect(open.map((line) => line.id)).toEqual([id])
    expect(running).toEqual([])
    await guest.call('join', { table: id }, {})
    await host.call('start', { table: id })
    expect((await third.call('lobby', { game: 'hamburgum' })).running.map((line) => line.id)).toEqual([id])
    expect((await third.call('lobby', { game: 'speicherstadt' })).running).toEqual([])
    const [mine] = (await guest.call('myTables')).tables
    const { toMove } = await host.call('position', { table: id })
    expect(mine).toMatchObject({ id, ply: 0, toMove, status: 'running' })
    expect((await host.call('myTables')).tables).toHaveLength(2)
  })

  it('passes the table on when its host leaves, and closes it when nobody is left', async () => {
    const { id } = await make({ visibility: 'public' })
    await guest.call('join', { table: id }, {})
    await host.call('leave', { table: id })
    expect(await guest.call('table', { table: id })).toMatchObject({ host: guest.id, status: 'open' })
    await guest.call('leave', { table: id })
    expect(await guest.call('table', { table: id })).toMatchObject({ host: null, status: 'closed' })
    expect(await guest.refusal('join', { table: id }, {})).toBe('table.begun')
  })

  it('starts when all seats are taken, and only then; the host arranges them before', async () => {
    const { id } = await make({ visibility: 'public' })
    expect(await host.refusal('start', { table: id })).toBe('table.waiting')
    expect(await guest.refusal('changeSeat', { table: id, seat: 1 }, { kind: 'open' })).toBe('table.not-host')
    await guest.call('join', { table: id }, {})
    await host.call('changeSeat', { table: id, seat: 1 }, { kind: 'open' })
    await third.call('join', { table: id }, { seat: 1 })
    expect(await guest.refusal('join', { table: id }, { seat: 1 })).toBe('table.seat-taken')
    expect(await guest.refusal('join', { table: id }, { seat: 4 })).toBe('table.seat')
    await host.call('changeSeat', { table: id, seat: 2 }, { kind: 'open' })
    await guest.call('join', { table: id }, {})
    expect(await guest.refusal('start', { table: id })).toBe('table.not-host')
    const started = await host.call('start', { table: id })
    expect(started).toMatchObject({ status: 'running', seed: null })
    expect(started.seedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(await host.refusal('leave', { table: id })).toBe('table.begun')
  })

  it('keeps the seats as they are, or draws them when the game starts', async () => {
    const hostSeat = async (order: 'fixed' | 'drawn'): Promise<number> => {
      const seats = [
        { kind: 'me' as const },
        ...Array.from({ length: 4 }, () => ({ kind: 'ai' as const, level: 1 })),
      ]
      const { id } = await host.call('newTable', {}, { game: 'hamburgum', order, seats })
      const started = await host.call('start', { table: id })
      return started.seats.findIndex((seat) => seat.person?.id === host.id)
    }
    expect([await hostSeat('fixed'), await hostSeat('fixed')]).toEqual([0, 0])
    const drawn = new Set<number>()
    // With five seats, 100 draws that all give the same one would be a wonder.
    for (let i = 0; i < 100 && drawn.size < 2; i++) drawn.add(await hostSeat('drawn'))
    expect(drawn.size).toBe(2)
  })

  it('hides a table without spectators from everybody else', async () => {
    const { id } = await make({ spectators: false, visibility: 'public' })
    expect(await guest.refusal('table', { table: id })).toBe('table.none')
    const socket = await guest.connect()
    socket.send({ type: 'watch', table: id })
    expect(await socket.next('refused')).toMatchObject({ code: 'table.none', table: id })
    await socket.close()
  })

  it('ends a game of two when one resigns', async () => {
    const { table, people } = await seatParty(server.url, 2)
    const [winner, loser] = people as [Client, Client]
    expect(await loser.call('resign', { table })).toMatchObject({
      status: 'finished',
      result: { ending: 'resigned', ranking: [[0], [1]] },
    })
    expect(await winner.refusal('resign', { table })).toBe('table.not-running')
    expect((await winner.call('table', { table })).seed).toMatch(/^[0-9a-f]{32}$/)
  })

  it('goes on with three when one resigns, and ranks him last', async () => {
    const party = await seatParty(server.url, 3)
    const { table, people } = party
    await people[1].call('resign', { table })
    const now = await people[0].call('table', { table })
    expect(now).toMatchObject({ status: 'running' })
    expect(now.seats[1]).toMatchObject({ resigned: true, level: 3 })
    const position = await people[0].call('position', { table })
    const move = { ply: position.ply, move: 'beer', clientId: 'x' }
    expect(await people[1].refusal('move', { table }, move)).toBe('move.resigned')
    await people[2].call('resign', { table })
    expect((await people[0].call('table', { table })).result).toMatchObject({
      ending: 'resigned',
      ranking: [[0], [2], [1]],
    })
  })

  it('ends by agreement of all, without a winner', async () => {
    const { table, people } = await seatParty(server.url, 2)
    const [one, two] = people as [Client, Client]
    expect((await one.call('offerEnd', { table }, { offer: true })).endOffers).toEqual([0])
    expect((await one.call('offerEnd', { table }, { offer: false })).endOffers).toEqual([])
    await two.call('offerEnd', { table }, { offer: true })
    const ended = await one.call('offerEnd', { table }, { offer: true })
    expect(ended).toMatchObject({ status: 'finished', result: { ending: 'agreed', ranking: null } })
    expect((await one.call('position', { table })).toMove).toBeNull()
    expect(await one.refusal('offerEnd', { table }, { offer: true })).toBe('table.not-running')
  })

  it('gives everybody the same rematch and keeps his seat', async () => {
    const { table, people } = await seatParty(server.url, 2)
    const [one, two] = people as [Client, Client]
    expect(await one.refusal('rematch', { table })).toBe('table.not-finished')
    await one.call('resign', { table })
    const next = await two.call('rematch', { table })
    expect(next).toMatchObject({ status: 'open', host: two.id, you: 1 })
    expect(next.seats[0]).toMatchObject({ kind: 'invited', person: { id: one.id } })
    expect(await third.refusal('join', { table: next.id }, {})).toBe('invitation.needed')
    expect((await one.call('rematch', { table })).id).toBe(next.id)
    expect((await one.call('table', { table })).rematch).toBe(next.id)
    expect(await two.call('start', { table: next.id })).toMatchObject({ status: 'running' })
  })

  it('seats a bot with a token of its own', async () => {
    const bot = await host.call('newBot', {}, { name: 'Crane' })
    expect((await host.call('bots')).bots).toMatchObject([{ id: bot.id, name: 'Crane' }])
    expect(
      await guest.refusal(
        'newTable',
        {},
        { game: 'hamburgum', seats: [{ kind: 'me' }, { kind: 'bot', bot: bot.id }] },
      ),
    ).toBe('bot.none')
    const { id } = await host.call(
      'newTable',
      {},
      { game: 'hamburgum', order: 'fixed', seats: [{ kind: 'me' }, { kind: 'bot', bot: bot.id }] },
    )
    const program = new Client(server.url, bot.token)
    expect(await program.call('me')).toMatchObject({ id: bot.id, kind: 'bot' })
    expect(await program.refusal('newBot', {}, { name: 'Hook' })).toBe('bot.forbidden')
    await host.call('start', { table: id })
    const last = await playSome({ table: id, people: [host, program] }, 40, makeRng(seedOf(9)))
    expect(last.ply).toBe(40)
    const renewed = await host.call('renewBot', { bot: bot.id })
    expect(await program.refusal('me')).toBe('person.unknown')
    await host.call('dropBot', { bot: bot.id })
    expect(await new Client(server.url, renewed.token).refusal('me')).toBe('person.unknown')
  })
})
