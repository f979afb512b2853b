import { BOARDS } from '@kontor/hamburgum'
import { distance, inside, type Point, round, seeded, toLine, toPath } from './geometry.ts'
import { group, path, stroke, use } from './ink.ts'
import type { Ground, Street } from './town.ts'

const LINE = '#5f432b'
const ROW = 12.2
/** Trees between the houses, at most. */
const GARDENS = 150
const WIDTHS = [6.4, 7.4, 11, 13, 6.8, 9.5, 12, 15]
const ROOFS = ['#e3b595', '#ecd0ae', '#dfa98a', '#ecc7a4', '#efdcb6', '#e2b898', '#e8c3a2', '#d9a283']
/** These turn their gable to the street, the others their eaves. */
const GABLES = new Set([0, 1, 4])
const GABLE_HEIGHTS = new Map([
  [0, 7],
  [1, 6],
  [4, 8],
])

function gabled(i: number): string {
  const w = WIDTHS[i]
  const h = GABLE_HEIGHTS.get(i)!
  const stepped = `l0-2 1.2 0 0-2 1.2 0 0-1.8 ${round(w - 4.8)} 0 0 1.8 1.2 0 0 2 1.2 0 0 2`
  const gable = i === 1 ? stepped : `l${round(w / 2)}-5.5 ${round(w / 2)} 5.5`
  const side = `M${round(w / 2)} ${round(-h - 5)}l3.5-1 ${round(w / 2)} 5V0h-3.5`
  const windows = [0.3, 0.7].map(
    (x) => `M${round(w * x)} ${round(-h * 0.25)}v-1.8M${round(w * x)} ${round(-h * 0.68)}v-1.6`,
  )
  return (
    path(`${side}z`, { fill: ROOFS[i] }) +
    stroke(side, LINE, 0.6) +
    path(`M0 0V${-h}${gable}V0z`, { fill: '#fbf1d8', stroke: LINE, 'stroke-width': 0.65 }) +
    stroke(`${windows.join('')}M${round(w / 2)} ${round(-h - 1)}v-1.4`, LINE, 1)
  )
}

function eaved(i: number): string {
  const w = WIDTHS[i]
  const [h, roof] = [5, 6]
  let tiles = ''
  for (let x = 2; x < w - 1; x += 2.2) tiles += `M${round(x + 0.6)} ${-h}l-.3-${roof - 1.4}`
  let windows = ''
  for (let x = 1.8; x < w - 0.8; x += 2.6) windows += `M${round(x)}-1.2v-2`
  const front = `M0 0V${-h}H${w}V0z`
  const top = `M-.6 ${-h}L1.2 ${-h - roof}H${round(w - 1.2)}L${round(w + 0.6)} ${-h}z`
  const chimney = path(`M${round(w * 0.65)} ${-h - roof}v-2h1.8v2`, {
    fill: '#e9d5ab',
    stroke: LINE,
    'stroke-width': 0.5,
  })
  return (
    path(front, { fill: '#f6e9c9' }) +
    path(top, { fill: ROOFS[i] }) +
    stroke(tiles, LINE, 0.4) +
    stroke(front + top, LINE, 0.6, { 'stroke-linejoin': 'round' }) +
    stroke(windows, LINE, 0.9) +
    (i % 2 === 1 ? chimney : '')
  )
}

export const houseSymbols = WIDTHS.map((_, i) =>
  group({ id: `house${i}` }, GABLES.has(i) ? gabled(i) : eaved(i)),
).join('')

/** Streets, canals, sites and churches with their banners stay clear. */
function standsInTheWay(ground: Ground, streets: readonly Street[]): (p: Point) => boolean {
  const { sites, churches } = BOARDS[ground.board]
  const beside = ([x, y]: Point, at: Point): boolean => {
    const [dx, dy] = [Math.abs(x - at[0]), y - at[1]]
    return (
      (dx < 62 && dy > 0 && dy < 66) || (dx < 47 && dy > -36 && dy <= 0) || (dx < 18 && dy > -92 && dy <= 0)
    )
  }
  return (p) =>
    !inside(ground.houses, p) ||
    ground.waters.some((water) => inside(water, p) || toPath(p, water, true) < 9) ||
    ground.canals.some((canal) => toPath(p, canal) < 11) ||
    streets.some(({ from, to }) => toLine(p, from, to) < 8.5) ||
    sites.some(({ at }) => distance(p, at) < 31) ||
    churches.some(({ at }) => beside(p, at))
}

/** Wavy terraces of houses wherever nothing else is. */
export function houses(ground: Ground, streets: readonly Street[]): string {
  const random = seeded(1690)
  const inTheWay = standsInTheWay(ground, streets)
  const all: (readonly [number, number, number])[] = []
  for (let row = 0, y0 = 60; y0 < 764; row++, y0 += ROW) {
    let x = random(0, 10)
    while (x < 1142) {
      const i = Math.floor(random(0, 8))
      const w = WIDTHS[i]
      const y = y0 + 6 * Math.sin(x / 105 + row * 0.12) + 3 * Math.sin(x / 41 + row) + random(-0.5, 0.5)
      const corners: Point[] = [
        [x, y - 3],
        [x + w, y - 3],
        [x + w / 2, y + 1],
        [x + w / 2, y - 9],
      ]
      if (!corners.some(inTheWay) && random(0, 1) > 0.02) all.push([x, y, i])
      x += w + (random(0, 1) < 0.09 ? random(5, 9) : GABLES.has(i) ? 1.6 : 0.2)
    }
  }
  const pieces = all.map(([x, y, i]) => [y, use(`house${i}`, round(x), round(y))] as const)
  for (let n = 0; n < 2600; n++) {
    const p: Point = [random(0, 1140), random(60, 760)]
    if (inTheWay(p) || all.some(([x, y, i]) => distance([x + WIDTHS[i] / 2, y - 4], p) < 12)) continue
    if (pieces.length < all.length + GARDENS)
      pieces.push([p[1], use(`tree${n % 3}`, round(p[0]), round(p[1]))])
  }
  return pieces
    .sort((a, b) => a[0] - b[0])
    .map(([, piece]) => piece)
    .join('')
}
