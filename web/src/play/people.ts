import type { Seat } from '@kontor/core'
import { type TextKey, t } from '../lib/i18n.svelte.ts'

/** Seats without a name are called by their colour, in the language of the moment. */
export const seatName = (game: string, seat: Seat): string => t(`colour.${game}.${seat}` as TextKey)

/** Who has no name of his own yet is a guest with a number, in the language of the moment. */
export function personName(name: string): string {
  const number = /^Guest (\d{4})$/.exec(name)?.[1]
  return number === undefined ? name : t('table.guest', { number })
}
