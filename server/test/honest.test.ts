import { makeRng, playRandomly, seedOf } from '@kontor/core'
import { describe, expect, it } from 'vitest'
import { leak } from '../harness/proofs/leak.ts'
import { GAMES } from '../src/games.ts'

describe('what is hidden', () => {
  it('changes no byte of what is sent', async () => {
    const figures = await leak.run(0.1, () => undefined)
    expect(figures.messages).toBeGreaterThan(100)
  })

  it.each([...GAMES.values()].filter((hosted) => hosted.openViews))(
    '$game.id: all seats and spectators see the same, so that one view may serve them all',
    ({ game }) => {
      for (let seed = 0; seed < 5; seed++) {
        const players = 2 + (seed % 4)
        const options = game.parseOptions(seed % 2 === 1 && game.id === 'hamburgum' ? { variant: 'II' } : {})
        if (!options.ok) throw new Error(options.fault.message)
        const state = game.setup(players, options.value, makeRng(seedOf(seed)))
        playRandomly(game, state, makeRng(seedOf(`p${seed}`)), () => {
          const all = JSON.stringify(game.view(state, undefined))
          for (let seat = 0; seat < players; seat++) expect(JSON.stringify(game.view(state, seat))).toBe(all)
        })
      }
    },
  )
})
