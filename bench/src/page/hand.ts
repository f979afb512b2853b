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
  const inSight = (element: Element): boolean => {
    const front = document.elementFromPoint(...middle(element))
    return front !== null && (element.contains(front) || front.contains(element))
  }
  // on a phone what one works with may be longer than its room: a hand scrolls it
  const reached = (element: Element): boolean => {
    if (!inSight(element) && element.closest('.work')) element.scrollIntoView({ block: 'center' })
    return inSight(element)
  }
  const next = document.querySelector(again)
  if (next) {
    const [x, y] = middle(next)
    return { x, y, over: true }
  }
  // what lies in front of a thing is a question that costs the page, so it is asked of as few as possible
  let chosen: Element | undefined
  for (const { what, chance = 1 } of grips) {
    const all = [...document.querySelectorAll(what)]
    const first = Math.floor(Math.random() * all.length)
    const thing = [...all.slice(first), ...all.slice(0, first)].find(reached)
    if (!thing) continue
    chosen = thing
    if (Math.random() < chance) break
  }
  if (!chosen) return undefined
  const [x, y] = middle(chosen)
  return { x, y, over: false }
}

/** A loaded machine is slow; a hand that finds nothing for so long never will. */
const PATIENCE = 120_000
/** Looking costs the page a little, so it doesn't look in every frame. */
const LOOK_EVERY = 40

/** Waits until something can be pressed. */
export async function nextAim(page: Page, site: Site): Promise<Aim> {
  const wish = [site.grips, site.again] as const
  const waiting = await page.waitForFunction(aim, wish, { timeout: PATIENCE, polling: LOOK_EVERY })
  const found = await waiting.jsonValue()
  if (!found) throw new Error('nothing to press')
  return found
}

/** A hand inside the page, which plays as fast as the page allows. */
interface Alone {
  games: number
  goOn: () => void
}

/** In the page: plays one game after the other and rests at the end of each until it is told to go on. */
function playAlone([grips, again]: readonly [readonly Grip[], string]): void {
  let over = false
  const pressAgain = (): void => {
    const next = document.querySelector(again)
    if (next) press(next)
  }
  const alone: Alone = { games: 0, goOn: pressAgain }
  Object.assign(globalThis, { alone })
  const reached = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return front !== null && (element.contains(front) || front.contains(element))
  }
  const press = (element: Element): boolean =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const choose = (): Element | undefined => {
    const kinds = grips.map(({ what, chance = 1 }) => ({
      chance,
      there: [...document.querySelectorAll(what)].filter(reached),
    }))
    const present = kinds.filter(({ there }) => there.length > 0)
    const { there } = present.find(({ chance }) => Math.random() < chance) ?? present.at(-1) ?? { there: [] }
    return there[Math.floor(Math.random() * there.length)]
  }
  const step = (): void => {
    const isOver = document.querySelector(again) !== null
    if (isOver && !over) alone.games++
    over = isOver
    const thing = isOver ? undefined : choose()
    if (thing) press(thing)
    requestAnimationFrame(step)
  }
  step()
}

const LONGEST_GAME = 600_000

/** Plays so many games inside the page; `after` is called at the end of each, while the page rests. */
export async function playGames(
  page: Page,
  site: Site,
  games: number,
  after: () => Promise<void>,
): Promise<void> {
  await page.evaluate(playAlone, [site.grips, site.again] as const)
  for (let game = 1; game <= games; game++) {
    await page.waitForFunction(
      (wanted) => (globalThis as unknown as { alone: Alone }).alone.games >= wanted,
      game,
      { timeout: LONGEST_GAME, polling: 200 },
    )
    await after()
    await page.evaluate(() => (globalThis as unknown as { alone: Alone }).alone.goOn())
  }
}
