import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameAt, plant } from '../../scripts/positions.ts'
import { expectAccessible } from './axe.ts'
import { type House, openHouse, visit } from './house.ts'
import { join, openBoard, openTable } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The browser itself tells of these in its console. */
const TOLD = /status of 40[349]|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported|preload assets/

const NOBODY = 'A'.repeat(22)

/** A page that says what happened, bars nobody's way, and leads home. */
async function expectFault(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title }).waitFor()
  await expectAccessible(page)
}

async function expectWayHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'To the home page' }).click()
  await page.getByRole('heading', { name: 'Hamburgum' }).waitFor()
}

describe('a wrong or old link', () => {
  test.each([
    ['#/nowhere', 'This link leads nowhere'],
    ['#/rules/chess', 'This link leads nowhere'],
    ['#/join/BAD', 'This link leads nowhere'],
    ['#/table/short', 'This link leads nowhere'],
    ['old/address', 'This link leads nowhere'],
    ['#/play/123', 'This game is not in this browser'],
    ['#/replay/123', 'This game is not in this browser'],
    [`#/table/${NOBODY}`, 'This table is gone'],
    [`#/replay/table/${NOBODY}`, 'This table is gone'],
    [`#/join/${NOBODY}`, 'This invitation is not valid'],
  ])('%s', async (address, title) => {
    const visitor = await visit(house)
    await visitor.page.goto(`${house.url}/${address}`)
    await expectFault(visitor.page, title)
    await expectWayHome(visitor.page)
    await visitor.leave(TOLD)
  })

  test('an unknown path is answered as not found', async () => {
    expect((await fetch(`${house.url}/old/address`)).status).toBe(404)
    expect((await fetch(house.url)).status).toBe(200)
  })
})

describe('a table', () => {
  test('that is full, and one where the game has begun', { timeout: 180_000 }, async () => {
    const [host, friend, third] = [await visit(house), await visit(house), await visit(house)]
    const link = await openTable(host, house, 'hamburgum')
    await host.page.getByText('This address works on this computer only').waitFor()
    await expectAccessible(host.page)
    await third.page.goto(link)
    await third.page.getByRole('button', { name: 'Sit down' }).waitFor()
    await expectAccessible(third.page)
    await join(friend, link, 'Friend')
    await friend.page.getByText(/Every seat is taken; .+ can begin the game/).waitFor()
    await third.page.getByRole('button', { name: 'Sit down' }).click()
    await expectFault(third.page, 'The table is full')
    await third.page.getByRole('link', { name: 'Watch' }).waitFor()
    await host.page.getByRole('button', { name: 'Begin' }).click()
    await host.page.locator('.board > *').first().waitFor()
    await third.page.reload()
    await expectFault(third.page, 'The game has already begun')
    await third.page.getByRole('link', { name: 'Watch' }).click()
    await third.page.locator('.board > *').first().waitFor()
    for (const visitor of [host, friend, third]) await visitor.leave(TOLD)
  })

  test('that its host has left', { timeout: 180_000 }, async () => {
    const [host, friend] = [await visit(house), await visit(house)]
    const link = await openTable(host, house, 'speicherstadt')
    await friend.page.goto(link)
    await friend.page.getByRole('button', { name: 'Sit down' }).waitFor()
    await host.page.getByRole('button', { name: 'Leave the table' }).click()
    await host.page.getByRole('heading', { name: 'Hamburgum' }).waitFor()
    await friend.page.getByRole('button', { name: 'Sit down' }).click()
    await expectFault(friend.page, 'This table is gone')
    for (const visitor of [host, friend]) await visitor.leave(TOLD)
  })
})

describe('a record', () => {
  test('that is none says what is wrong with it', async () => {
    const visitor = await visit(house)
    const { page } = visitor
    await page.goto(house.url)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('a poem') })
    await expectFault(page, 'This is not a record we can read')
    await page.getByText('Line 1').waitFor()
    await page.locator('header select').selectOption('fr')
    await page.getByText('La ligne 1 est incorrecte.').waitFor()
    expect(await page.getByText('Line').count()).toBe(0)
    // another file can be chosen at once
    await page.locator('input[type=file]').setInputFiles('games/hamburgum/src/fixtures/ended-by-canon.kontor')
    await page.getByRole('slider').waitFor()
    // and is still there when the page is loaded anew
    await page.reload()
    await page.getByRole('slider').waitFor()
    await visitor.leave()
  })

  test('of older rules can’t be played on', async () => {
    const visitor = await visit(house)
    const saved = gameAt('hamburgum', 2, 'rondel')
    await visitor.page.goto(house.url)
    await plant(visitor.page, { ...saved, rules: 0 })
    await visitor.page.goto(`${house.url}/#/play/${saved.id}`)
    await expectFault(visitor.page, 'From an older version')
    await visitor.leave()
  })
})

