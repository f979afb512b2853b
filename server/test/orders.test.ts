import type { Order, Position } from '@kontor/protocol'
import type { View } from '@kontor/speicherstadt'
import { afterAll, describe, expect, it } from 'vitest'
import { Client, freshServer, makeRng, type Party, seatParty, seedOf, serve } from './servers.ts'
import { KINDS, makeTestStore, removePostgres } from './stores.ts'

afterAll(removePostgres)

const viewOf = (position: Position): View => position.view as View
const card = (number: number, most: number, otherwise: 'decline' | 'ask' = 'decline'): Order => ({
  kind: 'card',
  card: number,
  most,
  otherwise,
})
const turn = (...moves: string[]): Order => ({ kind: 'turn', moves })

async function move(person: Client, table: string, text: string): Promise<void> {
  const { ply } = await person.call('position', { table })
  await person.call('move', { table }, { ply, move: text, clientId: `m${ply}` })
}

/** The others play at random until the round is over; `seat` only places its workers itself. */
async function playRound({ table, people }: Party, seat: number): Promise<Position> {
  const rng = makeRng(seedOf('round'))
  const left = (position: Position): boolean => viewOf(position).round > 1 || viewOf(position).step === 'load'
  for (;;) {
    const now = await people[0].call('position', { table, ply: 0 })
    if (left(now)) return now
    if (now.toMove === seat && viewOf(now).step === 'buy') {
      await new Promise((resolve) => setTimeout(resolve, 5))
      continue
    }
    const mine = await people[now.toMove!].call('position', { table })
    if (mine.legal) await move(people[now.toMove!], table, mine.legal[rng.int(mine.legal.length)])
  }
}

