import type { Speech } from '../texts/speech.ts'
import type { GameId } from './games.ts'
import { lang, type Language } from './i18n.svelte.ts'
import { typesetSpeech } from './typeset.ts'

const files = import.meta.glob<Speech>('../texts/*/moves-*.ts', { import: 'default' })

let current: { game: GameId; language: Language; speech: Speech } | undefined = $state.raw()

/** Loads the sentences of a game in a language; until then the former language speaks on. */
export async function loadSpeech(game: GameId, language: Language = lang()): Promise<void> {
  if (current?.game === game && current.language === language) return
  const speech = await files[`../texts/${language}/moves-${game}.ts`]()
  current = { game, language, speech: typesetSpeech(language, speech) }
}

/** The sentences of the game that was loaded. */
export const speech = (): Speech => current!.speech
