import { legalMoves, makeRng, seedOf } from '@kontor/core'
import { hamburgum, type Move } from '@kontor/hamburgum'
import { expect, test } from 'vitest'
import { sortOffers } from '../choices.ts'

const present = <T>(it: T | undefined): T[] => (it === undefined ? [] : [it])

test('every offered move has exactly one place on the board', () => {
  for (const [board, variant] of [
    ['hamburg', 'I'],
    ['londinium', 'II'],
  ] as const) {
    const rng = makeRng(seedOf(`choices ${board}`))
    const state = hamburgum.setup(4, { board, variant }, rng)
    for (let n = 0; n < 1200 && state.step !== 'over'; n++) {
      const moves = legalMoves(hamburgum, state)
      const c = sortOffers(moves)
      const placed: Move[] = [
        ...c.fields.values(),
        ...[
          ...c.sales.values(),
          ...c.purchases.values(),
          ...c.donations.values(),
          ...c.sites.values(),
        ].flat(),
        ...c.scores,
        ...present(c.ship),
        ...present(c.decline),
        ...present(c.end),
      ]
      expect(new Set(placed)).toEqual(new Set(moves))
      expect(placed).toHaveLength(moves.length)
      hamburgum.apply(state, moves[rng.int(moves.length)])
    }
  }
})
