import { t } from './i18n.svelte.ts'

/** An opponent's level where there is room for it; nothing of people. */
export const opponentText = (level: number | undefined): string | undefined =>
  level === undefined ? undefined : t('new.opponent', { level: t(`level.${level as 1 | 2 | 3 | 4 | 5}`) })
