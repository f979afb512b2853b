import { legalMoves, makeRng, type Rng, seedOf } from '@kontor/core'
import { type Hamburgum, hamburgum, type State as HState } from '@kontor/hamburgum'
import { speicherstadt, type State } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { winningTurn } from '../src/hamburgum/winning.ts'
import { script } from '../src/speicherstadt/script.ts'
import { isLastRound, resultFor0, solveLastRound } from '../src/speicherstadt/last-round.ts'
import { hamburgumKnowledge } from '../src/hamburgum/index.ts'

/** Every continuation, without any shortcut. */
function bruteForce(s: Readonly<State>): number {
  if (s.step === 'over') return resultFor0(s)
  const values = legalMoves(speicherstadt, s).map((move) => {
    const next = speicherstadt.clone(s)
    speicherstadt.apply(next, move)
    return bruteForce(next)
  })
  return s.seat === 0 ? Math.max(...values) : Math.min(...values)
}

function lastRound(seed: number, until: (s: State) => boolean): State | undefined {
  const rng = makeRng(seedOf(`last ${seed}`))
  const s = speicherstadt.setup(2, {}, rng)
  while (s.step !== 'over' && !(isLastRound(s) && until(s))) {
    const legal = legalMoves(speicherstadt, s)
    speicherstadt.apply(s, seed % 2 === 0 ? script(s, legal, rng) : legal[rng.int(legal.length)])
  }
  return s.step === 'over' ? undefined : s
}

const goods = (s: State): number =>
  s.players.reduce((sum, p) => sum + p.goods.reduce((a, b) => a + b, 0), 0) +
  s.row.reduce((sum, slot) => sum + slot.goods.length, 0)

describe('the last round of Die Speicherstadt with two players', () => {
  it('is left to judgement when the time is up', () => {
    let asked = 0
    const s = lastRound(3, (state) => state.step === 'place')!
    expect(solveLastRound(s, () => ++asked > 0)).toBeUndefined()
    expect(asked).toBe(1)
  })

  it('is solved as an exhaustive search solves it', () => {
    let compared = 0
    for (let seed = 0; seed < 60 && compared < 12; seed++) {
      const s = lastRound(seed, (state) => state.step === 'buy')
      if (!s || goods(s) > 4) continue
      compared++
      expect(solveLastRound(s)?.value).toBe(bruteForce(s))
    }
    expect(compared).toBe(12)
  })

  it('is played out to the solved result by the solver against itself', () => {
    const s = lastRound(3, (state) => state.step === 'buy')!
    const { value } = solveLastRound(s)!
    while (s.step !== 'over') speicherstadt.apply(s, solveLastRound(s)!.move)
    expect(resultFor0(s)).toBe(value)
  })
})

/** Whether any line of the mover's turn ends the game with him among the winners, without any shortcut. */
function canWinNow(s: Readonly<HState>, me: number): boolean {
  return legalMoves<Hamburgum>(hamburgum, s).some((move) => {
    const next = hamburgum.clone(s)
    const barrier = hamburgum.apply(next, move)
    if (next.step === 'over') return hamburgum.ranking(next)![0].includes(me)
    return barrier === 'open' && canWinNow(next, me)
  })
}

/** Late positions in which all churches but one are complete and the mover isn't rich. */
function* latePositions(rng: Rng): Generator<HState> {
  for (let game = 0; game < 400; game++) {
    const variant = (['basic', 'I', 'II'] as const)[game % 3]
    const s = hamburgum.setup(2 + (game % 4), { board: 'hamburg', variant }, rng)
    while (s.step !== 'over') {
      const legal = legalMoves<Hamburgum>(hamburgum, s)
      if (s.completed === 5 && s.step === 'rondel') {
        const [timber, brick] = s.players[s.seat].materials
        const wares = s.players[s.seat].goods.reduce((a, b) => a + b, 0)
        if (Math.min(timber, brick) < 4 && wares < 8) yield hamburgum.clone(s)
      }
      hamburgum.apply(s, hamburgumKnowledge.script(s, legal, rng))
    }
  }
}

describe('a turn of Hamburgum that ends the game and wins', () => {
  it('is found whenever an exhaustive search finds one', () => {
    let won = 0
    let notWon = 0
    for (const s of latePositions(makeRng(seedOf('winning')))) {
      const expected = canWinNow(s, s.seat)
      if (expected ? won >= 25 : notWon >= 25) continue
      const line = winningTurn(hamburgum, s)
      expect(line !== undefined).toBe(expected)
      if (line) {
        const end = hamburgum.clone(s)
        for (const move of line) hamburgum.apply(end, move)
        expect(hamburgum.ranking(end)![0]).toContain(s.seat)
      }
      if (expected) won++
      else notWon++
      if (won + notWon === 50) break
    }
    expect(won).toBeGreaterThan(10)
    expect(notWon).toBeGreaterThan(10)
  })
})
