/** Small things kept between visits. A browser that forbids storage forgets them; nothing else breaks. */
const PREFIX = 'kontor.'

export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // private windows and full disks: the setting holds until the page closes
  }
}
