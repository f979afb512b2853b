import { legalMoves, makeRng, seedOf } from '@kontor/core'
import { describe, expect, it } from 'vitest'
import { faceOf } from '../src/faces/index.ts'
import { GAMES } from '../src/games.ts'

describe.each(GAMES.map((game) => [game.id, game] as const))('%s in the terminal', (_, game) => {
  it('fits 80 columns without empty lines at every moment of a game', () => {
    const face = faceOf(game)
    for (const players of [2, 5]) {
      const options = game.parseOptions({})
      if (!options.ok) throw new Error(options.fault.message)
      const rng = makeRng(seedOf(`faces ${players}`))
      const state = game.setup(players, options.value, rng) as object
      while (game.toMove(state) !== undefined) {
        const lines = face.draw(game.view(state, game.toMove(state))).split('\n')
        const widest = lines.toSorted((a, b) => b.length - a.length)[0]
        expect(widest.length, widest).toBeLessThanOrEqual(80)
        expect(lines.map((line) => line.trim())).not.toContain('')
        const moves = legalMoves(game, state)
        game.apply(state, moves[rng.int(moves.length)])
      }
    }
  })
})
