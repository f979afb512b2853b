/** Time zones by their IANA names; everything comes from Intl, so the runtime's own tables decide. */
const MINUTE = 60_000
const DAY = 86_400_000
const KEPT = 20_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** Local time minus UTC at a moment, in milliseconds. */
export function offsetAt(zone: string, at: number): number {
  const whole = Math.floor(at / 1000) * 1000
  const parts = new Map(
    formatOf(zone)
      .formatToParts(whole)
      .map((part) => [part.type, Number(part.value)]),
  )
  const get = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return (
    Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second')) - whole
  )
}

const offsets = new Map<string, number>()

/** The offset at the beginning of a UTC day; asked again and again, so it is kept. */
function dayOffset(zone: string, day: number): number {
  const key = `${zone} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= KEPT) offsets.clear()
  const offset = offsetAt(zone, day * DAY)
  offsets.set(key, offset)
  return offset
}

/** A time during which the offset stays the same: until the clocks change, or the UTC day ends. */
export interface Even {
  readonly offset: number
  readonly until: number
}

/** Clocks change at most once in a UTC day. */
export function evenFrom(zone: string, at: number): Even {
  const day = Math.floor(at / DAY)
  const [before, after] = [dayOffset(zone, day), dayOffset(zone, day + 1)]
  const until = (day + 1) * DAY
  if (before === after) return { offset: before, until }
  const change = changeBetween(zone, day * DAY, until, before)
  return at < change ? { offset: before, until: change } : { offset: after, until }
}

/** Clocks change on a full minute. */
function changeBetween(zone: string, from: number, to: number, before: number): number {
  let [low, high] = [from / MINUTE, to / MINUTE]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(zone, middle * MINUTE) === before) low = middle
    else high = middle
  }
  return high * MINUTE
}
