import { makeRng, seedOf } from '@kontor/core'

/** Small helpers to draw pictures as text; the same numbers give the same picture. */
export const n = (x: number): string => String(Math.round(x * 10) / 10)

export function drawer(seed: string): (min: number, max: number) => number {
  const rng = makeRng(seedOf(seed))
  return (min, max) => min + (rng.next() / 0xffff_ffff) * (max - min)
}

export type Attributes = Readonly<Record<string, string | number | undefined>>

const attributes = (of: Attributes): string =>
  Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('')

export const el = (name: string, of: Attributes, ...children: readonly string[]): string =>
  children.length > 0
    ? `<${name}${attributes(of)}>${children.join('')}</${name}>`
    : `<${name}${attributes(of)}/>`

export const path = (d: string, of: Attributes = {}): string => el('path', { d, ...of })

export const points = (list: readonly (readonly [number, number])[], close = true): string =>
  `M${list.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`

/** A gradient from above: where, and which colour. */
export const gradient = (id: string, ...stops: readonly (readonly [number, string])[]): string =>
  el(
    'linearGradient',
    { id, x2: 0, y2: 1 },
    ...stops.map(([offset, colour]) => `<stop offset="${offset.toFixed(2)}" stop-color="${colour}"/>`),
  )
