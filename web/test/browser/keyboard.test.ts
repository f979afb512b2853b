import { makeRng, type Rng, seedOf } from '@kontor/core'
import { FIELDS } from '@kontor/hamburgum'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAMES } from '../../src/lib/games.ts'
import { type House, openHouse, visit, WHOLE_GAME } from './house.ts'
import { checkResult, startGame, waitForTurn } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const CHOICES = 'aside li button'

/** Where the focus is among the choices; it never gets lost, so waiting for it is enough. */
async function focused(page: Page): Promise<number> {
  const at = await page.waitForFunction((choices) => {
    const index = [...document.querySelectorAll(choices)].indexOf(document.activeElement!)
    return index < 0 ? undefined : { index }
  }, CHOICES)
  return (await at.jsonValue())!.index
}

/** Walks to one of the choices and takes it. */
async function takeOne(page: Page, rng: Rng): Promise<void> {
  const from = await focused(page)
  const wanted = rng.int(Math.min(await page.locator(CHOICES).count(), 12))
  for (let i = from; i !== wanted; i += Math.sign(wanted - from))
    await page.keyboard.press(wanted > from ? 'Tab' : 'Shift+Tab')
  expect(await focused(page)).toBe(wanted)
  const before = await page.locator('[role=log] p').last().getAttribute('data-number')
  await page.keyboard.press('Enter')
  // what ends the game is asked about
  const yes = page.getByRole('button', { name: 'Do it' })
  await page.waitForFunction(
    (told) =>
      document.querySelector('[role=log] p:last-child')?.getAttribute('data-number') !== told ||
      document.querySelector('dialog[open]') !== null,
    before,
  )
  if (await yes.isVisible()) await yes.press('Enter')
  // what happened is read out
  await page.waitForFunction(
    (told) =>
      document.querySelector('[role=log] p:last-child')?.getAttribute('data-number') !== told ||
      document.querySelector('dialog figure') !== null,
    before,
  )
}

test.each(GAMES)('a whole game of %s by keyboard only', WHOLE_GAME, async (game) => {
  const visitor = await visit(house)
  const { page } = visitor
  const rng = makeRng(seedOf(`keys ${game}`))
  await page.goto(house.url)
  const start = page.locator(`article[data-game=${game}] button`)
  await start.waitFor()
  while (!(await start.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('.board > *').first().waitFor()
  await page.keyboard.press('m')
  while ((await waitForTurn(page)) === 'turn') await takeOne(page, rng)
  await checkResult(page, 3)
  await visitor.leave()
})

test('a key pressed twice or held down never gives a turn away', { timeout: 120_000 }, async () => {
  const visitor = await visit(house)
  const { page } = visitor
  await startGame(visitor, house, 'hamburgum', 2)
  await waitForTurn(page)
  const goesOn = (): Promise<unknown> =>
    page.waitForFunction(() => document.activeElement?.matches('.prompt[data-go-on]'))
  await page.locator(`.rondel [role=button][data-at='field:${FIELDS.indexOf('trade upper')}']`).focus()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await goesOn()
  await page.keyboard.down('Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.up('Enter')

  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'End the turn already?' })
  await question.waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await page.title()).toMatch(/^●/)
  await page.locator('.sale').waitFor()

  // after a yes it ends, and the next turn begins at the prompt
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'End the turn' }).press('Enter')
  await page
    .locator('.rondel')
    .getByRole('button', { name: /^Move to/ })
    .first()
    .waitFor()
  await goesOn()
  await visitor.leave()
})

test.each(GAMES)(
  'advice in %s: the best moves with their chances, to be played at once',
  { timeout: 120_000 },
  async (game) => {
    const visitor = await visit(house)
    const { page } = visitor
    await startGame(visitor, house, game, 2)
    await waitForTurn(page)
    await page.getByRole('button', { name: 'Advice' }).click()
    const best = page.locator('aside ol li button')
    await best.first().waitFor()
    expect(await best.count()).toBeGreaterThan(1)
    expect(await best.first().textContent()).toMatch(/\d+% chance to win · about \d+ points/)
    const advised = await page.locator('aside ol').textContent()
    const before = await page.locator('[role=log] p').last().getAttribute('data-number')
    await best.first().click()
    await page.waitForFunction(
      (told) => document.querySelector('[role=log] p:last-child')?.getAttribute('data-number') !== told,
      before,
    )
    // as long as it is open it goes on
    await page.waitForFunction(
      (told) =>
        document.querySelector('aside ol li button') &&
        document.querySelector('aside ol')?.textContent !== told,
      advised,
    )
    await visitor.leave()
  },
)

test('Escape closes a panel, also from a field in it', { timeout: 120_000 }, async () => {
  const visitor = await visit(house)
  const { page } = visitor
  await startGame(visitor, house, 'speicherstadt', 2)
  await page.keyboard.press('r')
  await page.getByRole('searchbox').fill('fire')
  await page.keyboard.press('Escape')
  await page.locator('aside').waitFor({ state: 'detached' })
  await visitor.leave()
})
