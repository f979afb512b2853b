import type { Language } from '../lib/i18n.svelte.ts'

const DAY = 86_400_000

/** "10:32", with the date if it is not of today. */
export function clock(time: number, language: Language, now = Date.now()): string {
  const near = Math.abs(now - time) < DAY && new Date(now).getDate() === new Date(time).getDate()
  return new Intl.DateTimeFormat(language, {
    timeStyle: 'short',
    ...(near ? {} : { dateStyle: 'short' }),
  }).format(time)
}
