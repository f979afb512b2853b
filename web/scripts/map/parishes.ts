import { BOARDS } from '@kontor/hamburgum'
import { curve, inside, type Point } from './geometry.ts'
import { attributes, group, INK, path } from './ink.ts'
import type { Ground } from './town.ts'

const GRID = 7
const ORIGIN: Point = [-40, 40]
const COLUMNS = 180
const ROWS = 112

/** By the colour of the parish's church. */
const WASHES: Readonly<Record<string, { wash: string; edge: string; strength: number; ground: string }>> = {
  green: { wash: '#a9cc86', edge: '#5f8f3f', strength: 0.6, ground: '#f6f1da' },
  white: { wash: 'none', edge: '#b7a482', strength: 0.6, ground: '#fdf9ec' },
  yellow: { wash: '#f8d866', edge: '#c9981a', strength: 0.56, ground: '#f5e9c8' },
  blue: { wash: '#84b7f4', edge: '#4d85b8', strength: 0.52, ground: '#f3f3f0' },
  red: { wash: '#f09a86', edge: '#c05a41', strength: 0.6, ground: '#f3e7c9' },
}

/** Petra Sancta's hatching tells a parish's colour without colour. */
const HATCHING: Readonly<Record<string, string>> = {
  green: `<path d="M0 0l6 6M-1 5l2 2M5-1l2 2" stroke="${INK}" stroke-width=".9"/>`,
  blue: `<path d="M0 3h6" stroke="${INK}" stroke-width=".9"/>`,
  red: `<path d="M3 0v6" stroke="${INK}" stroke-width=".9"/>`,
  yellow: `<circle cx="1.5" cy="1.5" r=".8" fill="${INK}"/><circle cx="4.5" cy="4.5" r=".8" fill="${INK}"/>`,
}

const hatchPatterns = Object.entries(HATCHING)
  .map(
    ([colour, lines]) =>
      `<pattern${attributes({ id: `hatch-${colour}`, width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'scale(1.05)' })}><g opacity=".2">${lines}</g></pattern>`,
  )
  .join('')

type Edge = readonly [x0: number, y0: number, x1: number, y1: number]

/** The edges around all cells of one label, each with the cell on its right. */
function outline(has: (x: number, y: number) => boolean): Edge[] {
  const edges: Edge[] = []
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) {
      if (!has(x, y)) continue
      if (!has(x, y - 1)) edges.push([x, y, x + 1, y])
      if (!has(x + 1, y)) edges.push([x + 1, y, x + 1, y + 1])
      if (!has(x, y + 1)) edges.push([x + 1, y + 1, x, y + 1])
      if (!has(x - 1, y)) edges.push([x, y + 1, x, y])
    }
  return edges
}

/** The longest closed line that the edges form. */
function longestLoop(edges: readonly Edge[]): Point[] {
  const free = new Set(edges)
  const from = Map.groupBy(edges, ([x, y]) => `${x},${y}`)
  let longest: Point[] = []
  for (const start of edges) {
    const loop: Point[] = []
    for (
      let edge: Edge | undefined = start;
      edge !== undefined && free.delete(edge);
      edge = from.get(`${edge[2]},${edge[3]}`)?.find((next) => free.has(next))
    )
      loop.push([edge[0], edge[1]])
    if (loop.length > longest.length) longest = loop
  }
  return longest
}

const smoothed = (loop: readonly Point[]): Point[] =>
  loop.map((p, i) => {
    const [a, b] = [loop[(i + loop.length - 1) % loop.length], loop[(i + 1) % loop.length]]
    return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4]
  })

/** Each parish as one soft outline, traced from a grid of labels; by church id. */
export function parishShapes(ground: Ground): Map<string, string> {
  const labels = Array.from({ length: ROWS }, (_, y) =>
    Array.from({ length: COLUMNS }, (_, x) => {
      const p: Point = [ORIGIN[0] + x * GRID, ORIGIN[1] + y * GRID]
      return inside(ground.town, p) ? ground.parishAt(p) : ''
    }),
  )
  const parishes = BOARDS[ground.board].churches.filter((church) => church.colour in WASHES)
  return new Map(
    parishes.map(({ id }) => {
      const has = (x: number, y: number): boolean => labels[y]?.[x] === id
      const loop = longestLoop(outline(has)).map(([x, y]): Point => [
        ORIGIN[0] + (x - 0.5) * GRID,
        ORIGIN[1] + (y - 0.5) * GRID,
      ])
      const soft = [1, 2, 3, 4].reduce((points) => smoothed(points), loop)
      return [
        id,
        curve(
          soft.filter((_, i) => i % 3 === 0),
          true,
        ),
      ]
    }),
  )
}

const colourOf = (ground: Ground, id: string): string =>
  BOARDS[ground.board].churches.find((church) => church.id === id)!.colour

/** Plain grounds below the houses. */
export const parishGrounds = (ground: Ground, shapes: ReadonlyMap<string, string>): string =>
  [...shapes].map(([id, d]) => path(d, { fill: WASHES[colourOf(ground, id)].ground })).join('')

/** Watercolour washes and hatching above the houses. */
export function parishWashes(ground: Ground, shapes: ReadonlyMap<string, string>): string {
  const washes = [...shapes].map(([id, d]) => {
    const colour = colourOf(ground, id)
    const { wash, edge, strength } = WASHES[colour]
    return (
      group(
        { filter: 'url(#watercolour)', opacity: strength },
        path(d, { fill: wash }),
        path(d, { stroke: edge, 'stroke-width': 4, 'stroke-opacity': 0.6 }),
      ) + (colour in HATCHING ? path(d, { fill: `url(#hatch-${colour})` }) : '')
    )
  })
  return `<defs>${hatchPatterns}</defs>` + group({ style: 'mix-blend-mode:multiply' }, ...washes)
}

/** A wash without its texture, for the small map. */
export const plainWash = (colour: string): { fill: string; edge: string } => ({
  fill: WASHES[colour].wash === 'none' ? '#fffdf4' : WASHES[colour].wash,
  edge: WASHES[colour].edge,
})
