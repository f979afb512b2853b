import type { Seat } from '@kontor/core'
import { type TextKey, t } from '../lib/i18n.svelte.ts'

/** Seats without a name are called by their colour, in the language of the moment. */
export const seatName = (game: string, seat: Seat): string => t(`colour.${game}.${seat}` as TextKey)
