import { INNER, TRACK, VIEW } from '../../src/games/hamburgum/layout.ts'
import { hatch, type Point, polygon, round } from './geometry.ts'
import { attributes, group, INK, PAPER_LIGHT, path, place, SEPIA, SEPIA_LIGHT, stroke } from './ink.ts'

const box = (inset: number): string =>
  attributes({
    x: INNER.left + inset,
    y: INNER.top + inset,
    width: INNER.right - INNER.left - 2 * inset,
    height: INNER.bottom - INNER.top - 2 * inset,
    fill: 'none',
  })

/** Score track and the black-and-white graticule inside it. */
export function frame(): string {
  const cells = TRACK.map(({ x, y, width, height }, i) => {
    const five = i % 5 === 0
    const fill = five ? '#c79a5b' : i % 2 === 1 ? '#f4e6c4' : '#e9d5a8'
    const cell = attributes({ x: round(x), y: round(y), width: round(width), height: round(height), fill })
    const text = attributes({
      x: round(x + width / 2),
      y: round(y + height / 2 + 5),
      'font-size': five ? 16 : 14.5,
      'font-weight': five ? 700 : 500,
    })
    return `<rect${cell} stroke="${SEPIA}" stroke-width=".8"/><text${text} text-anchor="middle" font-family="Alegreya" fill="${INK}">${i}</text>`
  })
  const outer = attributes({
    x: VIEW.x + 1,
    y: VIEW.y + 1,
    width: VIEW.width - 2,
    height: VIEW.height - 2,
    fill: 'none',
  })
  return (
    cells.join('') +
    `<rect${box(2.5)} stroke="${PAPER_LIGHT}" stroke-width="5"/><rect${box(2.5)} stroke="${INK}" stroke-width="3.6" stroke-dasharray="22.5"/>` +
    `<rect${box(0)} stroke="${INK}" stroke-width="1.4"/><rect${box(5)} stroke="${INK}" stroke-width=".9"/>` +
    `<rect${outer} stroke="${INK}" stroke-width="2.4"/>`
  )
}

const point = (angle: number, length: number, width: number, dark: string): string => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const at = (u: number, v: number): Point => [u * c - v * s, u * s + v * c]
  const half = (side: number, fill: string): string =>
    path(polygon([[0, 0], at(width, side * width), at(length, 0)]), {
      fill,
      stroke: INK,
      'stroke-width': 0.8,
    })
  return half(-1, dark) + half(1, '#f6ead0')
}

export function compassRose(r: number): string {
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const far = i % 6 === 0 ? 1 : 0.97
    const [c, s] = [Math.cos((i * Math.PI) / 36), Math.sin((i * Math.PI) / 36)]
    return `M${round(c * r * 0.93)} ${round(s * r * 0.93)}L${round(c * r * far)} ${round(s * r * far)}`
  })
  const star = (n: number, from: number, length: number, width: number, dark: string): string =>
    Array.from({ length: n }, (_, i) =>
      point((i * 2 * Math.PI) / n + from, r * length, r * width, dark),
    ).join('')
  return (
    `<circle r="${r}" fill="${PAPER_LIGHT}" fill-opacity=".82" stroke="${INK}" stroke-width="1.2"/>` +
    `<circle r="${round(r * 0.93)}" fill="none" stroke="${INK}" stroke-width=".5"/>` +
    stroke(ticks.join(''), INK, 0.6) +
    star(8, -Math.PI * 0.375, 0.6, 0.07, '#c9a876') +
    star(4, -Math.PI / 4, 0.76, 0.12, '#6f9a8a') +
    star(4, -Math.PI / 2, 0.92, 0.15, '#8f2f27') +
    `<circle r="${round(r * 0.12)}" fill="#e3a61f" stroke="${INK}"/><circle r="${round(r * 0.045)}" fill="${INK}"/>` +
    path(`M0 ${-r - 13}c3 3 5 4 5 7s-3 3-5 6c-2-3-5-3-5-6s2-4 5-7zM-5 ${-r - 1}h10`, {
      fill: INK,
      stroke: INK,
      'stroke-width': 0.8,
    })
  )
}

/** Lines that leave the rose over the water. */
export const rhumbLines = (at: Point, water: string): string => {
  const rays = Array.from({ length: 32 }, (_, i) => {
    const turn = (i * Math.PI) / 16
    return `M${at[0]} ${at[1]}L${round(at[0] + 1300 * Math.cos(turn))} ${round(at[1] + 1300 * Math.sin(turn))}`
  })
  return group({ 'clip-path': `url(#${water})`, opacity: 0.55 }, stroke(rays.join(''), '#3f6466', 0.7))
}

