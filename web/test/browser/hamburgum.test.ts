import { FIELDS } from '@kontor/hamburgum'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameAt } from '../../scripts/positions.ts'
import { type House, openHouse, visit } from './house.ts'
import { openBoard } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('goods of several kinds that lie ready are sold together', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 4, 'sale'))
  await page.locator('.sale .foot button').first().click()
  const money = page.locator('.player.moving .money')
  const before = await money.textContent()
  const sell = page.locator('.sale button.do')
  const proceeds = Number(/\d+/.exec((await sell.textContent())!)![0])
  // the button that ends the turn otherwise says what it does first
  expect((await page.locator('.bar .end').textContent())!.replace(/\s+/g, ' ')).toContain(`Sell ${proceeds}`)
  await sell.click()
  await page.locator('.sale button.do:disabled').waitFor()
  await page.getByRole('button', { name: 'Chronicle' }).click()
  const told = await page.getByRole('complementary', { name: 'Chronicle' }).textContent()
  const [turn] = told!.split('moves to')
  // told in one sentence, with the one sum that was shown
  const sales = [...turn.matchAll(/sells ([^.]* and [^.]*) for (\d+)\s+taler/g)]
  expect(sales.map(([, , taler]) => Number(taler))).toEqual([proceeds])
  expect(await money.textContent()).not.toBe(before)
  // and one press takes all of it back, and no more
  await page.keyboard.press('u')
  await expect.poll(() => money.textContent()).toBe(before)
  await page.locator('.prompt h1', { hasText: 'sell or buy' }).waitFor()
  await visitor.leave()
})

test('a double click donates and does not score', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 4, 'donation'))
  const gifts = page.locator('.gifts')
  const scores = gifts.getByRole('button', { name: /^Score/ })
  const before = await scores.count()
  await gifts
    .getByRole('button', { name: /^Make the/ })
    .first()
    .dblclick()
  await expect.poll(() => scores.count()).toBe(before + 1)
  await visitor.leave()
})

test('what was looked at is forgotten when it is taken back', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 2, 'donation'))
  await page.locator('.gift.lit').first().hover()
  await page.locator('.prompt p', { hasText: 'Make the' }).waitFor()
  await page.keyboard.press('u')
  await page.locator('.prompt p', { hasText: 'fields ahead' }).waitFor()
  await visitor.leave()
})

test('a field that is too dear says what it costs', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 5, 'rondel', 'londinium-basic-5'))
  await page.locator(`.rondel [data-at='field:${FIELDS.indexOf('guildhall')}']`).click()
  await page.locator('.prompt p', { hasText: '4 prestige points are needed there, you have 1.' }).waitFor()
  await visitor.leave()
})

test('a field where nothing could be done says why before it is chosen', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 2, 'setup'))
  await page.locator(`.rondel [data-at='field:${FIELDS.indexOf('guildhall')}']`).hover()
  await page.locator('.prompt p', { hasText: /^Move to Guildhall.*So donate first\.$/ }).waitFor()
  await visitor.leave()
})

test('nothing moves when the first good is loaded', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 2, 'sale'))
  const places = (): Promise<unknown> =>
    Promise.all(['.prompt', '.sale .foot'].map((part) => page.locator(part).boundingBox()))
  const before = await places()
  await page.locator('.sale .thing').first().tap()
  await page.locator('.sale li b', { hasText: /\d/ }).waitFor()
  expect(await places()).toEqual(before)
  await visitor.leave()
})

test('a tap on the dockyard builds a ship on phones: the map stays under the finger', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    const visitor = await visit(house, { viewport, hasTouch: true, isMobile: true })
    const { page } = visitor
    await openBoard(visitor, house, gameAt('hamburgum', 2, 'dockyard'))
    const yard = page.locator('.pane').getByRole('button', { name: /^Build a ship/ })
    await yard.waitFor()
    const told = await page.locator('[role=log] p').last().getAttribute('data-number')
    const { x, y, width, height } = (await yard.boundingBox())!
    const right = Math.min(x + width, viewport.width)
    await page.touchscreen.tap((x + right) / 2, y + height / 2)
    await page.waitForFunction(
      (before) => document.querySelector('[role=log] p:last-child')?.getAttribute('data-number') !== before,
      told,
    )
    await visitor.leave()
  }
})
