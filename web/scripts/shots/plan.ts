import type { BrowserContextOptions } from 'playwright-core'
import type { Language } from '../../src/lib/i18n.svelte.ts'
import { type Screen, SCREENS } from './screens.ts'

export const SIZES = {
  smallphone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  sideways: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  landscape: { viewport: { width: 1180, height: 820 }, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1366, height: 768 } },
  desktop: { viewport: { width: 1440, height: 900 } },
  '4k': { viewport: { width: 3840, height: 2160 } },
} satisfies Readonly<Record<string, BrowserContextOptions>>
export type Size = keyof typeof SIZES

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'it']
const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface Shot {
  /** Like "hamburgum-rondel-5-phone-dark-de". */
  readonly name: string
  readonly screen: Screen
  readonly size: Size
  readonly theme: Theme
  readonly language: Language
}

/** The other languages are shown where room is scarcest and where it is usual. */
const isTelling = (size: Size, theme: Theme, language: Language): boolean =>
  language === 'en' || (theme === 'light' && (size === 'phone' || size === 'desktop'))

/** The pictures whose names contain all these words, as whole parts of the name. */
export function plan(words: readonly string[], everything: boolean): Shot[] {
  const sizes = Object.keys(SIZES) as Size[]
  const shots = LANGUAGES.flatMap((language) =>
    sizes.flatMap((size) =>
      SCREENS.flatMap((screen) =>
        THEMES.filter((theme) => everything || isTelling(size, theme, language)).map((theme) => ({
          name: `${screen.name}-${size}-${theme}-${language}`,
          screen,
          size,
          theme,
          language,
        })),
      ),
    ),
  )
  return shots.filter(({ name }) => words.every((word) => name.split('-').includes(word)))
}
