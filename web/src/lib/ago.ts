import type { Language } from './i18n.svelte.ts'

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "5 minutes ago" */
export function ago(time: number, language: Language, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const passed = Math.max(0, now - time)
  const [unit, length] = STEPS.find(([, ms]) => passed >= ms) ?? ['second', 1000]
  return format.format(-Math.floor(passed / length), unit)
}
