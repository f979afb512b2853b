import { buildingPicture } from './building.ts'
import { LIGHT, type Season, seasonAfter } from './seasons.ts'

export const GABLES = 6

const made = new Map<string, readonly string[]>()
/** Enough for two seasons in a few sizes; a window that is dragged wider leaves nothing behind. */
const MOST = 8

/** The six warehouses in a season's light, made once for a width. */
export function pictures(season: Season, width: number): readonly string[] {
  const key = `${season} ${width}`
  const known = made.get(key)
  if (known) return known
  const six = Array.from({ length: GABLES }, (_, variant) => buildingPicture(variant, width, LIGHT[season]))
  const [oldest] = made.keys()
  if (made.size >= MOST) made.delete(oldest)
  made.set(key, six)
  return six
}

const idle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, 200)
}
/** A season that has just begun is left alone with what moves then. */
const LATER = 2500

/** Images that were drawn ahead stay with the browser as long as somebody holds them. */
let ahead: HTMLImageElement[] = []

/**
 * Draws the next season's warehouses while nothing else happens, one at a time, and tells when they are there.
 * What it returns calls it off before it has begun.
 */
export function drawAhead(season: Season, width: number, drawn: () => void): () => void {
  const next = seasonAfter(season)
  const timer = next && setTimeout(() => drawOneByOne(next, width, drawn), LATER)
  return () => clearTimeout(timer)
}

function drawOneByOne(season: Season, width: number, drawn: () => void): void {
  const waiting = [...pictures(season, width)]
  ahead = []
  const one = (): void => {
    const address = waiting.pop()
    if (!address) {
      drawn()
      return
    }
    const image = new Image()
    image.src = address
    ahead.push(image)
    void image.decode().then(
      () => idle(one),
      () => undefined,
    )
  }
  idle(one)
}
