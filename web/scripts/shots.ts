/**
 * Pictures of every screen and of telling positions of both games, for looking at: `npm run shots`, or a part of
 * them by words of their names: `npm run shots -- hamburgum 5 phone dark`. `--all` also takes every language in
 * every size and theme; `--list` only tells the names.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { buildClient } from './built.ts'
import { startServerProcess } from './server.ts'
import { plan, type Shot, SIZES } from './shots/plan.ts'

const OUT = join(import.meta.dirname, '..', '..', 'shots')
const SETTINGS = JSON.stringify({ theme: 'auto', motion: 'none', sound: false, pace: 'instant' })

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, list: { type: 'boolean' } },
  allowPositionals: true,
})
const shots = plan(positionals, values.all ?? false)

let done = 0
/** Screens that couldn't be reached; the others are taken all the same. */
const missed: string[] = []
function tell(name: string): void {
  done += 1
  const line = `${String(done).padStart(4)} / ${shots.length}  ${name}`
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
}

async function enter(browser: Browser, { size, language }: Shot): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...SIZES[size],
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript((kept) => localStorage.setItem('kontor.settings', kept), SETTINGS)
  return context
}

/** The picture when everything has come: fonts, images, and the frame after them. */
async function take(page: Page, { name, theme, screen }: Shot): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: screen.whole ?? false })
  tell(name)
}

/** One visit for all themes of a screen: each size and language has a browser window of its own. */
async function visit(browser: Browser, url: string, themes: readonly Shot[]): Promise<void> {
  const context = await enter(browser, themes[0])
  try {
    const page = await context.newPage()
    await page.goto(url)
    await themes[0].screen.open(page, url)
    for (const shot of themes) await take(page, shot)
  } finally {
    await context.close()
  }
}

async function takeAll(): Promise<void> {
  mkdirSync(OUT, { recursive: true })
  await buildClient()
  const server = await startServerProcess()
  const browser = await openBrowser()
  const visits = Map.groupBy(shots, ({ screen, size, language, theme }) =>
    [screen.name, size, language, screen.passing && theme].join(' '),
  )
  for (const [name, themes] of visits)
    await visit(browser, server.url, themes).catch((error: unknown) =>
      missed.push(`${name}: ${String(error)}`),
    )
  await browser.close()
  await server.close()
  process.stdout.write(`\n${done} pictures in shots/\n${missed.map((line) => `Missed ${line}\n`).join('')}`)
  if (missed.length > 0) process.exitCode = 1
}

if (values.list) process.stdout.write(shots.map(({ name }) => `${name}\n`).join(''))
else if (shots.length === 0)
  process.stdout.write('No picture has all these words in its name; --list tells the names.\n')
else await takeAll()
