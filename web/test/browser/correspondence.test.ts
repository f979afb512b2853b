import type { View } from '@kontor/speicherstadt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../server/harness/client.ts'
import { expectAccessible } from './axe.ts'
import { visit, type Visitor } from './house.ts'
import { handOf, openSlowHouse, type SlowHouse } from './slow-house.ts'
import { join } from './table.ts'

const MINUTE = 60_000
/** 16 o'clock in Hamburg, 23 o'clock in Tokyo. */
const AFTERNOON = Date.UTC(2027, 5, 1, 14)

let house: SlowHouse
beforeAll(async () => {
  house = await openSlowHouse(AFTERNOON)
})
afterAll(() => house.close())

interface Player extends Visitor {
  readonly hand: Client
  readonly seat: number
  readonly zone: string
}

interface Begun {
  readonly table: string
  /** Whose turn it is, then the other. */
  readonly players: readonly [Player, Player]
}

const clockForm = ({ page }: Visitor) => page.locator('form .clock')

const come = async (zone: string) => ({ ...(await visit(house, { timezoneId: zone })), zone })

/** Two people at a table that was opened with the form; `fill` changes what it suggests. */
async function begin(game: string, fill?: (host: Visitor) => Promise<void>): Promise<Begun> {
  const [host, friend] = [await come('Asia/Tokyo'), await come('Europe/Berlin')]
  await host.page.goto(`${house.url}/#/new/${game}/friends`)
  await host.page.locator('label', { has: host.page.locator('input[name=players][value="2"]') }).click()
  await fill?.(host)
  await host.page.locator('button[type=submit]').click()
  await host.page.locator('svg[role=img]').waitFor()
  await join(friend, (await host.page.locator('.address').textContent()) ?? '', 'Friend')
  await host.page.getByRole('button', { name: 'Begin' }).click()
  const table = /[\w-]{22}$/.exec(host.page.url())![0]
  const players: Player[] = []
  for (const visitor of [host, friend]) {
    await visitor.page.locator('.board > *').first().waitFor()
    const hand = await handOf(visitor, house)
    players.push({ ...visitor, hand, seat: (await hand.call('table', { table })).you! })
  }
  const { toMove } = await players[0].hand.call('position', { table })
  players.sort((a) => (a.seat === toMove ? -1 : 1))
  return { table, players: [players[0], players[1]] }
}

async function move({ hand }: Player, table: string, ...moves: string[]): Promise<void> {
  for (const text of moves) {
    const { ply } = await hand.call('position', { table })
    await hand.call('move', { table }, { ply, move: text, clientId: `m${ply}` })
  }
}

const leaveAll = async (players: readonly Visitor[]): Promise<void> => {
  for (const player of players) await player.leave()
}

describe('a table with a clock', () => {
  test(
    'is opened with the form; the board shows and tells the time, sparingly',
    { timeout: 180_000 },
    async () => {
      const { table, players } = await begin('hamburgum', async (host) => {
        await host.page.locator('label', { has: host.page.locator('input[name=clock][value=turn]') }).click()
        await clockForm(host).getByLabel('Time for each turn').selectOption('3600')
        await clockForm(host).getByLabel('When the time is up').selectOption('ai1')
        await clockForm(host).getByLabel('Rest every day').check()
        await clockForm(host).getByLabel('To').fill('07:00')
        await expectAccessible(host.page)
      })
      const [first] = players
      expect((await first.hand.call('table', { table })).clock).toEqual({
        kind: 'turn',
        seconds: 3600,
        rest: { from: 22 * 60, to: 7 * 60 },
        atZero: { kind: 'ai', level: 1 },
      })
      const { zones } = await house.running.app.ctx.store.db
        .selectFrom('clocks')
        .select('zones')
        .where('table_id', '=', table)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(zones)).toEqual(players.toSorted((a, b) => a.seat - b.seat).map(({ zone }) => zone))
      const clocks = ({ page }: Visitor) => page.getByRole('region', { name: 'Clock' })
      const spoken = (player: Visitor) => clocks(player).getByRole('status').textContent()
      const [tokyo, berlin] = players.toSorted((a) => (a.zone === 'Asia/Tokyo' ? -1 : 1))
      if (players[0] === tokyo) {
        await clocks(berlin).getByText('rests for another 8 hours').waitFor({ state: 'attached' })
        await move(tokyo, table, 'beer', 'end')
      }
      await expect.poll(() => spoken(berlin)).toBe('You have 1 hour left.')
      await clocks(berlin).getByText('59m').waitFor()
      await berlin.page.waitForTimeout(2000)
      expect([await spoken(berlin), await spoken(tokyo)]).toEqual(['You have 1 hour left.', ''])
      expect(await clocks(berlin).getByText('rests').count()).toBe(0)
      await house.pass(51 * MINUTE)
      await berlin.page.reload()
      await expect.poll(() => spoken(berlin)).toBe('You have 9 minutes left.')
      await expectAccessible(berlin.page)

      // at zero an opponent plays on; its person comes back
      await house.pass(9 * MINUTE)
      const back = berlin.page.getByRole('button', { name: 'Take the seat back' })
      await back.waitFor()
      await clocks(tokyo).getByText('rests for another 7 hours').waitFor({ state: 'attached' })
      await back.click()
      await back.waitFor({ state: 'detached' })
      const { legal } = await tokyo.hand.call('position', { table })
      await move(tokyo, table, legal!.includes('cloth') ? 'cloth' : 'sugar', 'end')
      await berlin.page.waitForFunction(() => document.title.startsWith('●'))
      await leaveAll(players)
    },
  )
})

