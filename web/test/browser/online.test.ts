import { makeRng, seedOf } from '@kontor/core'
import type { ServerMessage, Table } from '@kontor/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAMES } from '../../src/lib/games.ts'
import { expectAccessible } from './axe.ts'
import { expectToldRightly, listen, seatOf } from './ears.ts'
import { click, playOn } from './hands.ts'
import { type House, openHouse, visit, type Visitor, WHOLE_GAME } from './house.ts'
import { checkResult, join, openTable } from './table.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

interface Guest extends Visitor {
  readonly heard: readonly ServerMessage[]
}

async function enter(): Promise<Guest> {
  const visitor = await visit(house)
  return { ...visitor, heard: listen(visitor.page) }
}

/** A table for two people where the game has begun, and somebody who watches them. */
async function beginTable(game: string, opponents = 0): Promise<readonly [Guest, Guest, Guest]> {
  const [host, friend, watcher] = [await enter(), await enter(), await enter()]
  const link = await openTable(host, house, game, opponents)
  await join(friend, link, 'Friend')
  await host.page.getByRole('button', { name: 'Begin' }).click()
  await host.page.locator('.board > *').first().waitFor()
  await watcher.page.goto(host.page.url())
  for (const { page } of [friend, watcher]) await page.locator('.board > *').first().waitFor()
  return [host, friend, watcher]
}

/** Nobody needs that many for one game. */
const MOST = 5000

/** Both play on the board to the end; `between` is called after each press with their number. */
async function playBoth(
  players: readonly Guest[],
  game: string,
  between: (presses: number) => Promise<void>,
): Promise<void> {
  let presses = 0
  const play = async ({ page }: Guest, seat: number): Promise<void> => {
    const rng = makeRng(seedOf(`online ${game} ${seat}`))
    while (await playOn(page, game, click, rng)) {
      expect(++presses).toBeLessThan(MOST)
      await between(presses)
    }
  }
  await Promise.all(players.map(play))
}

