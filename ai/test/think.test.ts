import { hamburgum, type Move } from '@kontor/hamburgum'
import { legalMoves, makeRng, seedOf } from '@kontor/core'
import { speicherstadt } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { knowledgeOf } from '../src/games.ts'
import { hint, LEVELS, netsOf, think } from '../src/index.ts'
import { LEVEL_STYLES } from '../src/levels.ts'
import { loadWeights } from '../src/node.ts'
import { speicherstadtKnowledge } from '../src/speicherstadt/index.ts'
import { fills } from '../src/speicherstadt/script.ts'
import { makeThinker } from '../src/styles.ts'

const start = (players: number, seed: string, variant: 'basic' | 'I' | 'II' = 'basic') =>
  hamburgum.setup(players, { board: 'hamburg', variant }, makeRng(seedOf(seed)))

describe('think', () => {
  it.each(LEVELS)('level %i plays a legal move with every number of players', (level) => {
    for (const players of [2, 3, 4, 5]) {
      const state = start(players, `think ${players}`)
      const view = hamburgum.view(state, state.seat)
      const { move, turn } = think({ game: 'hamburgum', view, level, seed: '1', simulations: 3 })
      expect(legalMoves(hamburgum, state).map((m) => hamburgum.format(m))).toContain(move)
      expect(turn[0]).toBe(move)
    }
  })

  it('gives the same move for the same view, seed and simulations', () => {
    const state = start(3, 'same')
    const view = hamburgum.view(state, state.seat)
    const ask = () => think({ game: 'hamburgum', view, level: 5, seed: 'x', simulations: 8 })
    expect(ask()).toEqual(ask())
  })

  it('spends at least a quarter of its time, and all of it only while no turn leads clearly', () => {
    const state = start(2, 'clear')
    const rng = makeRng(seedOf('clear'))
    const spent: number[] = []
    while (spent.length < 12) {
      const legal = legalMoves(hamburgum, state)
      if (legal.length > 1) spent.push(ticksFor(state))
      hamburgum.apply(state, legal[rng.int(legal.length)])
    }
    expect(Math.min(...spent)).toBeGreaterThanOrEqual(20)
    expect(Math.max(...spent)).toBeGreaterThanOrEqual(80)
    expect(spent.filter((ticks) => ticks < 60).length).toBeGreaterThan(1)
  })
})

/** How often level 5 asks for the time before it has used up 80 ticks of it. */
function ticksFor(state: ReturnType<typeof start>): number {
  let ticks = 0
  const view = hamburgum.view(state, state.seat)
  think({ game: 'hamburgum', view, level: 5, seed: '1', millis: 80, clock: () => ticks++ })
  return ticks
}

describe('hint', () => {
  it('rates the best first steps and the best whole turns', () => {
    const state = start(2, 'hint')
    const view = hamburgum.view(state, state.seat)
    const { moves, turns } = hint({ game: 'hamburgum', view, seed: '1', simulations: 20 })
    expect(moves.length).toBeGreaterThan(1)
    for (const { winShare } of moves) expect(winShare).toBeGreaterThan(0)
    expect(turns[0].moves[0]).toBe(moves[0].move)
  })

  it('tells the share of a move without choice, and puts the best first', () => {
    const state = start(2, 'forced')
    const rng = makeRng(seedOf('forced'))
    let forced = 0
    for (let ply = 0; ply < 60; ply++) {
      const legal = legalMoves(hamburgum, state)
      const view = hamburgum.view(state, state.seat)
      const { moves } = hint({ game: 'hamburgum', view, seed: '1', simulations: 12 })
      const shares = moves.map(({ winShare }) => winShare)
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      if (legal.length === 1) {
        forced++
        expect(moves).toHaveLength(1)
        expect(shares[0]).toBeGreaterThan(0)
      }
      hamburgum.apply(state, legal[rng.int(legal.length)])
    }
    expect(forced).toBeGreaterThan(0)
  })
})

describe('dice', () => {
  it.each([2, 3] as const)('level %i gives away little, also where the game is lost or won', (level) => {
    loadWeights('hamburgum')
    const knowledge = knowledgeOf('hamburgum')
    const style = LEVEL_STYLES[level]
    if (style.kind !== 'search') throw new Error('this level throws no dice')
    const [best, diced] = [{ ...style, temperature: 0 }, style].map((way) =>
      makeThinker(knowledge, way, netsOf('hamburgum'), { simulations: 0 }),
    )
    const rng = makeRng(seedOf('dice'))
    const state = start(2, 'dice')
    state.players[0].prestige = 60
    for (let turn = 0; turn < 40 && hamburgum.toMove(state) !== undefined; turn++) {
      const [sure, choice] = [best.consider(state, rng)[0], diced.consider(state, rng)[0]]
      expect(choice.points).toBeGreaterThanOrEqual(sure.points - 1.5)
      for (const move of choice.moves) hamburgum.apply(state, move as Move)
    }
  })
})

describe('loading', () => {
  it.each([1, 2, 3] as const)('level %i leaves no contract open that it could fill', (level) => {
    loadWeights('speicherstadt')
    const thinker = makeThinker(speicherstadtKnowledge, LEVEL_STYLES[level], netsOf('speicherstadt'))
    let filled = 0
    for (const seed of ['a', 'b', 'c', 'd']) {
      const rng = makeRng(seedOf(`loading ${seed}`))
      const state = speicherstadt.setup(3, {}, rng)
      while (speicherstadt.toMove(state) !== undefined) {
        const [{ moves }] = thinker.consider(state, rng)
        for (const move of moves) {
          const legal = legalMoves(speicherstadt, state)
          const player = state.players[state.seat]
          const canFill = legal.some((it) => fills(player, legal, it))
          if (canFill && fills(player, legal, move)) filled++
          if (canFill) expect(move.kind).not.toBe('end')
          speicherstadt.apply(state, move)
        }
      }
    }
    expect(filled).toBeGreaterThan(4)
  })
})
