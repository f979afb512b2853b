import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { plant } from '../../scripts/positions.ts'
import type { SavedGame } from '../../src/play/archive.ts'
import type { House, Visitor } from './house.ts'

/** What tests do at a board, whichever game it is. */

/** Chooses a game and the number of opponents, all of the lightest level, and starts. */
export async function startGame(
  { page }: Visitor,
  house: House,
  game: string,
  players: number,
): Promise<void> {
  await page.goto(`${house.url}/#/new/${game}/opponents`)
  await page.evaluate(() => document.fonts.ready)
  await page.locator('label', { has: page.locator(`input[name=players][value="${players}"]`) }).click()
  for (const seat of await page.locator('form li select').all()) await seat.selectOption('ai1')
  await page.locator('button[type=submit]').click()
  await page.locator('.board > *').first().waitFor()
}

/** The result's dialog is open. */
export const isOver = (page: Page): Promise<boolean> => page.locator('dialog figure').isVisible()

/** Waits until the player can do something or the game is over. */
export async function waitForTurn(page: Page): Promise<'turn' | 'over'> {
  await page.waitForFunction(
    () => document.title.startsWith('●') || document.querySelector('dialog figure') !== null,
    undefined,
    { timeout: 120_000 },
  )
  return (await isOver(page)) ? 'over' : 'turn'
}

/** The result names everybody and adds up. */
export async function checkResult(page: Page, players: number): Promise<void> {
  // the last fire burns before it is shown; a press that came too late may have closed it
  const result = page.locator('dialog figure')
  await result
    .waitFor({ timeout: 10_000 })
    .catch(() => page.getByRole('button', { name: 'Show the result' }).click())
  await result.waitFor()
  expect(await page.locator('dialog .chart li').count()).toBe(players)
  const rows = await page
    .locator('dialog tbody tr')
    .evaluateAll((found) =>
      found.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace('−', '-'))),
      ),
    )
  const totals = await page
    .locator('dialog tfoot tr:first-child td')
    .evaluateAll((found) => found.map((cell) => Number(cell.textContent.replace('−', '-'))))
  expect(totals).toEqual(totals.map((_, seat) => rows.reduce((sum, row) => sum + row[seat], 0)))
}

/** Goes to a game that is kept in the browser. */
export async function openBoard({ page }: Visitor, house: House, saved: SavedGame): Promise<void> {
  await page.goto(house.url)
  await plant(page, saved)
  await page.goto(`${house.url}/#/play/${saved.id}`)
  await page.locator('.board > *').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Chooses an online table for two people and so many opponents, but doesn't open it yet. */
export async function chooseTable(
  { page }: Visitor,
  house: House,
  game: string,
  opponents = 0,
): Promise<void> {
  await page.goto(`${house.url}/#/new/${game}/friends`)
  await page.evaluate(() => document.fonts.ready)
  await page.locator('label', { has: page.locator(`input[name=players][value="${2 + opponents}"]`) }).click()
  const seats = await page.locator('form li select').all()
  for (const seat of seats.slice(1)) await seat.selectOption('ai2')
}

/** Opens the chosen table and gives the link for the friend. */
export async function openChosen({ page }: Visitor): Promise<string> {
  await page.locator('button[type=submit]').click()
  await page.locator('svg[role=img]').waitFor()
  return (await page.locator('.address').textContent()) ?? ''
}

/** Opens an online table as a person would, and gives the link for the friend. */
export async function openTable(
  visitor: Visitor,
  house: House,
  game: string,
  opponents = 0,
): Promise<string> {
  await chooseTable(visitor, house, game, opponents)
  return openChosen(visitor)
}

export async function join({ page }: Visitor, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.getByText(name).first().waitFor()
}
