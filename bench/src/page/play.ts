import type { Browser, Page } from 'playwright-core'
import { nextAim, playGames } from './hand.ts'
import type { Site } from './sites.ts'
import { DESKTOP, PHONE, slowDown, visit, WINDOW } from './visit.ts'

/** What isn't reported as an event of its own took less than this. */
const SHORTEST = 16
/** A hand rests so long between two taps that each has its own frame. */
const REST = 60
/** A hand that presses at random may go round in circles; so many presses tell enough. */
const MOST = 500

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
  for (let over = 0; over < games && taps < MOST; taps++) {
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

/** In the page: the longest time between two frames while something moves. */
function watchFrames(): void {
  const seen = { longest: 0 }
  Object.assign(globalThis, { seen })
  let last = 0
  let moving = false
  const look = (now: number): void => {
    const moves = document.getAnimations().some(({ playState }) => playState === 'running')
    if (moves && moving) seen.longest = Math.max(seen.longest, now - last)
    last = now
    moving = moves
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const clickOn = async (page: Page, site: Site): Promise<boolean> => {
  const aim = await nextAim(page, site)
  await page.mouse.click(aim.x, aim.y)
  return aim.over
}

/** The longest frame of a whole game's animations, on this machine as it is. */
export async function longestFrame(browser: Browser, url: string, site: Site): Promise<number> {
  const { page, leave } = await visit(browser, DESKTOP)
  await site.prepare(page, url)
  await page.goto(url + site.path)
  await nextAim(page, site)
  await page.evaluate(watchFrames)
  for (let clicks = 0; clicks < MOST && !(await clickOn(page, site)); clicks++)
    await page.waitForTimeout(REST)
  const longest = await page.evaluate(
    () => (globalThis as unknown as { seen: { longest: number } }).seen.longest,
  )
  await leave()
  return longest
}

/** Until then the page has seen everything that it keeps for good: pictures, sounds, texts. */
const SETTLED = 3

/** By how much the page's memory grows from the third game to the last, in percent. */
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
    await devtools.send('HeapProfiler.collectGarbage')
    sizes.push((await devtools.send('Runtime.getHeapUsage')).usedSize)
    progress()
  })
  await leave()
  const from = sizes[Math.min(SETTLED, games) - 1]
  return (100 * (sizes[games - 1] - from)) / from
}
