import type { Rng } from '@kontor/core'
import type { Page } from 'playwright-core'

export interface Point {
  readonly x: number
  readonly y: number
}

/** How a hand takes hold of something: a mouse clicks, a finger taps. */
export type Press = (page: Page, at: Point) => Promise<void>

export const click: Press = (page, { x, y }) => page.mouse.click(x, y)
export const tap: Press = (page, { x, y }) => page.touchscreen.tap(x, y)

/** Things on a board that can be pressed. */
interface Things {
  readonly selector: string
  /** What they are called; undefined: anything. */
  readonly name?: string
}

/** What a hand reaches for, the first kind of thing that is there; any of several. */
type Hand = (rng: Rng) => readonly Things[]

/** Fields, gifts, sites and goods where they lie; then the end of the turn. */
const hamburgum: Hand = (rng) => {
  const end = { selector: 'button.end:not([aria-disabled=true])' }
  const ready = { selector: '.sale button.do:not(:disabled), .buy button.do:not(:disabled)' }
  const work = [
    { selector: '.gift.lit' },
    { selector: '.site.lit[role=button]' },
    { selector: '[role=button], button', name: '^Build a ship' },
    { selector: '.sale .foot button:first-child:not(:disabled)' },
    { selector: '.buy .thing:not(:disabled)' },
  ]
  return [
    { selector: '[role=button]', name: '^Move to ' },
    { selector: '.sheet button', name: '^Build ' },
    ready,
    ...(rng.int(4) > 0 ? [...work, end] : [end, ...work]),
  ]
}

/** The quay with its goods, the windows, the purchase. */
const speicherstadt: Hand = (rng) => {
  const goods = { selector: '.work button:not(:disabled, [aria-disabled=true])' }
  const answers = { selector: '.prompt button:not(.primary, [aria-keyshortcuts=u], [aria-disabled=true])' }
  const main = { selector: '.prompt .button.main:not([aria-disabled=true])' }
  const answer = rng.int(4) > 0 ? [main, answers] : [answers]
  return [{ selector: 'button.target' }, ...(rng.int(3) > 0 ? [goods, ...answer] : [...answer, goods])]
}

/** A press that came too late may have opened something in front of the board. */
const CLOSE: Things = { selector: 'button', name: '^Close' }

const HANDS: Readonly<Record<string, Hand>> = { hamburgum, speicherstadt }

/** In the page: where to press next, 'over' when there is a result, undefined while others move. */
function look({ things, luck }: { things: readonly Things[]; luck: number }): Point | 'over' | undefined {
  if (document.querySelector('nav [aria-label="Show the result"]')) return 'over'
  if (!document.title.startsWith('●')) return undefined
  const middle = (element: Element): Point => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  // on the screen, with nothing in front of it
  const inSight = (element: Element): boolean => {
    const { x, y } = middle(element)
    return element.contains(document.elementFromPoint(x, y))
  }
  // on a phone what one works with may be longer than its room: a hand scrolls it
  const reached = (element: Element): boolean => {
    if (!inSight(element) && element.closest('.work')) element.scrollIntoView({ block: 'center' })
    return inSight(element)
  }
  const yes = document.querySelector('dialog[open] .actions .primary')
  if (yes && ['Do it', 'End the turn'].includes(yes.textContent)) return middle(yes)
  for (const { selector, name } of things) {
    const all = [...document.querySelectorAll(`.board :is(${selector})`)].filter(
      (element) => !name || new RegExp(name).test(element.getAttribute('aria-label') ?? element.textContent),
    )
    const first = Math.floor(luck * all.length)
    const found = [...all.slice(first), ...all.slice(0, first)].find(reached)
    if (found) return middle(found)
  }
  return undefined
}

const FINE = 1 << 20
const PATIENCE = 120_000

/** Does something that is offered on the board, anything; false when the game is over. */
export async function playOn(page: Page, game: string, press: Press, rng: Rng): Promise<boolean> {
  const wish = { things: [...HANDS[game](rng), CLOSE], luck: rng.int(FINE) / FINE }
  const next = await (await page.waitForFunction(look, wish, { timeout: PATIENCE })).jsonValue()
  if (next === 'over') return false
  await press(page, next!)
  return true
}
