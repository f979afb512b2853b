import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** WCAG 2.2 at level AA, with everything it contains. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const THEMES = ['light', 'dark'] as const

/** Colours change with a transition; axe must not look while they are between two themes. */
async function coloursSettled(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map((transition) => transition.finished))
}

/** What axe finds on the page as it stands, in both themes: nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme)
    await page.evaluate(coloursSettled)
    const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze()
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 6).map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
    expect(told, `${page.url()} in the ${theme} theme`).toEqual([])
  }
}
