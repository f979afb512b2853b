import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameAt, plant } from '../../scripts/positions.ts'
import { GAMES } from '../../src/lib/games.ts'
import { expectAccessible } from './axe.ts'
import { type House, openHouse, visit } from './house.ts'
import { openBoard } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const PHONE = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true }
test.each(GAMES)(
  '%s on a phone: the result says one’s place and keeps its buttons in sight; after it the board offers another game',
  { timeout: 120_000 },
  async (game) => {
    const visitor = await visit(house, PHONE)
    const { page } = visitor
    await openBoard(visitor, house, gameAt(game, 5, 'end'))
    const result = page.getByRole('dialog')
    await result.waitFor()
    expect(await result.textContent()).toMatch(/You have won|You came (second|third|fourth|fifth)/)
    for (const name of ['Play again', 'Save the record']) {
      const { y, height } = (await result.getByRole('button', { name }).boundingBox())!
      expect(y + height).toBeLessThan(PHONE.viewport.height)
    }
    await expectAccessible(page)
    await result.getByRole('button', { name: 'Close' }).click()
    const board = page.locator('.board')
    await board.getByRole('button', { name: 'Play again' }).waitFor()
    expect(await board.getByRole('button', { name: /Undo|End turn/ }).count()).toBe(0)
    await expectAccessible(page)
    await board.getByRole('button', { name: 'Play again' }).click()
    await board.getByRole('button', { name: 'Play again' }).waitFor({ state: 'detached' })
    await visitor.leave()
  },
)

test('an address that changes while the texts are on their way is followed', async () => {
  const visitor = await visit(house)
  const { page } = visitor
  const texts = Promise.withResolvers<undefined>()
  await page.route(/\/common-.*\.js$/, async (route) => {
    await texts.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/common-.*\.js$/)
  await page.goto(house.url, { waitUntil: 'commit' })
  await asked
  await page.waitForFunction(() => document.documentElement.dataset['theme'])
  await page.evaluate(() => (location.hash = '#/rules/hamburgum'))
  texts.resolve(undefined)
  await page.getByRole('heading', { level: 1, name: /Hamburgum/ }).waitFor()
  await visitor.leave()
})

test('where motion is unwanted all words change their colour with the theme at once', async () => {
  const visitor = await visit(house)
  const { page } = visitor
  await page.goto(`${house.url}/#/rules/speicherstadt`)
  await page.locator('dd').first().waitFor()
  const inks = await page.evaluate(() => {
    const ink = (): string => getComputedStyle(document.querySelector('dd')!).color
    const before = ink()
    document.documentElement.dataset['theme'] = 'dark'
    return { before, body: getComputedStyle(document.body).color, after: ink() }
  })
  expect(inks.after).not.toBe(inks.before)
  expect(inks.after).toBe(inks.body)
  await visitor.leave()
})

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
