/** The palette of the engraving and the few words of SVG that it is written in. */
export const INK = '#33231a'
export const SEPIA = '#5d432b'
export const SEPIA_LIGHT = '#8b6b47'
export const PAPER = '#f1e3c4'
export const PAPER_LIGHT = '#f9f0db'
export const WATER = '#b4c8c2'
export const WATER_DARK = '#5e7f7d'
export const EARTH = '#d3cda0'
export const LAND = '#ebdcb2'
export const STREET = '#7d4a22'

export type Attributes = Readonly<Record<string, string | number>>

export const attributes = (all: Attributes): string =>
  Object.entries(all)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const path = (d: string, all: Attributes): string =>
  `<path d="${d}"${attributes({ fill: 'none', ...all })}/>`
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  path(d, { stroke: colour, 'stroke-width': width, ...more })
export const group = (all: Attributes, ...content: readonly string[]): string =>
  `<g${attributes(all)}>${content.join('')}</g>`
export const place = (x: number, y: number, ...content: readonly string[]): string =>
  group({ transform: `translate(${x} ${y})` }, ...content)
export const clip = (id: string, d: string): string => `<clipPath id="${id}"><path d="${d}"/></clipPath>`
export const use = (id: string, x: number, y: number): string => `<use href="#${id}" x="${x}" y="${y}"/>`
