import { legalMoves, makeRng, seedOf } from '@kontor/core'
import { type Speicherstadt, speicherstadt, type State } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { makeJudge } from '../src/judge.ts'
import { speicherstadtKnowledge as knowledge } from '../src/speicherstadt/index.ts'
import { isLastRound, solveLastRound } from '../src/speicherstadt/last-round.ts'
import { searchTable } from '../src/table-search.ts'
import type { Rated, SearchOptions } from '../src/search.ts'

const OPTIONS: SearchOptions = {
  breadth: { beam: 8, each: 5, most: 24 },
  answers: { beam: 3, each: 2, most: 8 },
  curiosity: 0.35,
  softness: 0.04,
}
const judge = makeJudge(knowledge)
const search = (s: Readonly<State>, simulations: number): Rated<Speicherstadt>[] =>
  searchTable(knowledge, judge, s, OPTIONS, { simulations })

const workersLeft = (s: Readonly<State>): number => s.players.reduce((sum, { workers }) => sum + workers, 0)

/** Positions of last rounds in which one move wins or shares and another one doesn't. */
function critical(count: number): State[] {
  const found: State[] = []
  for (let game = 0; found.length < count; game++) {
    const rng = makeRng(seedOf(`table ${game}`))
    const s = speicherstadt.setup(2, {}, rng)
    while (s.step !== 'over') {
      const legal = legalMoves(speicherstadt, s)
      if (isLastRound(s) && legal.length > 1 && s.step !== 'load' && workersLeft(s) < 3) {
        const worths = new Set(legal.map((move) => exactly(s, [move])))
        if (worths.size > 1) found.push(speicherstadt.clone(s))
      }
      speicherstadt.apply(s, knowledge.script(s, legal, rng))
    }
  }
  return found.slice(0, count)
}

/** What a move is worth to its mover if both play the rest perfectly. */
function exactly(s: Readonly<State>, moves: Rated<Speicherstadt>['moves']): number {
  const next = speicherstadt.clone(s)
  for (const move of moves) speicherstadt.apply(next, move)
  const ranking = speicherstadt.ranking(next)
  const value = ranking
    ? Number(ranking[0].includes(0)) - Number(ranking[0].includes(1))
    : solveLastRound(next)!.value
  return s.seat === 0 ? value : -value
}

describe('the search through everybody’s turns', () => {
  it('finds the moves that perfect play finds in a last round, where first sight misses some', () => {
    let missedAtSight = 0
    for (const s of critical(12)) {
      const best = solveLastRound(s)!.value * (s.seat === 0 ? 1 : -1)
      if (exactly(s, search(s, 0)[0].moves) < best) missedAtSight++
      expect(exactly(s, search(s, 100)[0].moves)).toBe(best)
    }
    expect(missedAtSight).toBeGreaterThan(2)
  })

  it('looks through draws of the next cards, the same for every turn', () => {
    const s = speicherstadt.setup(3, {}, makeRng(seedOf('draws')))
    while (s.step !== 'buy' || workersLeft(s) > 0 || legalMoves(speicherstadt, s).length < 2)
      speicherstadt.apply(s, knowledge.script(s, legalMoves(speicherstadt, s), makeRng(seedOf('plan'))))
    const sights = new Map(search(s, 0).map(({ moves, share }) => [JSON.stringify(moves), share]))
    const rated = search(s, 300)
    expect(rated.reduce((sum, { visits }) => sum + visits, 0)).toBe(300)
    expect(rated.some(({ moves, share }) => share !== sights.get(JSON.stringify(moves)))).toBe(true)
    expect(search(s, 300)).toEqual(rated)
  })

  it('tries every turn with five players, and plays on: first sights are forgotten', () => {
    const s = speicherstadt.setup(5, {}, makeRng(seedOf('many')))
    const sights = new Map(search(s, 0).map(({ moves, share }) => [JSON.stringify(moves), share]))
    const rated = search(s, 100)
    expect(rated).toHaveLength(6)
    expect(rated.reduce((sum, { visits }) => sum + visits, 0)).toBe(100)
    for (const { moves, visits, share } of rated) {
      expect(visits).toBeGreaterThan(0)
      expect(share).not.toBe(sights.get(JSON.stringify(moves)))
    }
    expect(search(s, 100)).toEqual(rated)
  })
})
