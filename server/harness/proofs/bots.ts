import { Client } from '../client.ts'
import { withServer } from '../scratch.ts'
import { atLeast, must, type Proof } from './proof.ts'

/** A table of AIs whose thread misbehaves, watched until they have moved often enough. */
async function watchBots(misdeed: 'hanging' | 'dying', moves: number): Promise<number> {
  const thinker = new URL(`../thinkers/${misdeed}.ts`, import.meta.url)
  return withServer(
    async (server) => {
      const host = await Client.guest(server.url)
      const seats = [4, 5].map((level) => ({ kind: 'ai' as const, level }))
      const { id: table } = await host.call('newTable', {}, { game: 'speicherstadt', seats })
      await host.call('start', { table })
      const socket = await host.connect()
      socket.send({ type: 'watch', table })
      let ply = (await socket.next('watching')).position?.ply ?? 0
      while (ply < moves) ply = (await socket.next('position', 60_000)).ply
      must((await fetch(`${server.url}/readyz`)).status === 200, 'the server is ready')
      const figures = await server.app.ctx.metrics.registry.metrics()
      const failed = Number(/kontor_thoughts_total\{outcome="failed"\} (\d+)/.exec(figures)?.[1] ?? 0)
      must(failed > 0, 'the thread did not misbehave')
      return failed
    },
    { thinker },
    { KONTOR_THINK_MILLIS: '500' },
  )
}

export const botFaults: Proof = {
  name: 'bot-faults',
  claim: 'An AI that hangs or dies is replaced, and a sensible move is made nevertheless.',
  run: async (scale) => {
    const moves = atLeast(3, 30 * scale)
    return { moves, hung: await watchBots('hanging', moves), died: await watchBots('dying', moves) }
  },
}
