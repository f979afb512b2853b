import { makeRng, seedOf } from '@kontor/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GAMES } from '../../src/lib/games.ts'
import { click, playOn, type Press, tap } from './hands.ts'
import { type House, openHouse, visit, type Visitor, WHOLE_GAME } from './house.ts'
import { checkResult, startGame } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Nobody needs that many for one game. */
const MOST = 5000

async function playOut({ page }: Visitor, game: string, press: Press, seed: string): Promise<void> {
  const rng = makeRng(seedOf(seed))
  let presses = 0
  while (await playOn(page, game, press, rng)) expect(++presses).toBeLessThan(MOST)
}

describe.each(GAMES)('%s', (game) => {
  test.each([2, 5])('a whole game on the board with %i players', WHOLE_GAME, async (players) => {
    const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
    await startGame(visitor, house, game, players)
    await playOut(visitor, game, click, `${game} ${players}`)
    await checkResult(visitor.page, players)
    await visitor.leave()
  })

  test('a whole game by touch on a phone', WHOLE_GAME, async () => {
    const visitor = await visit(house, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 1,
    })
    await startGame(visitor, house, game, 2)
    await playOut(visitor, game, tap, `${game} touch`)
    await checkResult(visitor.page, 2)
    await visitor.leave()
  })
})
