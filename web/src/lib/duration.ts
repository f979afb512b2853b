const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const

type Display = 'narrow' | 'long'

/** The German "T" for a day is hardly understood, nor does "h" go with "Min."; only English sets a unit close. */
function written(n: number, unit: string, language: string, display: Display): string {
  const german = unit === 'day' ? 'long' : 'short'
  const unitDisplay = language === 'de' && display === 'narrow' ? german : display
  const text = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(n)
  return language === 'en' ? text : text.replace(/(?<=\d)(?=\p{L})/u, '\u00a0')
}

/** A length of time in its two largest units, as the language writes it: "2 d 3 h", "12 min 5 s". */
export function duration(millis: number, language: string, unitDisplay: Display = 'narrow'): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000))
  const found = UNITS.findIndex(([, size]) => seconds >= size)
  const first = found < 0 ? UNITS.length - 1 : found
  let rest = seconds
  const parts = UNITS.slice(first, first + 2).map(([unit, size]) => {
    const n = Math.floor(rest / size)
    rest -= n * size
    return { n, text: written(n, unit, language, unitDisplay) }
  })
  return parts
    .filter(({ n }, i) => i === 0 || n > 0)
    .map(({ text }) => text)
    .join(' ')
}

/** For little room: one unit, never more than two digits of it ("47h", "99m"); the last minutes count down ("9:59"). */
export function briefly(millis: number, language: string): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000))
  if (seconds < 10 * MINUTE)
    return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
  const [unit, size] = UNITS[seconds < 100 * MINUTE ? 2 : seconds < 2 * DAY ? 1 : 0]
  return written(Math.floor(seconds / size), unit, language, 'narrow')
}
