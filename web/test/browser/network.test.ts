import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../scripts/browser.ts'
import { type House, openHouse, visit } from './house.ts'

/** A name of a house's own network: plain http, which browsers trust less than this machine or TLS. */
const NAME = 'kontor.home'

let house: House
let guests: Pick<House, 'browser'>
beforeAll(async () => {
  house = await openHouse()
  guests = { browser: await openBrowser(`--host-resolver-rules=MAP ${NAME} 127.0.0.1`) }
})
afterAll(async () => {
  await guests.browser.close()
  await house.close()
})

test('a table in the home network, without TLS', { timeout: 120_000 }, async () => {
  const visitor = await visit(guests)
  const { page } = visitor
  const url = new URL(house.url)
  url.hostname = NAME
  await page.goto(`${url.href}#/new/hamburgum/friends`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  for (const seat of [0, 1]) await page.locator('form li select').nth(seat).selectOption('ai1')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await page.getByLabel('Say something').fill('Good evening')
  await page.keyboard.press('Enter')
  await page.getByText('Good evening').waitFor()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForFunction(() => document.title.startsWith('●'))
  await page.locator('.field.open').first().click()
  await page.locator('[role=log] p', { hasText: 'moves to' }).last().waitFor({ state: 'attached' })
  // without TLS the browser says that it can't keep pages apart
  await visitor.leave(/Cross-Origin-Opener-Policy|origin-keyed/)
})
