import { makeRng, seedOf } from '@kontor/core'
import { FIELDS } from '@kontor/hamburgum'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GAMES } from '../../src/lib/games.ts'
import { gameAt, MOMENTS } from '../../scripts/positions.ts'
import type { SavedGame } from '../../src/play/archive.ts'
import { expectAccessible } from './axe.ts'
import { click, playOn, type Press, tap } from './hands.ts'
import { type House, openHouse, visit, type Visitor, WHOLE_GAME } from './house.ts'
import { checkResult, openBoard, startGame } from './table.ts'

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

test('goods of several kinds that lie ready are sold together', { timeout: 120_000 }, async () => {
  const visitor = await visit(house, { viewport: { width: 1600, height: 1000 } })
  const { page } = visitor
  await openBoard(visitor, house, gameAt('hamburgum', 4, 'sale'))
  await page.locator('.sale .foot button').first().click()
  const sell = page.locator('.sale button.do')
  const proceeds = Number(/\d+/.exec((await sell.textContent())!)![0])
  // the button that ends the turn otherwise says what it does first
  expect((await page.locator('.bar .end').textContent())!.replace(/\s+/g, ' ')).toContain(`Sell ${proceeds}`)
  await sell.click()
  await page.locator('.sale button.do:disabled').waitFor()
  await page.getByRole('button', { name: 'Chronicle' }).click()
  const told = await page.getByRole('complementary', { name: 'Chronicle' }).textContent()
  const turn = told!.split('moves to').at(-1)!
  // told in one sentence, with the one sum that was shown
  const sales = [...turn.matchAll(/sells ([^.]* and [^.]*) for (\d+) taler/g)]
  expect(sales.map(([, , taler]) => Number(taler))).toEqual([proceeds])
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
