import type { GameId } from './games.ts'
import type { Language } from './i18n.svelte.ts'
import { typeset } from './typeset.ts'

/** What a beginner wants to know, in this order; each has a picture. */
export const SECTIONS = ['goal', 'turn', 'points', 'missed'] as const
export type SectionName = (typeof SECTIONS)[number]

export interface Section {
  readonly name: SectionName
  readonly title: string
  /** Paragraphs, then items of a list. */
  readonly text: readonly string[]
  readonly items: readonly string[]
}

/** Sections are headings "## goal The goal", items begin with a dash, everything else is a paragraph. */
export function parseHowto(page: string): Section[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading, ...lines] = part.split('\n').filter(Boolean)
      const [name, ...title] = heading.split(' ')
      return {
        name: name as SectionName,
        title: title.join(' '),
        text: lines.filter((line) => !line.startsWith('- ')),
        items: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
      }
    })
}

const pages = import.meta.glob<string>('../texts/*/howto-*.md', { import: 'default', query: '?raw' })

export const loadHowto = async (game: GameId, language: Language): Promise<Section[]> =>
  parseHowto(typeset(language, await pages[`../texts/${language}/howto-${game}.md`]()))
