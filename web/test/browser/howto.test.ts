import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameAt } from '../../scripts/positions.ts'
import { GAMES } from '../../src/lib/games.ts'
import { expectAccessible } from './axe.ts'
import { type House, openHouse, visit } from './house.ts'
import { openBoard } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test.each(GAMES)(
  '%s is explained from the home page and leads to its rules',
  { timeout: 120_000 },
  async (game) => {
    const visitor = await visit(house)
    const { page } = visitor
    await page.goto(house.url)
    await page.locator(`article[data-game=${game}]`).getByRole('link', { name: 'How to play' }).click()
    await page.getByRole('heading', { name: 'The goal' }).waitFor()
    expect(await page.locator('.picture').count()).toBe(4)
    const number = page.getByRole('button', { name: /^[HS]\d+\.\d+$/ }).first()
    const rule = (await number.textContent())!
    await number.click()
    await page.locator(`.open[data-rule="${rule}"]`).waitFor()
    await page.getByRole('button', { name: 'In two minutes' }).click()
    await page.getByRole('heading', { name: 'The goal' }).waitFor()
    await visitor.leave()
  },
)

test.each(GAMES)('%s is explained beside its board', { timeout: 120_000 }, async (game) => {
  const visitor = await visit(house)
  const { page } = visitor
  await openBoard(visitor, house, gameAt(game, 3, 'setup'))
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'In two minutes' }).click()
  await page.getByRole('heading', { name: 'The goal' }).waitFor()
  await page.locator('.picture > svg:last-child').nth(3).waitFor()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^[HS]\d+\.\d+$/ })
    .first()
    .click()
  await page.locator('aside .open[data-rule]').waitFor()
  await visitor.leave()
})
