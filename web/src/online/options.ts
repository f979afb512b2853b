import type { Table } from '@kontor/protocol'
import { CHOICES, type GameId } from '../lib/games.ts'
import { t, type TextKey } from '../lib/i18n.svelte.ts'

/** The board and the variant that a table plays, for games that have a choice. */
export const optionsText = ({ game, options }: Table): string =>
  CHOICES[game as GameId]
    .map(({ option }) => t(`option.${option}.${(options as Record<string, string>)[option]}` as TextKey))
    .join(' · ')
