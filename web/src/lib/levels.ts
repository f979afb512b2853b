import type { Person } from '../board.ts'
import { t } from './i18n.svelte.ts'

/** An opponent's level where there is room for it; nothing of people. */
export const opponentText = (level: number | undefined): string | undefined =>
  level === undefined ? undefined : t('new.opponent', { level: t(`level.${level as 1 | 2 | 3 | 4 | 5}`) })

/** Whether what stands beside the name is how strong an opponent is. */
export const isLevel = ({ resigned, away }: Person): boolean => !resigned && !away

/** What a name alone doesn't tell: that he gave up or is away, or how strong an opponent is. */
export function standingText({ level, resigned, away }: Person): string | undefined {
  if (resigned) return t('table.resigned')
  if (away) return t('table.away')
  return level === undefined ? undefined : t('level.short', { n: level })
}
