/** Small helpers for pictures that are written as SVG text and shown as images. */

/** One decimal is finer than any screen shows. */
export const n = (value: number): number => Math.round(value * 10) / 10

export const each = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** The same picture every time: a small generator of its own (mulberry32). */
export function dice(seed: number): (from: number, to: number) => number {
  let a = seed
  return (from, to) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return from + ((to - from) * ((t ^ (t >>> 14)) >>> 0)) / 4294967296
  }
}

export const shift = (x: number, y: number, body: string): string =>
  `<g transform="translate(${n(x)} ${n(y)})">${body}</g>`

/** A window with a flat segmental arch, standing on y = 0; `w` is half its width. */
export const arch = (w: number, h: number): string =>
  `M${n(-w)} 0V${n(-h * 0.7)}C${n(-w)} ${n(-h * 0.88)} ${n(-w * 0.42)} ${n(-h * 0.97)} 0 ${n(-h)}` +
  `C${n(w * 0.42)} ${n(-h * 0.97)} ${n(w)} ${n(-h * 0.88)} ${n(w)} ${n(-h * 0.7)}V0Z`

/** A pointed Gothic window. */
export const lancet = (w: number, h: number): string =>
  `M${n(-w)} 0V${n(-h + w * 1.5)}Q${n(-w)} ${n(-h + w * 0.4)} 0 ${n(-h)}` +
  `Q${n(w)} ${n(-h + w * 0.4)} ${n(w)} ${n(-h + w * 1.5)}V0Z`

export const box = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${more}/>`

/** Stops of a gradient: offset, colour, opacity. */
type Stop = readonly [at: number, colour: string, opacity?: number | string]
const stops = (list: readonly Stop[]): string =>
  list.map(([at, c, o]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${o ?? 1}"/>`).join('')

export const fall = (id: string, ...list: Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`
export const across = (id: string, ...list: Stop[]): string =>
  `<linearGradient id="${id}">${stops(list)}</linearGradient>`
export const radial = (id: string, ...list: Stop[]): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`

/** A whole picture as an address for `img` or `background-image`. */
export const picture = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