describe.each(KINDS)('orders in advance on %s', (kind) => {
  const house = freshServer(kind)

  it.each([
    [99, 'buy'],
    [0, 'decline'],
  ])('answer in the purchase without waiting: at most %i coins means %s', async (most, answer) => {
    const party = await seatParty(house.server.url, 3, { game: 'speicherstadt' })
    const { table, people } = party
    const { row } = viewOf(await people[1].call('position', { table }))
    for (const slot of row) await people[1].call('setOrder', { table }, { order: card(slot.card, most) })
    expect((await people[1].call('orders', { table })).orders).toHaveLength(row.length)
    const { steps } = await playRound(party, 1)
    const own = steps.filter((step) => step.seat === 1 && !step.move!.startsWith('place'))
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map((step) => step.move))).toEqual(new Set([answer]))
    expect((await people[1].call('orders', { table })).orders).toEqual([])
  })

  it('play the next turn if it is legal, else they are dropped and the owner is told', async () => {
    const { table, people } = await seatParty(house.server.url, 3)
    const { toMove } = await people[0].call('position', { table })
    const [first, second, third] = [0, 1, 2].map((i) => people[(toMove! + i) % 3]) as [Client, Client, Client]
    await second.call('setOrder', { table }, { order: turn('beer', 'end') })
    await third.call('setOrder', { table }, { order: turn('trade upper', 'sell beer 90', 'end') })
    const socket = await third.connect()
    socket.send({ type: 'watch', table })
    expect((await socket.next('orders')).orders).toMatchObject([{ number: 1, dropped: false }])
    await move(first, table, 'cloth')
    await move(first, table, 'end')
    await expect
      .poll(async () => (await third.call('orders', { table })).orders)
      .toMatchObject([{ number: 1, dropped: true }])
    expect((await socket.next('orders')).orders).toMatchObject([{ dropped: true }])
    const now = await third.call('position', { table, ply: 0 })
    expect(now.steps.map((step) => step.move)).toEqual(['cloth', 'end', 'beer', 'end'])
    expect(now.legal).toContain('beer')
    expect((await second.call('orders', { table })).orders).toEqual([])
    await third.call('revokeOrder', { table, number: 1 })
    expect((await third.call('orders', { table })).orders).toEqual([])
    await socket.close()
  })

  it('play a turn to its end although its own first half changes the board', async () => {
    const { table, people } = await seatParty(house.server.url, 2)
    const { toMove } = await people[0].call('position', { table })
    const [first, second] = [people[toMove!], people[1 - toMove!]]
    const donation = ['church', 'donate catharinen prestige', 'end']
    await second.call('setOrder', { table }, { order: turn(...donation) })
    await move(first, table, 'cloth')
    await move(first, table, 'end')
    await expect.poll(async () => (await first.call('position', { table })).ply).toBe(5)
    const { steps } = await second.call('position', { table, ply: 2 })
    expect(steps.map((step) => step.move)).toEqual(donation)
    expect(steps.map((step) => step.ordered)).toEqual([true, true, true])
    expect((await second.call('orders', { table })).orders).toEqual([])
  })

  it('are told as such to their owner alone, at once and later', async () => {
    const { table, people } = await seatParty(house.server.url, 3)
    const { toMove } = await people[0].call('position', { table })
    const [first, second, third] = [0, 1, 2].map((i) => people[(toMove! + i) % 3]) as [Client, Client, Client]
    await second.call('setOrder', { table }, { order: turn('beer', 'end') })
    const sockets = await Promise.all([first, second, third].map((person) => person.connect()))
    for (const socket of sockets) {
      socket.send({ type: 'watch', table })
      await socket.next('watching')
    }
    await move(first, table, 'cloth')
    await move(first, table, 'end')
    const heard = await Promise.all(
      sockets.map(async (socket) => {
        const ordered: unknown[] = []
        while (ordered.length < 4) ordered.push((await socket.next('position')).steps[0].ordered)
        return ordered
      }),
    )
    const [none, own] = [Array(4).fill(undefined), [undefined, undefined, true, true]]
    expect(heard).toEqual([none, own, none])
    for (const [i, person] of [first, second, third].entries()) {
      const { steps } = await person.call('position', { table, ply: 0 })
      expect(steps.map((step) => step.ordered)).toEqual(i === 1 ? own : none)
    }
    for (const socket of sockets) await socket.close()
  })

  it('try one after the other; what was left by a stopped server is played by the next', async () => {
    const { table, people } = await seatParty(house.server.url, 2)
    const { toMove } = await people[0].call('position', { table })
    const [first, second] = [people[toMove!], people[1 - toMove!]]
    await second.call('setOrder', { table }, { order: turn('trade upper', 'sell beer 90', 'end') })
    await second.call('setOrder', { table }, { order: turn('dockyard', 'end') })
    await house.server.app.orders.stop()
    await move(first, table, 'cloth')
    await move(first, table, 'end')
    await house.server.stop()
    house.server = await serve(house.place)
    const again = new Client(house.server.url, second.token)
    await expect.poll(async () => (await again.call('position', { table })).ply).toBe(4)
    expect((await again.call('orders', { table })).orders).toEqual([])
  })

  it('are refused if they can never be legal', async () => {
    const { table, people } = await seatParty(house.server.url, 2, { game: 'speicherstadt' })
    const [one] = people
    const { row } = viewOf(await one.call('position', { table }))
    const refusal = (order: unknown, at = table) => one.refusal('setOrder', { table: at }, { order })
    const absent = [...Array(50).keys()].find((id) => !row.some((slot) => slot.card === id))!
    expect(await refusal(card(absent, 3))).toBe('order.impossible')
    expect(await refusal(card(500, 3))).toBe('order.malformed')
    expect(await refusal(turn('place 1'))).toBe('order.malformed')
    expect(await refusal({ kind: 'card', card: 1, most: -1 })).toBe('request.malformed')
    expect(await one.refusal('revokeOrder', { table, number: 1 })).toBe('order.none')
    const stranger = await Client.guest(house.server.url)
    expect(await stranger.refusal('orders', { table })).toBe('table.not-seated')
    const other = await seatParty(house.server.url, 2)
    const { toMove } = await other.people[0].call('position', { table: other.table })
    const waiting = other.people[1 - toMove!]
    const ask = (...moves: string[]) =>
      waiting.refusal('setOrder', { table: other.table }, { order: turn(...moves) })
    expect(await ask('ship', 'end')).toBe('order.impossible')
    expect(await ask('beer', 'ship', 'end')).toBe('order.impossible')
    expect(await ask('beer', 'end', 'end')).toBe('order.impossible')
    expect(await ask('trade upper', 'sell beer 1', 'buy timber 1', 'end')).toBe('order.impossible')
    expect(await ask('church', 'donate giles prestige', 'end')).toBe('order.impossible')
    expect(await ask('tea', 'end')).toBe('order.malformed')
    const mover = other.people[toMove!]
    expect(await mover.refusal('setOrder', { table: other.table }, { order: turn('beer', 'end') })).toBe(
      'order.now',
    )
    for (let i = 0; i < 12; i++) expect(await ask('beer', 'end')).toBeUndefined()
    expect(await ask('beer', 'end')).toBe('order.limit')
  })
})

describe('orders on two nodes', () => {
  it('are carried out once, wherever they were left', async () => {
    const place = await makeTestStore('postgres')
    const nodes = await Promise.all([serve(place), serve(place)])
    const { table, people } = await seatParty(nodes[0].url, 2)
    const { toMove } = await people[0].call('position', { table })
    const there = new Client(nodes[1].url, people[1 - toMove!].token)
    await there.call('setOrder', { table }, { order: turn('beer', 'end') })
    await move(people[toMove!], table, 'cloth')
    await move(people[toMove!], table, 'end')
    await expect.poll(async () => (await people[0].call('position', { table })).ply).toBe(4)
    const { steps } = await there.call('position', { table, ply: 0 })
    expect(steps.map((step) => step.move)).toEqual(['cloth', 'end', 'beer', 'end'])
    await Promise.all(nodes.map((node) => node.stop()))
    await place.remove()
  })
})
