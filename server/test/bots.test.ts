import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { Client, makeRng, playSome, seatParty, seedOf, serve } from './servers.ts'
import { makeTestStore, type TestStore } from './stores.ts'

const thinker = (name: string): URL => new URL(`../harness/thinkers/${name}.ts`, import.meta.url)

describe('AI seats', () => {
  let place: TestStore
  let server: RunningServer | undefined

  beforeEach(async () => {
    place = await makeTestStore('sqlite')
  })
  afterEach(async () => {
    await server?.stop()
    await place.remove()
  })

  async function tableWithAi(url: string, levels: readonly number[], game = 'speicherstadt') {
    const host = await Client.guest(url)
    const seats = [{ kind: 'me' as const }, ...levels.map((level) => ({ kind: 'ai' as const, level }))]
    const { id } = await host.call('newTable', {}, { game, order: 'fixed', seats })
    await host.call('start', { table: id })
    return { host, table: id }
  }

  /** Plays on until the AI has moved so often, or the game is over. */
  async function until(host: Client, table: string, aiMoves: number): Promise<number> {
    const socket = await host.connect()
    socket.send({ type: 'watch', table })
    let position = (await socket.next('watching')).position!
    const rng = makeRng(seedOf('host'))
    let moves = 0
    while (moves < aiMoves && position.toMove !== null) {
      if (position.legal) {
        const move = position.legal[rng.int(position.legal.length)]
        socket.send({ type: 'move', table, ply: position.ply, move, clientId: `h${position.ply}` })
      }
      position = await socket.next('position', 30_000)
      moves += position.steps.filter((step) => step.seat !== 0).length
    }
    await socket.close()
    return moves
  }

  it('play a whole game against a person', async () => {
    server = await serve(place)
    const { host, table } = await tableWithAi(server.url, [1, 1])
    await until(host, table, 10_000)
    const finished = await host.call('table', { table })
    expect(finished).toMatchObject({ status: 'finished', result: { ending: 'over' } })
  })

  it('play on for somebody who resigned', async () => {
    server = await serve(place)
    const party = await seatParty(server.url, 3, { game: 'speicherstadt' })
    const { table, people } = party
    await people[1].call('resign', { table })
    let turns = 0
    for (let i = 0; i < 40; i++) {
      const mine = await people[0].call('position', { table })
      if (mine.toMove === 1) await new Promise((resolve) => setTimeout(resolve, 50))
      else if (mine.toMove !== null) {
        await playSome(party, 1, makeRng(seedOf(i)))
        turns++
      }
    }
    const steps = (await people[0].call('position', { table, ply: 0 })).steps
    expect(turns).toBeGreaterThan(2)
    expect(steps.some((step) => step.kind === 'move' && step.seat === 1)).toBe(true)
  })

  it.each(['hanging', 'dying'])('move nevertheless when the thread is %s', async (name) => {
    server = await serve(place, { KONTOR_THINK_MILLIS: '700' }, { thinker: thinker(name) })
    const { host, table } = await tableWithAi(server.url, [4, name === 'dying' ? 5 : 4])
    expect(await until(host, table, 3)).toBeGreaterThanOrEqual(3)
    const text = await server.app.ctx.metrics.registry.metrics()
    expect(text).toMatch(/kontor_thoughts_total\{outcome="fallback"\} [1-9]/)
    expect(text).toMatch(/kontor_thoughts_total\{outcome="failed"\} [1-9]/)
  })

  it('go on after a restart in the middle of a thought', async () => {
    server = await serve(place, {}, { thinker: thinker('slow') })
    const { host, table } = await tableWithAi(server.url, [2, 2])
    const before = await host.call('position', { table })
    const turn = before.toMove === 0 ? await playOn(host, table) : before.ply
    await server.stop()
    server = await serve(place)
    const again = new Client(server.url, host.token)
    await expect
      .poll(async () => (await again.call('position', { table })).ply, { timeout: 20_000 })
      .toBeGreaterThan(turn)
  })

  /** The host's moves until it is the AI's turn. */
  async function playOn(host: Client, table: string): Promise<number> {
    let position = await host.call('position', { table })
    while (position.legal) {
      const body = { ply: position.ply, move: position.legal[0], clientId: `p${position.ply}` }
      position = (await host.call('move', { table }, body)).position
    }
    return position.ply
  }
})
