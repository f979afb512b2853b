import { makeRng, seedOf } from '@kontor/core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { click, playOn } from './hands.ts'
import { type House, openHouse, visit } from './house.ts'
import { checkResult, startGame, waitForTurn } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Nobody needs that many for one game. */
const MOST = 5000

/** The chronicle as it stands; it is open afterwards. */
async function chronicle(page: Page): Promise<string> {
  await waitForTurn(page)
  await page.keyboard.press('c')
  return (await page.locator('aside ol').textContent()) ?? ''
}

/** Loads the page anew in the middle of the game: all of it is still there, and the chronicle open. */
async function expectReloadKeeps(page: Page): Promise<void> {
  const told = await chronicle(page)
  await page.reload()
  // the last press may still have been on its way
  expect((await chronicle(page)).slice(-told.length)).toBe(told)
}

test('a reload in the middle of a turn loses nothing', { timeout: 120_000 }, async () => {
  const visitor = await visit(house)
  const { page } = visitor
  await startGame(visitor, house, 'hamburgum', 3)
  await waitForTurn(page)
  await page.keyboard.press('m')
  const choice = (name: RegExp) => page.getByRole('button', { name }).last()
  await choice(/^Move to Dockyard/).click()
  await choice(/^Build a ship/).click()
  const ship = page.locator('aside').getByText('A ship of')
  await page.keyboard.press('c')
  await ship.waitFor()
  await page.keyboard.press('Escape')
  await expectReloadKeeps(page)
  await page.keyboard.press('u')
  await ship.waitFor({ state: 'detached' })
  // and the home page leads back to it
  await page.goto(house.url)
  await page.getByRole('link', { name: /Hamburgum.*Your turn/ }).click()
  await page.locator('.board > *').first().waitFor()
  await visitor.leave()
})

test('after one visit a whole game can be played without any server', { timeout: 600_000 }, async () => {
  const visitor = await visit(house, { serviceWorkers: 'allow' })
  const { page } = visitor
  await page.goto(house.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await house.server.kill()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('The server can’t be reached').waitFor()
  await startGame(visitor, house, 'speicherstadt', 2)
  const rng = makeRng(seedOf('offline'))
  let presses = 0
  while (await playOn(page, 'speicherstadt', click, rng)) {
    expect(++presses).toBeLessThan(MOST)
    if (presses !== 20) continue
    await expectReloadKeeps(page)
    await page.keyboard.press('Escape')
  }
  await checkResult(page, 2)
  // the browser itself tells that the lobby could not be asked for
  await visitor.leave(/ERR_INTERNET_DISCONNECTED/)
})
