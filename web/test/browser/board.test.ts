import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameAt, MOMENTS } from '../../scripts/positions.ts'
import { GAMES } from '../../src/lib/games.ts'
import type { SavedGame } from '../../src/play/archive.ts'
import { type House, openHouse, visit } from './house.ts'
import { openBoard } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test.each(GAMES)('%s: nothing to press on a board in a replay', { timeout: 120_000 }, async (game) => {
  const visitor = await visit(house)
  const { page } = visitor
  const saved = gameAt(game, 4, Object.keys(MOMENTS[game])[1])
  await openBoard(visitor, house, saved)
  await page.goto(`${house.url}/#/replay/${saved.id}`)
  await page.getByRole('slider').waitFor()
  await page.locator('.board > *').first().waitFor()
  for (const name of [/^Undo/, /^End/]) expect(await page.getByRole('button', { name }).count()).toBe(0)
  await visitor.leave()
})

test.each(GAMES)('%s: around one screen names say who is meant', { timeout: 120_000 }, async (game) => {
  const visitor = await visit(house)
  const { page } = visitor
  const shared = (moment: string): SavedGame => ({
    ...gameAt(game, 2, moment),
    sitters: ['Left', 'Right'].map((name) => ({ name, level: undefined })),
  })
  await openBoard(visitor, house, shared(Object.keys(MOMENTS[game])[1]))
  await page.locator('.prompt', { hasText: /(?:Left|Right): / }).waitFor()
  await openBoard(visitor, house, shared('end'))
  await page.getByRole('button', { name: 'Show the result' }).click()
  await page.locator('dialog .chart').waitFor()
  expect(await page.locator('dialog .chart').getByText('you').count()).toBe(0)
  await visitor.leave()
})

test('Enter ends a turn that was played by mouse', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 2, 'donation'))
  const before = await page.locator('[role=log] p').count()
  await page.locator('.gift.lit').first().click()
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      page
        .locator('[role=log] p')
        .allTextContents()
        .then((told) => told.slice(before).join(' ')),
    )
    .toMatch(/Blue is to move/)
  const told = (await page.locator('[role=log] p').allTextContents()).slice(before)
  expect(told.join(' ')).not.toMatch(/Red scores/)
  await visitor.leave()
})

test('Enter waits for a move that is on its way', { timeout: 120_000 }, async () => {
  const visitor = await visit(house)
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 2, 'donation'))
  await page
    .locator('.gift.lit')
    .first()
    .evaluate((gift) => {
      gift.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
  await page.locator('[role=log] p', { hasText: 'Blue is to move' }).first().waitFor({ state: 'attached' })
  await visitor.leave()
})

test('Enter pressed several times sells and does not end the turn', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 2, 'sale'))
  await page.locator('.sale .foot button').first().click()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Enter')
  await page.locator('[role=log] p', { hasText: 'sells' }).last().waitFor({ state: 'attached' })
  await page.waitForTimeout(500)
  expect(await page.locator('.sale').isVisible()).toBe(true)
  await visitor.leave()
})

test('a click never gives a turn away', { timeout: 120_000 }, async () => {
  const visitor = await visit(house)
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 2, 'sale'))
  const end = page.getByRole('button', { name: 'End turn' })
  const question = page.getByRole('dialog', { name: 'End the turn already?' })
  await end.click()
  await question.getByRole('button', { name: 'Not yet' }).click()
  expect(await page.title()).toMatch(/^●/)
  await end.click()
  await question.getByRole('button', { name: 'End the turn' }).click()
  await question.waitFor({ state: 'detached' })
  await page.locator('.sale').waitFor({ state: 'detached' })
  await visitor.leave()
})

test('the advice closes when the game is over', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  const end = gameAt('hamburgum', 2, 'end')
  await openBoard(visitor, house, {
    ...end,
    moves: end.moves.slice(0, -1),
    toMove: 1,
    sitters: end.sitters.toReversed(),
  })
  await page.keyboard.press('a')
  await page.getByRole('complementary', { name: 'Advice' }).waitFor()
  await page.locator('.gift.lit').first().click()
  await page.getByRole('button', { name: 'Do it' }).click()
  await page.locator('dialog figure').waitFor()
  expect(await page.getByRole('complementary').count()).toBe(0)
  await visitor.leave()
})

test(
  'the result waits until everything has landed; before it nothing new lies under the pointer',
  { timeout: 120_000 },
  async () => {
    const visitor = await visit(house, { reducedMotion: 'no-preference', settings: { motion: 'full' } })
    const { page } = visitor
    const end = gameAt('hamburgum', 2, 'end')
    const saved = { ...end, moves: end.moves.slice(0, -1), toMove: 1, sitters: end.sitters.toReversed() }
    await openBoard(visitor, house, saved)
    await page.evaluate(() => {
      const kept = window as { flew?: boolean; inTheAir?: number; early?: number }
      const board = document.querySelector('.board')!
      const count = (): number =>
        board.getAnimations({ subtree: true }).filter(({ playState, effect }) => {
          return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
        }).length
      new MutationObserver(() => {
        if (board.querySelector('.sky > *')) kept.flew = true
        if (document.querySelector('dialog figure')) kept.inTheAir ??= count()
        if (document.querySelector('nav [aria-label="Show the result"]'))
          kept.early ??= board.querySelectorAll('a[href^="#/replay"]').length
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.keyboard.press('m')
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /Catharinen.*citizens.* and ends the game$/ })
      .click()
    await page.getByRole('dialog', { name: 'This can’t be taken back' }).waitFor()
    await page.getByRole('button', { name: 'Do it' }).click()
    await page.locator('dialog figure').waitFor()
    const seen = await page.evaluate(() => {
      const { flew, inTheAir, early } = window as { flew?: boolean; inTheAir?: number; early?: number }
      return { flew, inTheAir, early }
    })
    expect(seen).toEqual({ flew: true, inTheAir: 0, early: 0 })
    await page.locator('.board a[href^="#/replay"]').waitFor()
    await visitor.leave()
  },
)