/** Everybody sees the same result, and was told all that he may know and nothing else. */
async function expectSameEnd([host, friend, watcher]: readonly Guest[], players: number): Promise<void> {
  const ends: string[][] = []
  for (const { page } of [host, friend, watcher]) {
    await checkResult(page, players)
    ends.push(await page.locator('dialog tfoot tr:first-child td').allTextContents())
  }
  expect(ends).toEqual([ends[0], ends[0], ends[0]])
  const table = /[\w-]{22}$/.exec(host.page.url())![0]
  const record = await host.page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}/record`)).text(),
    table,
  )
  for (const { heard } of [host, friend, watcher]) expectToldRightly(heard, record)
  expect(seatOf(watcher.heard)).toBeUndefined()
}

test('two people play online while a third one watches', WHOLE_GAME, async () => {
  const guests = await beginTable('speicherstadt')
  const [host, friend, watcher] = guests
  await playBoth([host, friend], 'speicherstadt', async () => {
    expect(await watcher.page.title()).not.toMatch(/^●/)
  })
  await expectSameEnd(guests, 2)
  expect(watcher.heard.filter(({ type }) => type === 'turn' || type === 'orders')).toEqual([])

  // the whole game again, step by step, from the server's record
  await host.page.getByRole('dialog').getByRole('link', { name: 'Watch it again' }).click()
  await host.page.getByRole('slider').waitFor()
  await host.page.getByRole('button', { name: 'One step forward' }).click()
  expect(await host.page.locator('output').textContent()).toMatch(/^1 \//)
  for (const guest of guests) await guest.leave()
})

test(
  'talk that nobody looks at is counted and spoken, can be muted, and is given back where it is refused; who only watches is told so; who plays sees who is there',
  { timeout: 180_000 },
  async () => {
    const [host, friend, watcher] = await beginTable('speicherstadt')
    await watcher.page.getByText('You are watching').waitFor()
    expect(await host.page.getByText('You are watching').count()).toBe(0)
    await host.page.getByRole('img', { name: 'is here' }).waitFor()
    expect(await watcher.page.getByRole('img', { name: 'is here' }).count()).toBe(0)
    const table = (guest: Guest, name: string) => guest.page.getByRole('button', { name, exact: true })
    await table(friend, 'Table').click()
    for (const line of ['Good luck', 'Your turn']) {
      await friend.page.getByLabel('Say something').fill(line)
      await friend.page.getByRole('button', { name: 'Send' }).click()
    }
    await table(host, 'Table, 2 new messages').waitFor()
    await host.page.getByRole('status').getByText('Friend says: Your turn').waitFor({ state: 'attached' })
    await expectAccessible(host.page)
    await table(host, 'Table, 2 new messages').click()
    await table(host, 'Table').waitFor()
    await host.page.reload()
    await table(host, 'Table').waitFor()
    await table(friend, 'Table').waitFor()

    await table(host, 'Table').click()
    await host.page.getByRole('button', { name: 'Mute Friend' }).first().click()
    await host.page.getByText('Friend is muted for you.').waitFor()
    expect(await host.page.getByText('Your turn', { exact: true }).count()).toBe(0)
    await expectAccessible(host.page)
    await host.page.getByRole('button', { name: 'Hear Friend again' }).click()
    await host.page.getByText('Good luck').waitFor()

    const id = host.page.url().split('/').at(-1)
    const { seats } = (await (await host.page.request.get(`${house.url}/api/tables/${id}`)).json()) as Table
    const silenced = `${house.url}/api/tables/${id}/silenced/${seats.find(({ person }) => person?.name === 'Friend')!.person!.id}`
    const done = await host.page.request.put(silenced, { headers: { origin: house.url } })
    expect(done.status()).toBe(204)
    const line = friend.page.getByLabel('Say something')
    await line.fill('Still here')
    await line.press('Enter')
    await friend.page.getByText('The host has silenced you at this table.').waitFor()
    expect(await line.inputValue()).toBe('Still here')
    await friend.leave()
    await host.page.getByRole('img', { name: 'is away' }).waitFor()
    for (const guest of [host, watcher]) await guest.leave()
  },
)

test('a game goes on after the server was killed in the middle of it', WHOLE_GAME, async () => {
  const guests = await beginTable('hamburgum', 1)
  const [host, friend] = guests
  await playBoth([host, friend], 'hamburgum', async (presses) => {
    if (presses !== 60) return
    await house.server.kill()
    for (const { page } of guests) await page.getByText('No connection').waitFor()
    for (const { page } of guests) expect(await page.locator('dialog').count()).toBe(0)
    await house.server.start()
    for (const { page } of guests) await page.getByText('No connection').waitFor({ state: 'detached' })
  })
  await expectSameEnd(guests, 3)
  // the browser itself tells of the break, and nobody of anything else
  for (const guest of guests) await guest.leave(/WebSocket connection to .* failed/)
})

test('what is lost on its way is sent again; a move counts once', { timeout: 120_000 }, async () => {
  const guests = [await enter(), await enter()]
  const toLose: string[] = []
  for (const { page } of guests)
    await page.routeWebSocket(/api\/socket/, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) => {
        const { type } = JSON.parse(String(message)) as { type: string }
        const at = toLose.indexOf(type)
        if (at < 0) server.send(message)
        else toLose.splice(at, 1)
      })
    })
  const [host, friend] = guests
  await join(friend, await openTable(host, house, 'hamburgum'), 'Friend')
  toLose.push('watch', 'watch', 'move')
  await host.page.getByRole('button', { name: 'Begin' }).click()
  for (const { page } of guests) await page.locator('.board > *').first().waitFor()
  const mover = (await host.page.title()).startsWith('●') ? host : friend
  await mover.page
    .locator('.rondel')
    .getByRole('button', { name: /^Move to Beer/ })
    .click()
  await mover.page.locator('[role=log] p', { hasText: 'beer' }).first().waitFor({ state: 'attached' })
  expect(toLose).toEqual([])
  for (const guest of guests) await guest.leave()
})

test('without a connection nothing is played unseen', { timeout: 120_000 }, async () => {
  const guests = await beginTable('hamburgum')
  const [host, friend] = guests
  const mover = (await host.page.title()).startsWith('●') ? host.page : friend.page
  const field = (name: string) => mover.locator('.rondel').getByRole('button', { name: `Move to ${name}` })
  await field('Sugar').waitFor()
  // what is still on its way would be missed by the browser itself
  for (const { page } of guests) await page.waitForLoadState('networkidle')
  await house.server.kill()
  await mover.getByText('No connection').waitFor()
  await field('Sugar').click()
  await mover.getByText('The server doesn’t answer').waitFor()
  await house.server.start()
  await mover.getByText('No connection').waitFor({ state: 'detached' })
  await field('Cloth').click()
  await mover.keyboard.press('c')
  await mover.locator('aside').getByText('moves to Cloth').waitFor()
  expect(await mover.locator('aside').getByText('moves to Sugar').count()).toBe(0)
  for (const guest of guests) await guest.leave(/WebSocket connection to .* failed/)
})

test('a break between a press and its answer does nothing by halves', { timeout: 120_000 }, async () => {
  const guests = await beginTable('hamburgum')
  const [host, friend] = guests
  const mover = (await host.page.title()).startsWith('●') ? host.page : friend.page
  const comeBack = async (): Promise<void> => {
    await mover.getByText('No connection').waitFor()
    await house.server.start()
    await mover.getByText('No connection').waitFor({ state: 'detached' })
  }
  await mover
    .locator('.rondel')
    .getByRole('button', { name: /^Move to .*Trade/ })
    .first()
    .click()
  for (const good of [0, 1]) await mover.locator('.sale .thing').nth(good).click()
  for (const { page } of guests) await page.waitForLoadState('networkidle')
  await house.server.kill()
  await mover.locator('.sale button.do').click()
  // nothing seems to happen: the turn is not ended by that
  await mover.locator('.bar .end').click()
  await comeBack()
  await mover.locator('[role=log] p', { hasText: 'sells 1 sugar' }).waitFor({ state: 'attached' })
  expect(await mover.title()).toMatch(/^●/)
  await mover.locator('.sale .thing').nth(2).click()
  await house.server.kill()
  await mover.locator('.sale button.do').click()
  await mover.keyboard.press('u')
  await comeBack()
  // it could be sold again
  await mover.locator('.sale .thing:enabled').nth(0).waitFor()
  expect(await mover.locator('[role=log] p', { hasText: 'cloth' }).count()).toBe(0)
  for (const guest of guests) await guest.leave(/WebSocket connection to .* failed/)
})

test('a line that is silent is told as lost, and found again', { timeout: 120_000 }, async () => {
  const guests = await beginTable('speicherstadt')
  const { page } = guests[0]
  await page.context().setOffline(true)
  await page.getByText('No connection').waitFor({ timeout: 10_000 })
  await page.context().setOffline(false)
  await page.getByText('No connection').waitFor({ state: 'detached' })
  for (const guest of guests) await guest.leave(/ERR_INTERNET_DISCONNECTED/)
})

test('who comes late by an invitation may watch', { timeout: 120_000 }, async () => {
  const [host, friend, late] = [await enter(), await enter(), await enter()]
  const link = await openTable(host, house, 'speicherstadt', 0)
  await join(friend, link, 'Friend')
  await host.page.getByRole('button', { name: 'Begin' }).click()
  await host.page.locator('.board > *').first().waitFor()
  await late.page.goto(link)
  await late.page.getByRole('link', { name: 'Watch' }).click()
  await late.page.getByText('You are watching').waitFor()
  for (const guest of [host, friend, late]) await guest.leave()
})

test('moves are taken back online, and a reload finds the turn as it was', { timeout: 120_000 }, async () => {
  const guests = await beginTable('hamburgum')
  const [host, friend] = guests
  const first = (await host.page.title()).startsWith('●') ? host.page : friend.page
  const other = first === host.page ? friend.page : host.page
  await first.keyboard.press('m')
  await first.getByRole('button', { name: 'Move to Dockyard' }).last().click()
  const ship = first.getByRole('button', { name: /^Build a ship/ })
  await ship.last().waitFor()
  await other.keyboard.press('c')
  const told = other.locator('aside').getByText(/moves to Dockyard/)
  await told.last().waitFor()
  await first.reload()
  await first.locator('.board > *').first().waitFor()
  await first.keyboard.press('m')
  await first.locator('aside').getByRole('button', { name: 'Undo U' }).click()
  await first.getByRole('button', { name: 'Move to Dockyard' }).last().waitFor()
  await told.last().waitFor({ state: 'detached' })
  for (const guest of guests) await guest.leave()
})

test.each(GAMES)(
  '%s: whoever resigns is asked first, keeps his name, and all are told that the game is over',
  { timeout: 120_000 },
  async (game) => {
    const guests = await beginTable(game)
    const [host, friend, watcher] = guests
    await friend.page.getByRole('button', { name: 'Table', exact: true }).click()
    const resign = friend.page.locator('aside').getByRole('button', { name: 'Resign' })
    const question = friend.page.getByRole('dialog', { name: 'This can’t be taken back' })
    await resign.press('Enter')
    await question.waitFor()
    await expectAccessible(friend.page)
    await friend.page.keyboard.press('Enter')
    await friend.page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await resign.press('Enter')
    await question.getByRole('button', { name: 'Not yet' }).click()
    await resign.click()
    await question.getByRole('button', { name: 'Resign' }).press('Enter')
    for (const { page } of guests) await page.locator('dialog figure').waitFor()
    expect(await host.page.locator('dialog h2').textContent()).toBe('You have won!')
    await friend.page.getByText('You have resigned from this game.').waitFor()
    for (const { page } of [host, watcher]) {
      await page.getByText('Friend has resigned.').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('region', { name: 'Friend' }).getByText('resigned').waitFor()
      expect(await page.locator('.prompt').textContent()).toMatch(/wins|The game is over/)
    }
    for (const guest of guests) await guest.leave()
  },
)
