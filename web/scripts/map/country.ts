import { INNER } from '../../src/games/hamburgum/layout.ts'
import { distance, hatch, inside, type Point, polygon, round, seeded, toPath } from './geometry.ts'
import { group, INK, path, place, SEPIA_LIGHT, stroke, use } from './ink.ts'
import { type Ground, inBox } from './town.ts'

const TREE_LINE = '#55542f'

export const treeSymbols = [
  [5, 6],
  [4, 5],
  [6, 5],
]
  .map(([w, h], i) =>
    group(
      { id: `tree${i}` },
      `<ellipse cx="1.5" cy=".5" rx="${round(w * 0.9)}" ry="1.6" fill="#4b3a22" opacity=".25"/>`,
      stroke('M0 .5v-4', '#5d432b', 1),
      path(
        `M${-w} ${round(-h * 0.6)}c-1-2.5 1.5-3.5 2.2-3 .3-2.5 4.5-2.5 5 0 2-.8 3.8 1 2.6 3.2 1 2-1 3.2-2.6 2.5-1.5 1-4 1-4.8 0-1.6.6-3.4-.8-2.4-2.7z`,
        { fill: '#a9b07c', stroke: TREE_LINE, 'stroke-width': 0.6 },
      ),
      stroke(
        `M${round(w * 0.1)} ${round(-h * 0.9)}l1.5 2.6M${round(w * 0.35)} ${-h}l1.3 2.6M${round(w * 0.6)} ${round(-h * 0.9)}l.7 1.8`,
        TREE_LINE,
        0.5,
      ),
    ),
  )
  .join('')

const FIELD_COLOURS = ['#d8cf98', '#e2d09a', '#c9cc98', '#dfc58e']

interface Country {
  readonly fields: string
  readonly trees: string
}

type Free = (p: Point, room: number) => boolean

function freeLand(ground: Ground, mills: readonly Point[]): Free {
  return (p, room) =>
    !ground.waters.some((water) => inside(water, p)) &&
    !inside(ground.works, p) &&
    toPath(p, ground.works, true) >= ground.glacis + room &&
    !ground.kept.some((box) => inBox(box, p)) &&
    !mills.some((mill) => distance([mill[0], mill[1] - 10], p) < 26)
}

function fields(free: Free): { svg: string; at: Point[] } {
  const random = seeded(1689)
  const at: Point[] = []
  let svg = ''
  for (let n = 0; n < 500; n++) {
    const [x, y] = [random(INNER.left, INNER.right), random(INNER.top, 690)]
    const [w, h, turn] = [random(22, 46), random(14, 28), random(-0.4, 0.4)]
    const corners = [
      [0, 0],
      [w, 0],
      [w + random(-4, 4), h],
      [random(-4, 4), h],
    ].map(([u, v]): Point => [
      x + u * Math.cos(turn) - v * Math.sin(turn),
      y + u * Math.sin(turn) + v * Math.cos(turn),
    ])
    if (!corners.every((p) => free(p, 0)) || at.some((other) => distance(other, [x, y]) < 36)) continue
    at.push([x, y])
    svg += path(polygon(corners), { fill: FIELD_COLOURS[n % 4], stroke: SEPIA_LIGHT, 'stroke-width': 0.6 })
    svg += stroke(hatch(corners, turn + (n % 2 === 1 ? 0 : 1.5), 2.6), SEPIA_LIGHT, 0.5)
  }
  return { svg, at }
}

/** Fields, woods and the trees along the walk on the walls. */
export function country(ground: Ground, mills: readonly Point[], walk: readonly Point[]): Country {
  const random = seeded(1691)
  const free = freeLand(ground, mills)
  const sown = fields(free)
  const trees: Point[] = [...walk]
  const crowded = (p: Point): boolean => trees.some((tree) => distance(tree, p) < 8)
  for (let n = 0; n < 7000; n++) {
    const p: Point = [random(INNER.left + 6, INNER.right - 6), random(INNER.top + 8, INNER.bottom)]
    if (Math.sin(p[0] / 23) + Math.cos(p[1] / 19 + p[0] / 50) < -0.1) continue
    if (!free(p, n % 9 === 0 ? -8 : 6) || crowded(p)) continue
    if (sown.at.some((field) => distance([field[0] + 16, field[1] + 9], p) < 25)) continue
    trees.push(p)
  }
  for (let n = 0; n < 220; n++) {
    const p: Point = [random(INNER.left, INNER.right - 6), random(790, 910)]
    if (!inside(ground.yard, [p[0], p[1] - 4]) || crowded(p)) continue
    if (!ground.kept.some((box) => inBox(box, p))) trees.push(p)
  }
  return {
    fields: sown.svg,
    trees: trees
      .sort((a, b) => a[1] - b[1])
      .map(([x, y], i) => use(`tree${(i * 7) % 3}`, round(x), round(y)))
      .join(''),
  }
}

/** A row of trees along a closed way, left out where `bare` says so. */
export function avenue(way: readonly Point[], bare: (p: Point, side: number) => boolean): Point[] {
  return way.flatMap((a, i) => {
    const b = way[(i + 1) % way.length]
    const length = distance(a, b)
    const row: Point[] = []
    for (let s = 6; s < length - 4; s += 9.5) {
      const p: Point = [a[0] + ((b[0] - a[0]) * s) / length, a[1] + ((b[1] - a[1]) * s) / length + 2]
      if (!bare(p, i)) row.push(p)
    }
    return row
  })
}

export const windmill = ([x, y]: Point): string =>
  place(
    x,
    y,
    '<ellipse cx="2" cy="1" rx="11" ry="2.5" fill="#4b3a22" opacity=".3"/>',
    path('M-6 0L-3.8-15H3.8L6 0Z', { fill: '#efdcb0', stroke: INK, 'stroke-width': 1 }),
    path('M-4.4-15C-4-20 4-20 4.4-15Z', { fill: '#a9513b', stroke: INK, 'stroke-width': 0.9 }),
    path('M-1.6 0V-5h3.200V0', { fill: INK }),
    ...[20, 110, 200, 290].map((turn) =>
      group(
        { transform: `translate(0 -16) rotate(${turn})` },
        stroke('M0 0V-14', INK, 1),
        path('M0-3.5h3.400V-14H0M0-7h3.400M0-10.500h3.400', {
          fill: '#fbf3dc',
          stroke: INK,
          'stroke-width': 0.6,
        }),
      ),
    ),
  )
