import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameAt } from '../../scripts/positions.ts'
import { expectAccessible } from './axe.ts'
import { type House, openHouse, visit } from './house.ts'
import { openBoard } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('two equal cards have windows of different names', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  await openBoard(visitor, house, gameAt('speicherstadt', 5, 'workers'))
  const names = await visitor.page
    .locator('.target')
    .evaluateAll((found) => found.map((target) => target.getAttribute('aria-label')))
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
  await visitor.leave()
})

test('why the loading can’t end yet is said at its button', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('speicherstadt', 5, 'loading'))
  const end = page.getByRole('button', { name: 'End loading', disabled: true })
  await end.waitFor()
  expect(await end.getAttribute('title')).toMatch(/^First decide/)
  await end.click({ force: true })
  await end.waitFor()
  await page.locator('.prompt .early').waitFor()
  expect(await page.locator('.good.surplus').count()).toBe(3)
  await expectAccessible(page)
  await visitor.leave()
})

test('places follow the good in hand, and a wrong one says why', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('speicherstadt', 5, 'loading'))
  const lit = page.locator('.contract .glow')
  const saffron = page.locator('.work').getByRole('button', { name: 'saffron', exact: true })
  const coffee = page.locator('.work').getByRole('button', { name: 'coffee', exact: true })
  await lit.waitFor()
  await coffee.click()
  expect(await lit.count()).toBe(0)
  await coffee.click()
  await saffron.click()
  expect(await lit.count()).toBe(1)
  await saffron.click()
  await coffee.dragTo(page.locator('.contract'))
  expect(await page.locator('.effect').textContent()).toBe('This contract needs no such good.')
  expect(await page.locator('.work .good').count()).toBe(3)
  await visitor.leave()
})

test('supplies and players are told in words on large screens', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('speicherstadt', 5, 'workers'))
  await page.locator('button.seasons').click()
  await page.getByRole('dialog', { name: 'Cards, fires and goods' }).getByText('Autumn').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.player').getByRole('button', { name: 'Violet' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Violet' })
    .locator('small', { hasText: 'Counting offices' })
    .waitFor()
  await expectAccessible(page)
  await visitor.leave()
})
