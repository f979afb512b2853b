import { elements, legalMoves, makeRng, playRandomly, seedOf } from '@kontor/core'
import {
  type BoardId,
  hamburgum,
  type Move,
  OFFICIALS,
  type State,
  TOKENS,
  type Variant,
} from '@kontor/hamburgum'
import { describe, expect, it } from 'vitest'
import { BOARD_MOVES, findMove } from '../src/moves.ts'

/** Results of a whole turn on one field, each with the number of ways to reach it. */
type Results = Map<number, { ways: number; moves: string[] }>

const step = (s: Readonly<State>, move: Move): State => {
  const next = hamburgum.clone(s)
  hamburgum.apply(next, move)
  return next
}

/** Tokens of the first three kinds are worth the same in every church: which of them is left doesn't matter. */
function resultOf(s: Readonly<State>, seat: number): number {
  const end = s.step === 'over' ? hamburgum.clone(s) : step(s, findMove('end')!)
  const p = end.players[seat]
  const worth = elements(p.unscored)
    .map((t) => (t % TOKENS.length < 3 ? t % TOKENS.length : t + 100))
    .sort((a, b) => a - b)
  p.unscored = worth.reduce((sum, t) => (sum * 31 + t) % 1_000_003, 7)
  return hamburgum.hash(end)
}

function explore(s: Readonly<State>, legal: (s: State) => Move[]): Results {
  const results: Results = new Map()
  const visit = (state: State, moves: string[]): void => {
    const options = state.step === 'over' ? [] : legal(state)
    if (state.step === 'over' || options.some((m) => m.kind === 'end')) {
      const key = resultOf(state, s.seat)
      const known = results.get(key)
      if (known) known.ways++
      else results.set(key, { ways: 1, moves })
    }
    for (const move of options)
      if (move.kind !== 'end') visit(step(state, move), [...moves, hamburgum.format(move)])
  }
  visit(hamburgum.clone(s), [])
  return results
}

/** What the rules say without any thought of order: the reference. */
function anyOrder(s: State): Move[] {
  const free = hamburgum.clone(s)
  free.turn.passed = 0
  free.turn.last = -1
  const moves = legalMoves(hamburgum, free).filter((m) => m.kind !== 'score')
  return s.step === 'church' || s.step === 'score' ? [...moves, ...anyScore(s)] : moves
}

const anyScore = (s: State): Move[] =>
  elements(s.players[s.seat].unscored).map(
    (t) => BOARD_MOVES[s.board].score[Math.floor(t / TOKENS.length)][t % TOKENS.length],
  )

/** Positions from random games, made small enough to try every order. */
function positions(board: BoardId, variant: Variant, count: number): State[] {
  const found: State[] = []
  for (let word = 0; found.length < count; word++) {
    const rng = makeRng(seedOf(`order ${word} ${board} ${variant}`))
    const s = hamburgum.setup(2 + (word % 4), { board, variant }, rng)
    let ply = 0
    const at = 40 + rng.int(700)
    try {
      playRandomly(hamburgum, s, rng, () => {
        if (++ply >= at && s.step === 'rondel') {
          found.push(hamburgum.clone(s))
          throw new Error('enough')
        }
      })
    } catch {
      continue
    }
  }
  return found
}

function shrink(s: State, field: string, most: number): State {
  const p = s.players[s.seat]
  p.field = -1
  p.goods = p.goods.map((n) => Math.min(n, 3))
  p.materials = [Math.min(p.materials[0] + 1, most), Math.min(p.materials[1] + 1, most + 1), p.materials[2]]
  p.money = Math.min(p.money, 330)
  return step(s, findMove(field)!)
}

const boards: BoardId[] = ['hamburg', 'londinium']
const variants: Variant[] = ['basic', 'I', 'II']
const ORDER_FREE = ['vicar', 'mayor', 'guildmaster', 'deacon', 'sexton']
const orderMatters = (moves: readonly string[]): boolean =>
  moves.some((m) => OFFICIALS.some((name) => m.endsWith(` ${name}`) && !ORDER_FREE.includes(name)))

describe.each(boards.flatMap((board) => variants.map((variant) => ({ board, variant }))))(
  'what differs only in order: $board $variant',
  ({ board, variant }) => {
    it.each([
      ['trade lower', 4, 25],
      ['church', 4, 40],
      ['guildhall', 2, 40],
      ['guildhall', 3, 4],
      ['dockyard', 4, 10],
    ])('%s with up to %i materials: no result is lost, none is offered twice', (field, most, count) => {
      for (const position of positions(board, variant, count)) {
        const s = shrink(position, field, most)
        const offered = explore(s, (state) => legalMoves(hamburgum, state))
        const possible = explore(s, anyOrder)
        expect([...possible.keys()].filter((key) => !offered.has(key))).toEqual([])
        expect(offered.size).toBe(possible.size)
        // only an official whose benefit depends on the order may be reached in two ways
        const twice = [...offered.values()].filter(({ ways }) => ways > 1)
        expect(twice.filter(({ moves }) => !orderMatters(moves))).toEqual([])
      }
    })
  },
)
