import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { gzipSync } from 'node:zlib'
import type { Site } from './sites.ts'
import { PHONE, slowDown, visit } from './visit.ts'

/** All scripts that a page fetches until it rests, its workers' included, in KB as gzip makes them. */
export async function jsGzKB(browser: Browser, folder: string, url: string, site: Site): Promise<number> {
  const { page, leave } = await visit(browser, PHONE, false)
  await site.prepare(page, url)
  await page.goto(url + site.path, { waitUntil: 'networkidle' })
  await page.waitForSelector(site.usable)
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const names = new Set([...fetched, ...page.workers().map((worker) => worker.url())])
  await leave()
  const paths = [...names].map((name) => new URL(name).pathname).filter((path) => path.endsWith('.js'))
  const bytes = paths.map((path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length)
  return bytes.reduce((sum, n) => sum + n, 0) / 1024
}

/** Notes when the first frame with something to press has been painted, in milliseconds since the visit began. */
function watch(selector: string): void {
  const look = (): void => {
    // what is there before a frame is painted is in it; a timer comes after it
    if (document.querySelector(selector)) setTimeout(() => performance.mark('usable'))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function usableAfter(page: Page, url: string, site: Site): Promise<number> {
  // only then is the page asked: the question brings scripts of its own, which would delay it
  await page.goto(url + site.path, { waitUntil: 'networkidle' })
  const mark = await page.waitForFunction(() => performance.getEntriesByName('usable').at(0)?.startTime)
  return (await mark.jsonValue()) ?? NaN
}

/** Each visit is repeated, and the one in the middle counts. */
const VISITS = 5

const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]

/** A first visit to the board: nothing of the page is there yet. */
export async function coldUsable(browser: Browser, url: string, site: Site): Promise<number> {
  const all: number[] = []
  while (all.length < VISITS) {
    const guest = await visit(browser, PHONE)
    await site.prepare(guest.page, url)
    await slowDown(guest)
    await guest.page.addInitScript(watch, site.usable)
    all.push(await usableAfter(guest.page, url, site))
    await guest.leave()
  }
  return middle(all)
}

/** Visits from the third on: the browser has kept the page and compiled it. */
export async function warmUsable(browser: Browser, url: string, site: Site): Promise<number> {
  const guest = await visit(browser, PHONE)
  const { page } = guest
  await site.prepare(page, url)
  await page.goto(url + site.path, { waitUntil: 'networkidle' })
  if (site.kept) await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('about:blank')
  await page.goto(url + site.path, { waitUntil: 'networkidle' })
  await page.addInitScript(watch, site.usable)
  await slowDown(guest)
  const all: number[] = []
  while (all.length < VISITS) {
    await page.goto('about:blank')
    all.push(await usableAfter(page, url, site))
  }
  await guest.leave()
  return middle(all)
}
