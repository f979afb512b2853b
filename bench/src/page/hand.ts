import type { Page } from 'playwright-core'
import type { Grip, Site } from './sites.ts'

/** Where a hand goes next, in pixels. */
export interface Aim {
  readonly x: number
  readonly y: number
  /** The game is over, this is the button for the next one. */
  readonly over: boolean
}

/** In the page: one of the things that can be pressed now, with nothing in front of it. */
function aim([grips, again]: readonly [readonly Grip[], string]): Aim | undefined {
  const middle = (element: Element): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  const reached = (element: Element): boolean => {
    const front = document.elementFromPoint(...middle(element))
    return front !== null && (element.contains(front) || front.contains(element))
  }
  const found = (what: string): Element[] => [...document.querySelectorAll(what)].filter(reached)
  const next = document.querySelector(again)
  if (next) {
    const [x, y] = middle(next)
    return { x, y, over: true }
  }
  const kinds = grips.map((grip) => ({ chance: grip.chance ?? 1, there: found(grip.what) }))
  const present = kinds.filter(({ there }) => there.length > 0)
  const chosen = present.find(({ chance }) => Math.random() < chance) ?? present.at(-1)
  if (!chosen) return undefined
  const [x, y] = middle(chosen.there[Math.floor(Math.random() * chosen.there.length)])
  return { x, y, over: false }
}

const PATIENCE = 60_000

/** Waits until something can be pressed. */
export async function nextAim(page: Page, site: Site): Promise<Aim> {
  const waiting = await page.waitForFunction(aim, [site.grips, site.again] as const, { timeout: PATIENCE })
  const found = await waiting.jsonValue()
  if (!found) throw new Error('nothing to press')
  return found
}
