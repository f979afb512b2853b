import { describe, expect, it } from 'vitest'
import { shareOf } from '../src/arena/interval.ts'
import { arena } from '../src/node.ts'
import { unwrap } from '@kontor/core'

const bot = (body: string): string => `cmd:node -e "${body}"`
const READ = "require('readline').createInterface({input:process.stdin}).on('line',l=>{"
const FIRST = bot(`${READ}console.log(JSON.stringify({index:0}))})`)

describe('arena', () => {
  it('plays each seed in every seat and reports shares with intervals', async () => {
    const request = { game: 'hamburgum', seats: ['script', 'random'], players: [2, 3], games: 6, workers: 2 }
    const { pairs, faults } = unwrap(await arena(request))
    expect(faults).toEqual([])
    expect(pairs.map(({ players, games }) => [players, games])).toEqual([
      [2, 6],
      [3, 6],
    ])
    for (const { shareA, low, high, bySeat, players } of pairs) {
      expect(bySeat).toHaveLength(players)
      expect(low).toBeLessThanOrEqual(shareA)
      expect(high).toBeGreaterThanOrEqual(shareA)
      expect(shareA).toBeGreaterThan(0.5)
    }
    expect(unwrap(await arena(request)).pairs).toEqual(pairs)
  })

  it('seats outside bots of both games', async () => {
    for (const game of ['hamburgum', 'speicherstadt']) {
      const report = unwrap(
        await arena({ game, seats: ['script', FIRST], players: [2], games: 2, workers: 1 }),
      )
      expect(report.faults).toEqual([])
      expect(report.pairs[0].games).toBe(2)
    }
  })

  it.each([
    ['died', bot('process.exit(1)')],
    ['nonsense', bot(`${READ}console.log('hello')})`)],
    ['late', bot('setInterval(()=>{},1000)')],
  ])('says that an outside bot %s and goes on', async (fault, name) => {
    const request = {
      game: 'speicherstadt',
      seats: ['script', name],
      players: [2],
      games: 2,
      workers: 1,
      millis: 1,
    }
    const lost = unwrap(await arena(request))
    expect(lost.pairs[0].shareA).toBe(1)
    expect(lost.faults).toMatchObject([{ bot: name, fault, times: 2 }])
    const replaced = unwrap(await arena({ ...request, onFault: 'replace' }))
    expect(replaced.faults).toMatchObject([{ bot: name, fault, times: 2 }])
    expect(replaced.pairs[0].pointsA).not.toBe(0)
  })

  it('refuses what it does not know', async () => {
    const request = { game: 'hamburgum', seats: ['level:9', 'random'], players: [2], games: 2 }
    expect(await arena(request)).toMatchObject({ ok: false, fault: { code: 'bot.unknown' } })
    expect(await arena({ ...request, players: [7] })).toMatchObject({ fault: { code: 'players.number' } })
  })
})

describe('intervals', () => {
  it('widen with the scatter of the blocks and never collapse', () => {
    expect(shareOf([1, 0, 1, 0]).low).toBeLessThan(shareOf([0.5, 0.6, 0.5, 0.4]).low)
    expect(shareOf(Array.from({ length: 50 }, () => 1))).toMatchObject({ share: 1, high: 1 })
    expect(shareOf(Array.from({ length: 50 }, () => 1)).low).toBeLessThan(0.95)
  })
})
