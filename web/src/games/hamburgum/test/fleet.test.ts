import { legalMoves, makeRng, seedOf } from '@kontor/core'
import { type Event, hamburgum } from '@kontor/hamburgum'
import { expect, test } from 'vitest'
import { follow, type Vessel } from '../fleet.ts'

const counts = (fleet: readonly Vessel[], owners: number): number[][] =>
  [1, 2, 3].map((berth) =>
    Array.from({ length: owners }, (_, o) => fleet.filter((v) => v.berth === berth && v.owner === o).length),
  )

test('the ships that are followed are always those of the harbour', () => {
  for (const players of [2, 3, 4, 5]) {
    const rng = makeRng(seedOf(`fleet ${players}`))
    const state = hamburgum.setup(players, { board: 'hamburg', variant: 'basic' }, rng)
    let fleet = follow([], [], hamburgum.view(state, undefined))
    for (let n = 0; n < 1500 && state.step !== 'over'; n++) {
      const events: Event[] = []
      const moves = legalMoves(hamburgum, state)
      hamburgum.apply(state, moves[rng.int(moves.length)], (event) => events.push(event))
      fleet = follow(fleet, events, hamburgum.view(state, undefined))
      expect(counts(fleet, players + 1)).toEqual(state.berths)
    }
  }
})

test('a push moves each ship one berth on and keeps it the same ship', () => {
  const state = hamburgum.setup(2, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf('push')))
  const before = follow([], [], hamburgum.view(state, undefined))
  expect(before.map((v) => v.berth)).toEqual([3, 3])
  state.berths = [
    [0, 0, 0],
    [1, 1, 0],
    [1, 0, 0],
  ]
  const news: Event[] = [
    { type: 'harbourPushed', returned: [0, 0, 0] },
    { type: 'shipPlaced', owner: 0, by: 0 },
  ]
  const after = follow(before, news, hamburgum.view(state, undefined))
  expect(before.map(({ id }) => after.find((v) => v.id === id)?.berth)).toEqual([2, 2])
})

test('where events do not explain the harbour, as after an undo, ships go back and none is doubled', () => {
  const state = hamburgum.setup(3, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf('undo')))
  const start = follow([], [], hamburgum.view(state, undefined))
  const later = hamburgum.clone(state)
  later.berths[2][1]++
  const more = follow(start, [{ type: 'shipPlaced', owner: 1, by: 1 }], hamburgum.view(later, undefined))
  const back = follow(more, [], hamburgum.view(state, undefined))
  expect(new Set(back.map((v) => v.id))).toEqual(new Set(start.map((v) => v.id)))
})

test('ships that left in a push are gone with what happens next', () => {
  const state = hamburgum.setup(2, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf('push')))
  state.berths = [
    [1, 1, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  const before = follow([], [], hamburgum.view(state, undefined))
  state.berths[0] = [0, 0, 0]
  const push: Event = { type: 'harbourPushed', returned: [1, 1, 0] }
  const pushed = follow(before, [push], hamburgum.view(state, undefined))
  expect(pushed.map((v) => v.berth)).toEqual([0, 0])
  const sold: Event = { type: 'sold', seat: 0, good: 0, amount: 1, money: 30 }
  expect(follow(pushed, [sold], hamburgum.view(state, undefined))).toEqual([])
})

test('a push that is taken back leaves every ship where it lay', () => {
  const state = hamburgum.setup(3, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf('back')))
  state.berths = [
    [1, 1, 1, 0],
    [1, 1, 1, 0],
    [1, 1, 1, 0],
  ]
  const before = follow([], [], hamburgum.view(state, undefined))
  const shuffled = before.toReversed()
  state.berths = [
    [1, 1, 1, 0],
    [1, 1, 1, 0],
    [1, 0, 0, 0],
  ]
  const events: Event[] = [
    { type: 'harbourPushed', returned: [1, 1, 1, 0] },
    { type: 'shipPlaced', owner: 0, by: 0 },
  ]
  const pushed = follow(shuffled, events, hamburgum.view(state, undefined), [shuffled])
  state.berths[2] = [1, 1, 1, 0]
  expect(follow(pushed, [], hamburgum.view(state, undefined), [shuffled, pushed])).toEqual(shuffled)
})