describe('orders in advance', () => {
  test('for a turn of Hamburgum are left, taken back and used', { timeout: 180_000 }, async () => {
    const { table, players } = await begin('hamburgum')
    const [first, second] = players
    const { page } = second
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    const desk = page.getByRole('region', { name: 'Orders in advance' })
    const order = desk.getByRole('listitem').filter({ hasText: /^Move to Beer.* Take back$/ })
    const leave = async (): Promise<void> => {
      await desk.getByRole('button', { name: /Beer/ }).click()
      await desk.getByRole('button', { name: 'Place this order' }).click()
      await order.waitFor()
    }
    await leave()
    await expectAccessible(page)
    await desk.getByRole('button', { name: 'Take back', exact: true }).click()
    await order.waitFor({ state: 'detached' })
    await leave()
    expect(
      await first.page
        .getByText(/^Move to Beer/)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
    await move(first, table, 'cloth', 'end')
    await expect.poll(async () => (await first.hand.call('position', { table })).ply).toBe(4)
    await order.waitFor({ state: 'detached' })
    // its owner reads that it was his order, also after a reload; nobody else does
    const chronicle = (player: Player) => player.page.locator('aside').getByText(/moves to Beer/)
    for (const player of players) {
      await player.page.reload()
      await player.page.locator('.board > *').first().waitFor()
      await player.page.keyboard.press('c')
      expect((await chronicle(player).textContent())?.startsWith('By your order: ')).toBe(player === second)
    }
    await first.page.waitForFunction(() => document.title.startsWith('●'))
    expect(await page.title()).not.toMatch(/^●/)
    await leaveAll(players)
  })

  test('for a purchase in Die Speicherstadt are left at the card itself', { timeout: 180_000 }, async () => {
    const { table, players } = await begin('speicherstadt')
    const [first, second] = players
    const { page } = second
    const { card } = ((await second.hand.call('position', { table })).view as View).row[0]
    const sheet = page.locator('dialog.sheet')
    await page.locator('[data-anchor=slot-0] .card').click()
    await sheet.getByLabel('At most').selectOption('0')
    await sheet.getByRole('button', { name: 'Place this order' }).click()
    const told = sheet.getByText('Buy for at most 0, otherwise decline.')
    await told.waitFor()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Take back', exact: true }).click()
    await told.waitFor({ state: 'detached' })
    await sheet.getByLabel('At most').selectOption('0')
    await sheet.getByRole('button', { name: 'Place this order' }).click()
    await told.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    const desk = page.getByRole('region', { name: 'Orders in advance' })
    await desk.getByText(/buy for at most 0, otherwise decline/).waitFor()
    // the others' workers stand elsewhere: only the order can answer for the first card
    for (let worker = 0; worker < 3; worker++) {
      await move(first, table, 'place 2')
      await move(second, table, 'place 0')
    }
    await desk.getByText(/buy for at most 0/).waitFor({ state: 'detached' })
    const { steps, view } = await first.hand.call('position', { table, ply: 6 })
    expect(steps.map(({ seat, move: text }) => [seat, text])).toEqual(
      Array.from({ length: 3 }, () => [second.seat, 'decline']),
    )
    expect((view as View).row.some((slot) => slot.card === card)).toBe(false)
    await leaveAll(players)
  })
})
