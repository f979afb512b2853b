import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameAt } from '../../scripts/positions.ts'
import type { SavedGame } from '../../src/play/archive.ts'
import { type House, openHouse, visit, type Visitor } from './house.ts'
import { openBoard } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function openReplay(saved: SavedGame): Promise<Visitor> {
  const visitor = await visit(house)
  await openBoard(visitor, house, saved)
  await visitor.page.goto(`${house.url}/#/replay/${saved.id}`)
  return visitor
}

test('a replay plays on by itself', { timeout: 120_000 }, async () => {
  const visitor = await openReplay(gameAt('speicherstadt', 3, 'late'))
  const { page } = visitor
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => Number(await page.getByRole('slider').inputValue())).toBeGreaterThan(3)
  await page.getByRole('slider').press('End')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => Number(await page.getByRole('slider').inputValue())).toBeLessThan(9)
  await visitor.leave()
})

test('a replay goes from turn to turn in both directions', { timeout: 120_000 }, async () => {
  const visitor = await openReplay(gameAt('hamburgum', 2, 'end'))
  const { page } = visitor
  const ply = async (): Promise<number> => Number(await page.getByRole('slider').inputValue())
  const go = async (name: string): Promise<number> => {
    await page.getByRole('button', { name }).click()
    return ply()
  }
  const turns = [await ply(), await go('To the next turn'), await go('To the next turn')]
  expect(turns[1]).toBeGreaterThan(1)
  expect(turns[2]).toBeGreaterThan(turns[1] + 1)
  expect([turns[2], await go('To the previous turn'), await go('To the previous turn')]).toEqual(
    turns.toReversed(),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('slider').blur()
  await page.keyboard.press('PageDown')
  expect(await ply()).toBe(turns[1])
  await visitor.leave()
})

test('a line of the chronicle takes a replay to its moment', { timeout: 120_000 }, async () => {
  const saved = gameAt('speicherstadt', 3, 'late')
  const visitor = await openReplay(saved)
  const { page } = visitor
  await page.getByRole('slider').press('End')
  await page.getByRole('button', { name: /^Chronicle/ }).click()
  await page.getByRole('button', { name: 'One step back' }).click({ trial: true })
  expect(await page.getByRole('button', { name: 'What you can do' }).count()).toBe(0)
  const moments = page.getByRole('complementary').getByRole('listitem').getByRole('button')
  const told = await moments.nth(9).textContent()
  await moments.nth(9).click()
  await expect.poll(() => page.getByRole('slider').inputValue()).not.toBe(String(saved.moves.length))
  expect(await page.locator('[aria-current=step]').allTextContents()).toContain(told)
  // what came later is still there, and leads forward again
  await moments.first().click()
  await expect.poll(() => page.getByRole('slider').inputValue()).toBe(String(saved.moves.length))
  await visitor.leave()
})

test('a replay is found where it was left, and goes to both ends', { timeout: 120_000 }, async () => {
  const saved = gameAt('hamburgum', 2, 'sale')
  const visitor = await openReplay(saved)
  const { page } = visitor
  const slider = page.getByRole('slider')
  await page.getByRole('button', { name: 'One step forward' }).click({ clickCount: 3 })
  await expect.poll(() => slider.inputValue()).toBe('3')
  await page.waitForFunction(() => (history.state as { ply?: number } | null)?.ply === 3)
  await page.reload()
  await expect.poll(() => slider.inputValue()).toBe('3')
  await page.getByRole('button', { name: 'To the end' }).click()
  expect(await slider.inputValue()).toBe(String(saved.moves.length))
  await page.getByRole('button', { name: 'To the beginning' }).click()
  expect(await slider.inputValue()).toBe('0')
  await visitor.leave()
})
