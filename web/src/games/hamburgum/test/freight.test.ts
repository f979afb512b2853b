import { legalMoves, makeRng, seedOf } from '@kontor/core'
import { DIRECT_SALE, hamburgum, saleValue, type State, type View } from '@kontor/hamburgum'
import { expect, test } from 'vitest'
import { freight, shipload } from '../freight.ts'

/** States of a few random games whose mover has something to sell. */
function* marketDays(): Generator<State> {
  for (let game = 0; game < 6; game++) {
    const rng = makeRng(seedOf(`freight ${game}`))
    const state = hamburgum.setup(2 + (game % 4), { board: 'hamburg', variant: 'basic' }, rng)
    for (let n = 0; n < 600 && state.step !== 'over'; n++) {
      const moves = legalMoves(hamburgum, state)
      if (state.step === 'trade') yield hamburgum.clone(state)
      hamburgum.apply(state, moves[rng.int(moves.length)])
    }
  }
}

test('the ships drawn with their loads earn exactly what the rules pay', () => {
  let seen = 0
  for (const state of marketDays()) {
    const view = hamburgum.view(state, undefined)
    const { goods } = view.players[view.seat]
    for (const amounts of [goods, goods.map((n) => Math.ceil(n / 2)), goods.with(0, 0)]) {
      const { ships, direct } = freight(view, view.seat, amounts)
      const byShip = ships.reduce((sum, s) => sum + (s.good < 0 ? 0 : s.amount * view.prices[s.good]), 0)
      const rest = direct.reduce((sum, n) => sum + n, 0) * DIRECT_SALE
      expect(byShip + rest).toBe(saleValue(view, amounts))
      seen++
    }
    const load = shipload(view, view.seat, [0, 0, 0], goods)
    expect(freight(view, view.seat, load).direct).toEqual([0, 0, 0])
    const left = goods.map((n, good) => n - load[good])
    expect(shipload(view, view.seat, load, left)).toEqual([0, 0, 0])
  }
  expect(seen).toBeGreaterThan(300)
})

/** The beginning of a game for two: each has one ship, for three units. */
function firstDay(): View {
  const state = hamburgum.setup(2, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf('sold')))
  return hamburgum.view(state, undefined)
}

test('what is aboard already keeps its place on the ships', () => {
  const view = firstDay()
  expect(shipload(view, view.seat, [0, 0, 0], [0, 2, 0])).toEqual([0, 2, 0])
  expect(shipload(view, view.seat, [3, 0, 0], [0, 2, 0])).toEqual([0, 0, 0])
  expect(shipload(view, view.seat, [3, 0, 0], [2, 0, 0])).toEqual([0, 0, 0])
  expect(shipload(view, view.seat, [2, 0, 0], [2, 0, 0])).toEqual([1, 0, 0])
})

test('a ship that carries something takes no other kind, not even a dearer one', () => {
  const view = firstDay()
  expect(shipload(view, view.seat, [0, 1, 0], [1, 0, 1])).toEqual([0, 0, 0])
  expect(shipload({ ...view, prices: [100, 60, 100] }, view.seat, [0, 1, 0], [3, 0, 0])).toEqual([0, 0, 0])
})

test('a ship never carries more than its berth allows', () => {
  for (const state of marketDays())
    for (const ship of freight(state as never, state.seat, [9, 9, 9]).ships)
      expect(ship.amount).toBe(ship.capacity)
})