describe('a storage', () => {
  test('that is forbidden: one can play all the same', async () => {
    const visitor = await visit(house)
    const { page } = visitor
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', {
        get: () => {
          throw new DOMException('no', 'SecurityError')
        },
      })
    })
    await page.goto(`${house.url}/#/play/123`)
    await expectFault(page, 'The browser’s storage is closed')
    await expectWayHome(page)
    await page.getByText('This browser keeps nothing').waitFor()
    await page.locator('article[data-game=hamburgum] button').click()
    await page.locator('.board > *').first().waitFor()
    // either an opponent begins, whose move can't be kept, or we do
    const refused = page.getByRole('heading', { name: 'The move could not be kept' })
    await page.keyboard.press('m')
    await page.locator('aside li button').first().or(refused).first().waitFor()
    if (!(await refused.isVisible())) await page.locator('aside li button').first().click()
    await refused.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go on without keeping' }).click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.title.startsWith('●'))
    await visitor.leave()
  })

  test('that is full: the move waits until there is room', async () => {
    const visitor = await visit(house)
    const { page } = visitor
    await openBoard(visitor, house, gameAt('hamburgum', 2, 'setup'))
    await page.evaluate(() => {
      const stores = IDBObjectStore.prototype
      const put: unknown = Reflect.get(stores, 'put')
      Reflect.set(stores, 'put', () => {
        Reflect.set(stores, 'put', put)
        throw new DOMException('no room', 'QuotaExceededError')
      })
    })
    await page.keyboard.press('m')
    await page.getByRole('button', { name: 'Move to Dockyard' }).last().click()
    await page.getByRole('heading', { name: 'The move could not be kept' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('aside').getByRole('button', { name: 'Build a ship' }).waitFor()
    await visitor.leave()
  })
})

describe('a game that is open twice', () => {
  test('goes on from where the other window has brought it', { timeout: 180_000 }, async () => {
    const visitor = await visit(house)
    const [first, second] = [visitor.page, await visitor.page.context().newPage()]
    const saved = gameAt('hamburgum', 2, 'setup')
    const alone = { ...saved, sitters: saved.sitters.map((sitter) => ({ ...sitter, level: undefined })) }
    await openBoard(visitor, house, alone)
    await second.goto(first.url())
    for (const page of [second, first]) {
      await page.locator('.board > *').first().waitFor()
      await page.keyboard.press('m')
    }
    await first.getByRole('button', { name: 'Move to Dockyard' }).last().click()
    await first.locator('aside').getByRole('button', { name: 'Build a ship' }).waitFor()

    await second.getByRole('button', { name: 'Move to the upper Trade' }).last().click()
    await second.getByText('The game has gone on in another window').waitFor()
    await second.locator('aside').getByRole('button', { name: 'Build a ship' }).waitFor()
    await visitor.leave()
  })
})

describe('a lost connection', () => {
  test('is told, and found again without loading the page', async () => {
    const visitor = await visit(house)
    const { page } = visitor
    await page.goto(`${house.url}/#/new/hamburgum/friends`, { waitUntil: 'networkidle' })
    await page.locator('button[type=submit]').waitFor()
    await page.context().setOffline(true)
    await page.locator('button[type=submit]').click()
    await page.getByText('The server doesn’t answer').waitFor()
    await page.context().setOffline(false)
    await page.locator('button[type=submit]').click()
    await page.locator('svg[role=img]').waitFor()
    await visitor.leave(TOLD)
  })

  test('before a page could be loaded', async () => {
    const visitor = await visit(house)
    const { page } = visitor
    await page.goto(house.url, { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    await page.evaluate((code) => (location.hash = `#/join/${code}`), NOBODY)
    await expectFault(page, 'No connection')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'This invitation is not valid' }).waitFor()
    await visitor.leave(TOLD)
  })

  test('something nobody thought of', async () => {
    const visitor = await visit(house)
    const { page } = visitor
    await page.route('**/api/invitations/*', (route) =>
      route.fulfill({ status: 418, json: { code: 'tea.pot', message: 'I am a teapot.' } }),
    )
    await page.goto(`${house.url}/#/join/${NOBODY}`)
    await expectFault(page, 'Something went wrong')
    await visitor.leave(/status of 418/)
  })
})
