import { makeRng, seedOf } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'
import { describe, expect, test } from 'vitest'
import { thinkPlainly } from '../src/index.ts'
import type { SomeGame } from '../src/knowledge.ts'
import type { Game } from '@kontor/core'

describe.each([hamburgum, speicherstadt])('by the rules of $id alone', (rules) => {
  const game = rules as unknown as Game<SomeGame>

  test('a move is found from the view, legal and the same each time', () => {
    const options = game.parseOptions({})
    if (!options.ok) throw new Error(options.fault.message)
    const state = game.setup(3, options.value, makeRng(seedOf('plain')))
    for (let ply = 0; ply < 30; ply++) {
      const request = {
        view: game.view(state, game.toMove(state)),
        level: 3,
        seed: `${ply}`,
        simulations: 12,
      } as const
      const { move } = thinkPlainly(game, request)
      expect(thinkPlainly(game, request).move).toBe(move)
      const legal: object[] = []
      game.legal(state, legal)
      const chosen = legal.find((each) => game.format(each) === move)
      expect(chosen).toBeDefined()
      game.apply(state, chosen!)
    }
  })
})
