import { afterAll, beforeAll, describe, test } from 'vitest'
import { gameAt } from '../../scripts/positions.ts'
import { GAMES } from '../../src/lib/games.ts'
import { expectAccessible } from './axe.ts'
import { type House, openHouse, visit, type Visitor } from './house.ts'
import { chooseTable, join, openBoard, openChosen } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const UPRIGHT = { width: 390, height: 844 }
const SIDEWAYS = { width: 844, height: 390 }
/** The beginning, the middle, what lies over the board, the end. */
const TELLING = {
  hamburgum: ['setup', 'rondel', 'purchase', 'donation', 'end'],
  speicherstadt: ['setup', 'workers', 'loading', 'end'],
} as const

/** Each panel that a key opens, one after the other. */
async function expectPanels({ page }: Visitor, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.locator('aside .content > *').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
}

describe.each(GAMES)('nothing bars the way in %s', (game) => {
  test.each(TELLING[game])('%s', { timeout: 300_000 }, async (moment) => {
    const visitor = await visit(house)
    const { page } = visitor
    await openBoard(visitor, house, gameAt(game, moment === 'setup' ? 2 : 5, moment))
    await expectAccessible(page)
    if (moment === 'donation') {
      await page.locator('.gift.lit').first().click()
      await page.locator('.players .token.lit').first().waitFor()
      await expectAccessible(page)
    }
    if (moment === 'end') {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expectAccessible(page)
    }
    await visitor.leave()
  })

  test('each panel, the settings, on phones and in the replay', { timeout: 300_000 }, async () => {
    const visitor = await visit(house)
    const { page } = visitor
    const saved = gameAt(game, 4, TELLING[game][1])
    await openBoard(visitor, house, saved)
    await expectPanels(visitor, ['m', 'c', 'r'])
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.locator('dialog[open]').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize(UPRIGHT)
    await expectPanels(visitor, ['m'])
    for (const viewport of [UPRIGHT, SIDEWAYS]) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
    }
    await page.goto(`${house.url}/#/replay/${saved.id}`)
    await page.getByRole('slider').waitFor()
    await expectAccessible(page)
    await visitor.leave()
  })

  test('the table with clocks, orders in advance and chat', { timeout: 300_000 }, async () => {
    const [host, friend] = [await visit(house), await visit(house)]
    await chooseTable(host, house, game)
    await host.page.locator('label', { has: host.page.locator('input[name=clock][value=player]') }).click()
    await host.page.getByLabel('rest').check()
    await expectAccessible(host.page)
    const link = await openChosen(host)
    await expectAccessible(host.page)
    await join(friend, link, 'Friend')
    await host.page.getByRole('button', { name: 'Begin' }).click()
    for (const { page } of [host, friend]) {
      await page.locator('.board > *').first().waitFor()
      await page.getByRole('button', { name: 'Table' }).click()
      await page.getByRole('heading', { name: 'Orders' }).waitFor()
      await page.getByLabel('Say something').fill('Moin!')
      await page.keyboard.press('Enter')
      await page.locator('aside').getByText('Moin!').last().waitFor()
      await expectAccessible(page)
    }
    for (const visitor of [host, friend]) await visitor.leave()
  })
})
