import { CHOICES, type GameId } from './games.ts'
import { list, t, type TextKey } from './i18n.svelte.ts'

/** The board and the variant of a game, for games that have a choice. */
export const optionsText = (game: GameId, options: unknown): string =>
  CHOICES[game]
    .flatMap(({ option, values }) => {
      const value = (options as Partial<Record<string, string>> | null)?.[option] ?? ''
      return values.includes(value) ? [t(`option.${option}.${value}` as TextKey)] : []
    })
    .join(' · ')

/** "Against 2 opponents: …", each strength once. */
export function companyText(levels: readonly number[]): string {
  const strengths = [...new Set(levels)].sort((a, b) => a - b).map((level) => t(`level.${level as 1}`))
  return t('home.plan', { n: levels.length, level: list(strengths) })
}
