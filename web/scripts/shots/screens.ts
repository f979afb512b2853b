import type { Page } from 'playwright-core'
import type { GameId } from '../../src/lib/games.ts'
import { gameAt, MOMENTS, plant } from '../positions.ts'

/** Something worth a picture, and the way to it from the home page. */
export interface Screen {
  readonly name: string
  readonly open: (page: Page, url: string) => Promise<void>
  /** Down to the end of the page, not only what the window shows. */
  readonly whole?: true
  /** Soon gone: each theme has a visit of its own. */
  readonly passing?: true
}

const at =
  (hash: string, ready: string) =>
  async (page: Page, url: string): Promise<void> => {
    await page.goto(`${url}/${hash}`)
    await page.reload()
    await page.locator(ready).first().waitFor()
  }

const GAMES: readonly GameId[] = ['hamburgum', 'speicherstadt']
const PLACE = '.board > *'

const board = (game: GameId, players: number, moment: string, fixture?: string): Screen => ({
  name: `${game}-${moment}-${players}`,
  open: async (page, url) => {
    const saved = gameAt(game, players, moment, fixture)
    await plant(page, saved)
    await at(`#/play/${saved.id}`, PLACE)(page, url)
  },
})

/** An online table with a clock, the other seats taken by opponents; the game has begun. */
const withClock = (game: GameId): Screen => ({
  name: `${game}-clock-3`,
  open: async (page, url) => {
    await at(`#/new/${game}/friends`, 'form')(page, url)
    await page.locator('label', { has: page.locator('input[name=clock][value=player]') }).click()
    for (const seat of (await page.locator('form li select').all()).slice(-2)) await seat.selectOption('ai1')
    await page.locator('button[type=submit]').click()
    await page.locator('.seats .primary:enabled').click()
    await page.locator(PLACE).first().waitFor()
    await page.waitForFunction(() => document.title.startsWith('●'))
  },
})

/** A board on which something was done. */
const then = (name: string, screen: Screen, act: (page: Page) => Promise<void>): Screen => ({
  name,
  open: async (page, url) => {
    await screen.open(page, url)
    await act(page)
  },
})

const londinium = (players: number): Screen => ({
  ...board('hamburgum', players, 'rondel', `londinium-basic-${players}`),
  name: `hamburgum-londinium-${players}`,
})

/** Goods lie ready to be sold. */
const basket = (players: number): Screen =>
  then(`hamburgum-basket-${players}`, board('hamburgum', players, 'sale'), (page) =>
    page.locator('.sale .foot button').first().click(),
  )

/** Materials can be bought. */
const purchase = (players: number): Screen =>
  then(`hamburgum-purchase-${players}`, board('hamburgum', players, 'purchase'), (page) =>
    page.locator('.sides button').last().click(),
  )

const fire = (players: number): Screen => ({
  ...then(`speicherstadt-fire-${players}`, board('speicherstadt', players, 'fire'), async (page) => {
    await page.locator('.prompt .button.main').click()
    await page.locator('.blaze').waitFor()
  }),
  passing: true,
})

/** At an online table: an order in advance is left at the card itself. */
const cardOrder: Screen = then('speicherstadt-order-3', withClock('speicherstadt'), async (page) => {
  await page.locator('button.card').first().click()
  await page.locator('#order').waitFor()
})

/** A panel beside a board, opened by its key. */
const panel = (game: GameId, moment: string, name: string, key: string): Screen => ({
  name: `${game}-${name}-3`,
  open: async (page, url) => {
    await board(game, 3, moment).open(page, url)
    if (!(await page.locator('aside').isVisible())) await page.keyboard.press(key)
    else await page.keyboard.press(key === 'c' ? 'Shift' : key)
    await page.locator('aside .content > *').first().waitFor()
  },
})

async function openTable(page: Page, url: string): Promise<void> {
  await at('#/new/hamburgum/friends', 'button[type=submit]')(page, url)
  await page.locator('button[type=submit]').click()
  await page.locator('svg[role=img]').waitFor()
}

const PAGES: readonly Screen[] = [
  { name: 'home', whole: true, open: at('', 'article') },
  {
    name: 'home-games',
    open: async (page, url) => {
      await plant(page, gameAt('hamburgum', 5, 'rondel'))
      await plant(page, gameAt('speicherstadt', 3, 'workers'))
      await plant(page, gameAt('speicherstadt', 4, 'end'))
      await at('', 'article')(page, url)
    },
  },
  { name: 'new-opponents', whole: true, open: at('#/new/hamburgum/opponents', 'form') },
  { name: 'new-friends', whole: true, open: at('#/new/hamburgum/friends', 'form') },
  {
    name: 'new-clock',
    open: async (page, url) => {
      await at('#/new/hamburgum/friends', 'form')(page, url)
      await page.locator('label', { has: page.locator('input[name=clock][value=player]') }).click()
      await page.locator('input[type=checkbox]').check()
    },
  },
  { name: 'me', whole: true, open: at('#/me', 'section') },
  { name: 'new-screen', open: at('#/new/speicherstadt/screen', 'form') },
  { name: 'rules', open: at('#/rules/hamburgum', 'dl') },
  ...GAMES.map((game) => ({ name: `${game}-howto`, whole: true as const, open: at(`#/howto/${game}`, '.picture > svg:last-child') })),
  {
    name: 'settings',
    open: async (page, url) => {
      await at('', 'article')(page, url)
      await page.locator('header button').last().click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'table', open: openTable },
  {
    name: 'invitation',
    open: async (page, url) => {
      await openTable(page, url)
      const link = await page.locator('.address').textContent()
      await page.context().clearCookies()
      await page.goto(link ?? '')
      await page.reload()
      await page.locator('form').waitFor()
    },
  },
  {
    name: 'replay',
    open: async (page, url) => {
      const saved = gameAt('hamburgum', 4, 'rondel')
      await plant(page, saved)
      await at(`#/replay/${saved.id}`, PLACE)(page, url)
    },
  },
  { name: 'fault-link', open: at('#/nowhere', 'h1') },
  { name: 'fault-game', open: at('#/play/123', 'h1') },
  { name: 'fault-table', open: at(`#/table/${'A'.repeat(22)}`, 'h1') },
]

/** Every screen, and telling positions of both games. */
export const SCREENS: readonly Screen[] = [
  ...PAGES,
  ...[2, 5].flatMap((players) => [londinium(players), basket(players), purchase(players), fire(players)]),
  cardOrder,
  ...GAMES.flatMap((game) => [
    ...Object.keys(MOMENTS[game]).filter((moment) => moment !== 'fire' && moment !== 'purchase').flatMap((moment) => [2, 5].map((players) => board(game, players, moment))),
    withClock(game),
    panel(game, Object.keys(MOMENTS[game])[1], 'moves', 'm'),
    panel(game, Object.keys(MOMENTS[game])[1], 'chronicle', 'c'),
    panel(game, Object.keys(MOMENTS[game])[1], 'rules', 'r'),
  ]),
]
