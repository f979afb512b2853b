import { legalMoves, makeRng, type Seat, seedOf } from '@kontor/core'
import { hamburgum, type State as HState } from '@kontor/hamburgum'
import { speicherstadt, type State as SState } from '@kontor/speicherstadt'
import { beforeAll, describe, expect, it } from 'vitest'
import { knowledgeOf } from '../src/games.ts'
import { netsOf, think } from '../src/index.ts'
import { makeJudge, makeVerdict } from '../src/judge.ts'
import { loadWeights } from '../src/node.ts'

beforeAll(() => {
  for (const game of ['hamburgum', 'speicherstadt']) expect(loadWeights(game).ok).toBe(true)
})

function hamburgumAfter(moves: number, players: number, variant: 'basic' | 'II'): HState {
  const rng = makeRng(seedOf(`honest ${moves} ${players}`))
  const s = hamburgum.setup(players, { board: 'hamburg', variant }, rng)
  for (let i = 0; i < moves; i++) {
    const legal = legalMoves(hamburgum, s)
    hamburgum.apply(s, legal[rng.int(legal.length)])
  }
  return s
}

function speicherstadtAfter(moves: number, players: number): SState {
  const rng = makeRng(seedOf(`honest ${moves} ${players}`))
  const s = speicherstadt.setup(players, {}, rng)
  for (let i = 0; i < moves; i++) {
    const legal = legalMoves(speicherstadt, s)
    speicherstadt.apply(s, legal[rng.int(legal.length)])
  }
  return s
}

describe('the same observation and seed, another hidden order: the same move', () => {
  it.each([
    [2, 20],
    [3, 20],
    [4, 20],
    [5, 20],
    [5, 100],
  ])('in Die Speicherstadt with %i players and %i tries', (players, simulations) => {
    for (const moves of [0, 9, 30]) {
      const s = speicherstadtAfter(moves, players)
      const view = speicherstadt.view(s, s.seat)
      const other = speicherstadt.determinize(view, makeRng(seedOf('another order')))
      expect(speicherstadt.hash(other)).not.toBe(speicherstadt.hash(s))
      const ask = (state: SState) =>
        think({
          game: 'speicherstadt',
          view: speicherstadt.view(state, state.seat),
          level: 5,
          seed: 's',
          simulations,
        })
      expect(ask(other)).toEqual(ask(s))
    }
  })

  it('in variant II of Hamburgum', () => {
    for (const moves of [0, 40, 120]) {
      const s = hamburgumAfter(moves, 3, 'II')
      const other = hamburgum.determinize(hamburgum.view(s, s.seat), makeRng(seedOf('another order')))
      const ask = (state: HState) =>
        think({
          game: 'hamburgum',
          view: hamburgum.view(state, state.seat),
          level: 5,
          seed: 's',
          simulations: 10,
        })
      expect(ask(other)).toEqual(ask(s))
    }
  })
})

const turned = (seat: Seat, players: number): Seat => (seat + 1) % players
const turnedList = <T>(list: readonly T[]): T[] =>
  list.map((_, i) => list[(i + list.length - 1) % list.length])

function turnHamburgum(s: HState): HState {
  const n = s.players.length
  const berths = s.berths.map((berth) => [...turnedList(berth.slice(0, n)), berth[n]])
  return { ...hamburgum.clone(s), seat: turned(s.seat, n), players: turnedList(s.players), berths }
}

function turnSpeicherstadt(s: SState): SState {
  const n = s.players.length
  const copy = speicherstadt.clone(s)
  const row = copy.row.map((slot) => ({ ...slot, queue: slot.queue.map((seat) => turned(seat, n)) }))
  return {
    ...copy,
    seat: turned(s.seat, n),
    start: turned(s.start, n),
    players: turnedList(copy.players),
    row,
  }
}

describe('permuted seats give a permuted evaluation', () => {
  it.each([2, 3, 4, 5])('with %i players', (players) => {
    const pairs: [string, object, object][] = [30, 90].flatMap((moves) => {
      const h = hamburgumAfter(moves, players, 'basic')
      const s = speicherstadtAfter(0, players)
      return [
        ['hamburgum', h, turnHamburgum(h)],
        ['speicherstadt', s, turnSpeicherstadt(s)],
      ]
    })
    for (const [game, state, table] of pairs) {
      const judge = makeJudge(knowledgeOf(game), netsOf(game).at(-1))
      const [before, after] = [makeVerdict(), makeVerdict()]
      judge(state, before)
      judge(table, after)
      for (let seat = 0; seat < players; seat++) {
        expect(after.shares[turned(seat, players)]).toBeCloseTo(before.shares[seat], 9)
        expect(after.points[turned(seat, players)]).toBeCloseTo(before.points[seat], 9)
      }
    }
  })
})
