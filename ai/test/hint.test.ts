import { legalMoves, makeRng, seedOf, unwrap } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'
import { beforeAll, describe, expect, it } from 'vitest'
import { hint, LEVELS, think } from '../src/index.ts'
import { loadWeights } from '../src/node.ts'

beforeAll(() => {
  for (const game of ['hamburgum', 'speicherstadt']) expect(loadWeights(game).ok).toBe(true)
})

describe('opponents of Die Speicherstadt', () => {
  it.each(LEVELS)('level %i plays a whole game of legal moves', (level) => {
    const rng = makeRng(seedOf(`whole ${level}`))
    const s = speicherstadt.setup(3, {}, rng)
    for (let ply = 0; s.step !== 'over'; ply++) {
      const view = speicherstadt.view(s, s.seat)
      const { move } = think({ game: 'speicherstadt', view, level, seed: String(ply), simulations: 2 })
      const legal = legalMoves(speicherstadt, s).find((m) => speicherstadt.format(m) === move)
      expect(legal).toBeDefined()
      speicherstadt.apply(s, legal!)
    }
    expect(Math.max(...speicherstadt.scores(s))).toBeGreaterThan(5)
  })

  it('rates the places for a worker', () => {
    const s = speicherstadt.setup(4, {}, makeRng(seedOf('hint')))
    const { moves } = hint({
      game: 'speicherstadt',
      view: speicherstadt.view(s, s.seat),
      seed: '1',
      simulations: 100,
    })
    expect(moves).toHaveLength(5)
    for (const { move, winShare, points } of moves) {
      expect(move).toMatch(/^place [0-4]$/)
      expect(winShare).toBeGreaterThan(0)
      expect(winShare).toBeLessThan(1)
      expect(points).toBeGreaterThan(-10)
    }
  })
})

describe('hints in Hamburgum', () => {
  it('compare turns that were looked into equally far: nobody has won when a game begins', () => {
    const s = hamburgum.setup(3, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf('begin')))
    const view = hamburgum.view(s, s.seat)
    for (const simulations of [20, 300]) {
      const { turns } = hint({ game: 'hamburgum', view, seed: '1', simulations })
      expect(turns).toHaveLength(5)
      for (const { winShare } of turns) {
        expect(winShare).toBeGreaterThan(0.2)
        expect(winShare).toBeLessThan(0.6)
      }
    }
  })

  it.each([2, 4])('expect about as many points as games of %i players end with', (players) => {
    const ratios: number[] = []
    for (const seed of ['a', 'b', 'c']) {
      const s = hamburgum.setup(players, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf(seed)))
      const told: { seat: number; points: number }[] = []
      for (let turn = 0; s.step !== 'over'; turn++) {
        const request = { game: 'hamburgum', view: hamburgum.view(s, s.seat), seed: `${seed} ${turn}` }
        if (turn % 7 === 5)
          told.push({ seat: s.seat, points: hint({ ...request, simulations: 5 }).moves[0].points })
        for (const move of think({ ...request, level: 3 }).turn)
          hamburgum.apply(s, unwrap(hamburgum.parse(move)))
      }
      const scores = hamburgum.scores(s)
      ratios.push(...told.map(({ seat, points }) => points / scores[seat]))
    }
    const mean = ratios.reduce((a, b) => a + b, 0) / ratios.length
    expect(mean).toBeGreaterThan(0.85)
    expect(mean).toBeLessThan(1.15)
  })
})
