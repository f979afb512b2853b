import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { longestShown, reportsWhile } from './frames.ts'
import { nextAim, playGames } from './hand.ts'
import type { Site } from './sites.ts'
import { DESKTOP, PHONE, slowDown, visit, WINDOW } from './visit.ts'

/** What isn't reported as an event of its own took less than this. */
const SHORTEST = 16
/** Until then a tap has its own frame. */
const REST = 60
/** Nobody presses what he hasn't seen; a quick person needs so long for it. */
const SEE = 250
/** Somebody who looks at what moves still clicks three times in a second. */
const LOOK = 300
/** Some two or three hundred presses at random end a game; a hand that needs so many more goes round in circles. */
const MOST = 5000
const endless = (): never => {
  throw new Error(`the game did not end after ${MOST} presses`)
}

/** In the page: how long each tap took until the next frame was painted. */
function watchTaps(shortest: number): void {
  const taps = new Map<number, number>()
  Object.assign(globalThis, { taps })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        taps.set(entry.interactionId, Math.max(taps.get(entry.interactionId) ?? 0, entry.duration))
  }).observe({ type: 'event', buffered: true, durationThreshold: shortest } as PerformanceObserverInit)
}

/** From a tap to the next painted frame on the slow phone, through a whole game: the 95th percentile. */
export async function tapToPaint(browser: Browser, url: string, site: Site, games: number): Promise<number> {
  const guest = await visit(browser, PHONE)
  const { page } = guest
  await site.prepare(page, url)
  await page.goto(url + site.path)
  await slowDown(guest)
  await page.evaluate(watchTaps, SHORTEST)
  let taps = 0
  for (let over = 0; over < games; taps++) {
    if (taps > games * MOST) endless()
    await nextAim(page, site)
    await page.waitForTimeout(SEE)
    const aim = await nextAim(page, site)
    if (aim.over) over++
    await page.touchscreen.tap(aim.x, aim.y)
    await page.waitForTimeout(REST)
  }
  const slow = await page.evaluate(() => [
    ...(globalThis as unknown as { taps: Map<number, number> }).taps.values(),
  ])
  await guest.leave()
  const all = [...slow, ...Array<number>(Math.max(0, taps - slow.length)).fill(SHORTEST)]
  return all.sort((a, b) => a - b)[Math.floor(0.95 * (all.length - 1))]
}

const clickOn = async (page: Page, site: Site): Promise<boolean> => {
  const aim = await nextAim(page, site)
  await page.mouse.click(aim.x, aim.y)
  return aim.over
}

/**
 * The browser's program is read once: a machine that takes back memory drops what has lain unused for a while, and
 * a frame would wait for the disk.
 */
async function warm(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  const { commandLine } = await devtools.send('SystemInfo.getInfo')
  await devtools.detach()
  await readFile(commandLine.split(' ')[0])
}

/** The longest frame of a whole game's animations, on this machine as it is. */
export async function longestFrame(browser: Browser, url: string, site: Site): Promise<number> {
  await warm(browser)
  const { page, leave } = await visit(browser, DESKTOP)
  await site.prepare(page, url)
  const reports = await reportsWhile(browser, async () => {
    await page.goto(url + site.path)
    for (let clicks = 0; !(await clickOn(page, site)); clicks++) {
      if (clicks > MOST) endless()
      await page.waitForTimeout(LOOK)
    }
  })
  await leave()
  return longestShown(reports)
}

/** Until then the page has seen everything that it keeps for good: pictures, sounds, texts. */
const SETTLED = 3

/** What V8 writes about a heap, as far as it is read here: each node is so many numbers in a row. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [kinds: readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
}

/**
 * What the page keeps, its elements included, in bytes. Compiled code is left out: the engine makes more of it, game
 * by game, until all that is played often is compiled for good.
 */
async function keptBytes(devtools: CDPSession): Promise<number> {
  const parts: string[] = []
  const collect = ({ chunk }: { chunk: string }): void => void parts.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes } = JSON.parse(parts.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + type] !== code) bytes += nodes[node + size]
  return bytes
}

/**
 * By how much the page's memory grows, in percent: the least of the later half of the games against the least of the
 * earlier half. Pictures that the browser keeps ready come and go above it, by a fifth of the whole.
 */
export async function memoryGrowth(
  browser: Browser,
  url: string,
  site: Site,
  games: number,
  progress: () => void,
): Promise<number> {
  const { page, devtools, leave } = await visit(browser, WINDOW)
  await site.prepare(page, url)
  await page.goto(url + site.path)
  const sizes: number[] = []
  await playGames(page, site, games, async () => {
    sizes.push(await keptBytes(devtools))
    progress()
  })
  await leave()
  const settled = sizes.slice(Math.min(SETTLED, games) - 1)
  const half = Math.ceil(settled.length / 2)
  return 100 * (Math.min(...settled.slice(-half)) / Math.min(...settled.slice(0, half)) - 1)
}
