import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../../../web/scripts/browser.ts'
import { serveFolder } from '../../../web/scripts/serve.ts'
import { buildSites } from './build.ts'
import { coldUsable, jsGzKB, warmUsable } from './load.ts'
import { longestFrame, memoryGrowth, tapToPaint } from './play.ts'
import { KONTOR_GAMES, kontorSite, PEER_SITE, type Site } from './sites.ts'

export interface BoardReport {
  readonly jsGzKB: number
  readonly coldUsableMs: number
  readonly warmUsableMs: number
  readonly tapToPaintP95Ms: number
  readonly longestFrameMs: number
  readonly memoryGrowthPct: number
}

export type PageReport = { readonly home: { readonly jsGzKB: number } } & Readonly<
  Record<string, BoardReport | { readonly jsGzKB: number }>
>

export interface PageBenchRequest {
  /** How many games the memory is watched for. */
  readonly games: number
  readonly onProgress: (done: number, total: number) => void
}

/** Taps of a game of tic-tac-toe are few. */
const PEER_GAMES = 10
const BOARDS = KONTOR_GAMES.length + 1

const HOME: Site = { ...PEER_SITE, usable: 'article button' }

const rounded = (n: number): number => Math.round(10 * n) / 10

interface Place {
  readonly browser: Browser
  readonly folder: string
  readonly url: string
}

async function measure(
  { browser, folder, url }: Place,
  site: Site,
  whole: Site,
  tapGames: number,
  memoryGames: number,
  step: () => void,
): Promise<BoardReport> {
  const size = await jsGzKB(browser, folder, url, whole)
  const cold = await coldUsable(browser, url, site)
  step()
  const warm = await warmUsable(browser, url, site)
  step()
  const tap = await tapToPaint(browser, url, site, tapGames)
  step()
  const frame = await longestFrame(browser, url, site)
  step()
  const growth = await memoryGrowth(browser, url, site, memoryGames, step)
  return {
    jsGzKB: rounded(size),
    coldUsableMs: Math.round(cold),
    warmUsableMs: Math.round(warm),
    tapToPaintP95Ms: Math.round(tap),
    longestFrameMs: rounded(frame),
    memoryGrowthPct: rounded(growth),
  }
}

/** Our pages next to boardgame.io's React client, built and served alike. */
export async function benchPage({ games, onProgress }: PageBenchRequest): Promise<PageReport> {
  const folders = await buildSites()
  const browser = await openBrowser()
  const [kontor, peer] = [await serveFolder(folders.kontor), await serveFolder(folders.peer)]
  let done = 0
  const step = (): void => onProgress(++done, BOARDS * (4 + games))
  try {
    const ours: Place = { browser, folder: folders.kontor, url: kontor.url }
    const theirs: Place = { browser, folder: folders.peer, url: peer.url }
    const home = { jsGzKB: rounded(await jsGzKB(browser, folders.kontor, kontor.url, HOME)) }
    const boards: Record<string, BoardReport> = {}
    for (const id of KONTOR_GAMES)
      boards[id] = await measure(ours, kontorSite(id), kontorSite(id, false), 1, games, step)
    const boardgameIo = await measure(theirs, PEER_SITE, PEER_SITE, PEER_GAMES, games, step)
    return { home, ...boards, boardgameIo }
  } finally {
    await Promise.all([browser.close(), kontor.close(), peer.close()])
    rmSync(dirname(folders.kontor), { recursive: true, force: true })
  }
}
