import { afterAll, beforeAll, test } from 'vitest'
import { gameAt, plant } from '../../scripts/positions.ts'
import { GAMES } from '../../src/lib/games.ts'
import { expectAccessible } from './axe.ts'
import { type House, openHouse, visit } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('nothing bars the way on the pages around the games', { timeout: 300_000 }, async () => {
  const visitor = await visit(house)
  const { page } = visitor
  await page.goto(house.url)
  for (const game of GAMES) await plant(page, gameAt(game, 3, 'end'))
  for (const address of [
    '',
    '#/new/hamburgum/opponents',
    '#/new/speicherstadt/screen',
    '#/new/hamburgum/friends',
    '#/rules/hamburgum/H4.2',
    '#/rules/speicherstadt',
    '#/howto/hamburgum',
    '#/howto/speicherstadt',
    '#/me',
  ]) {
    await page.goto(`${house.url}/${address}`)
    await page.reload({ waitUntil: 'networkidle' })
    await page.locator('h1').waitFor()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.locator('dialog[open]').waitFor()
  await expectAccessible(page)
  await visitor.leave()
})
