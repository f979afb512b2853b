import { CHOICES, type GameId } from './games.ts'
import { t, type TextKey } from './i18n.svelte.ts'

/** The board and the variant of a game, for games that have a choice. */
export const optionsText = (game: GameId, options: unknown): string =>
  CHOICES[game]
    .flatMap(({ option, values }) => {
      const value = (options as Partial<Record<string, string>> | null)?.[option] ?? ''
      return values.includes(value) ? [t(`option.${option}.${value}` as TextKey)] : []
    })
    .join(' · ')
