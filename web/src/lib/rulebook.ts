import type { GameId } from './games.ts'
import type { Language } from './i18n.svelte.ts'
import { type Chapter, parseRules } from './rules.ts'
import { typeset } from './typeset.ts'

const english = import.meta.glob<string>('../../../docs/rules/*.md', { import: 'default', query: '?raw' })
const others = import.meta.glob<string>('../texts/*/rules-*.md', { import: 'default', query: '?raw' })

/** English is the source, docs/rules; the other languages follow it number by number. */
export async function loadRules(game: GameId, language: Language): Promise<Chapter[]> {
  const load =
    language === 'en'
      ? english[`../../../docs/rules/${game}.md`]
      : others[`../texts/${language}/rules-${game}.md`]
  return parseRules(typeset(language, await load()))
}