const SCROLL =
  'M-168-34C-150-50-120-44-96-40C-50-50 50-50 96-40C120-44 150-50 168-34C182-22 170-10 172 0C170 10 182 22 168 34C150 48 120 42 96 38C50 50-50 50-96 38C-120 42-150 48-168 34C-182 22-170 10-172 0C-170-10-182-22-168-34Z'
const PLATE =
  'M-152-27C-110-37-60-38 0-38S110-37 152-27C158-16 158 16 152 27C110 37 60 38 0 38S-110 37-152 27C-158 16-158-16-152-27Z'
const RULE =
  'M-147-23C-108-32-60-33.5 0-33.5S108-32 147-23C152-14 152 14 147 23C108 32 60 33.5 0 33.5S-108 32-147 23C-152 14-152-14-147-23Z'
const FLOURISH =
  stroke('M0 0c-9 1-13-9-6-13 6-3 11 3 8 7-2 3-6 1-5-1M4 6c6 0 10 4 12 9', INK, 1.1) +
  path('M-2-12c-5-8 3-14 9-9-4 0-6 3-5 6M10-12c6-5 14-1 14 5-3-3-7-3-9 0', {
    fill: '#cfa968',
    stroke: INK,
    'stroke-width': 0.9,
  })

const side = (from: number): Point[] => [
  [from, -10],
  [from + 12, -10],
  [from + 12, 10],
  [from, 10],
]

/** The title's cartouche; its words are written by the page, in the player's language. */
export const cartouche = (x: number, y: number): string =>
  place(
    x,
    y,
    path(SCROLL, { fill: '#2b1a0c', opacity: 0.25, transform: 'translate(2 3)' }),
    path(SCROLL, { fill: '#e7c98c', stroke: INK, 'stroke-width': 1.4 }),
    path(PLATE, { fill: PAPER_LIGHT, stroke: INK, 'stroke-width': 1 }),
    stroke(RULE, SEPIA_LIGHT, 0.7),
    ...[
      [-168, -30, 1, 1],
      [168, -30, -1, 1],
      [-168, 30, 1, -1],
      [168, 30, -1, -1],
    ].map(([dx, dy, sx, sy]) => group({ transform: `translate(${dx} ${dy}) scale(${sx} ${sy})` }, FLOURISH)),
    stroke(hatch(side(-171), 0, 2.2) + hatch(side(159), 0, 2.2), SEPIA, 0.6),
  )

export const scaleBar = (x: number, y: number): string =>
  place(
    x,
    y,
    `<rect width="176" height="36" fill="${PAPER_LIGHT}" stroke="${INK}" stroke-width="1" opacity=".95"/>`,
    path('M12 22h152v6H12z', { fill: PAPER_LIGHT, stroke: INK }),
    path('M12 22h19v6H12zM50 22h19v6H50zM88 22h19v6H88zM126 22h19v6h-19z', { fill: INK }),
  )

/** A hull on the stocks with its crane. */
export const slipway = (x: number, y: number): string => {
  const ribs = [-42, -32, -22, -12, -2, 8, 18, 28, 38].map(
    (rib) => `M${rib}-12C${rib + 2}-4 ${rib + 2} 2 ${rib + 1} 7`,
  )
  return place(
    x,
    y,
    stroke('M-52 14L-44-2M-28 15V2M0 16V2M28 15V2M50 14L44-2', INK, 1.6),
    path('M-56-16C-30-8 30-8 56-20 54-2 46 6 38 7h-76C-48 5-54-4-56-16z', {
      fill: '#c99a5c',
      stroke: INK,
      'stroke-width': 1.2,
    }),
    stroke(ribs.join(''), INK, 0.8),
    stroke('M-56-10C-30-2 30-2 55-12M-54-4C-30 2 30 2 52-4', INK, 0.6),
    stroke('M-60 17h118', INK, 1),
    stroke('M-16-10v-26M-16-36l22 8M6-28v12', INK, 1.3),
    `<rect x="2.5" y="-17" width="7" height="4" fill="#c48a4c" stroke="${INK}" stroke-width=".7"/>`,
  )
}

export const seaArrow = (x: number, y: number, way: 1 | -1): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${-way} 1)` },
    path('M12-5h-16v-5l-10 10 10 10v-5h16z', { fill: PAPER_LIGHT, stroke: INK, 'stroke-width': 1 }),
  )
