import {
  along,
  curve,
  hatch,
  inset,
  inside,
  left,
  type Point,
  polygon,
  sampled,
  toPath,
  unit,
} from './geometry.ts'
import { avenue } from './country.ts'
import { clip, EARTH, group, INK, path, place, SEPIA, SEPIA_LIGHT, stroke, WATER, WATER_DARK } from './ink.ts'
import { type Ground, nearestParish } from './town.ts'
import { shoreLines } from './water.ts'

const CORNERS: readonly Point[] = [
  [38, 225], [165, 172], [290, 150], [398, 128], [628, 108], [735, 96], [862, 104], [1000, 96],
  [1098, 158], [1142, 270], [1128, 398], [1072, 505], [1040, 612], [968, 700], [860, 752], [700, 762],
  [560, 756], [452, 668], [318, 612], [190, 640], [70, 590], [22, 470], [18, 345],
] // prettier-ignore
/** The harbour front has no bastions. */
const PLAIN = new Set([14, 15, 16, 17])
const MIDDLE: Point = [570, 430]
const RAVELINS = [[0, 1], [1, 2], [2, 3], [4, 5], [5, 6], [6, 7], [8, 9], [9, 10], [10, 11], [19, 20], [20, 21], [21, 22], [22, 0]] // prettier-ignore

/** A corner's bastion: two flanks and a point. */
function bastion(corner: Point, i: number): Point[] {
  if (PLAIN.has(i)) return [corner]
  const back = unit(corner, CORNERS[(i + CORNERS.length - 1) % CORNERS.length])
  const on = unit(corner, CORNERS[(i + 1) % CORNERS.length])
  const [outBack, outOn] = [left([-back[0], -back[1]]), left(on)]
  const out = unit([0, 0], [outBack[0] + outOn[0], outBack[1] + outOn[1]])
  const [first, last] = [along(corner, [back, 21]), along(corner, [on, 21])]
  return [
    first,
    along(first, [outBack, 12], [back, 3]),
    along(corner, [out, 42]),
    along(last, [outOn, 12], [on, 3]),
    last,
  ]
}

/** A small island in front of a curtain. */
function ravelin([i, j]: readonly number[]): Point[] {
  const [a, b] = [CORNERS[i], CORNERS[j]]
  const on = unit(a, b)
  const out = left(on)
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const size = Math.min(1, Math.hypot(b[0] - a[0], b[1] - a[1]) / 120)
  return [
    [-17, 20],
    [-9, 29],
    [0, 45],
    [9, 29],
    [17, 20],
    [0, 25],
  ].map(([u, v]) => along(middle, [on, u * size], [out, v]))
}

const LAKE: readonly Point[] = [[392, 20], [372, 62], [402, 96], [440, 118], [520, 112], [606, 112], [660, 92], [712, 60], [700, 20]] // prettier-ignore
const INNER_LAKE: readonly Point[] = [[430, 110], [424, 150], [438, 196], [470, 194], [520, 184], [560, 174], [590, 164], [606, 134], [602, 104]] // prettier-ignore
const BANK = sampled(
  [[-60, 668], [10, 672], [90, 690], [190, 706], [300, 690], [372, 690], [440, 730], [520, 776], [640, 786], [780, 784], [890, 778], [985, 752], [1050, 700], [1110, 664], [1210, 640]], // prettier-ignore
  false,
  6,
)
const ELBE: readonly Point[] = [...BANK, [1230, 960], [-100, 960]]
const CANALS: readonly (readonly Point[])[] = [
  [[528, 182], [540, 230], [560, 268], [596, 318], [640, 362], [646, 410], [620, 462], [600, 500], [594, 560], [590, 640], [584, 720], [582, 790]], // prettier-ignore
  [[438, 168], [390, 176], [352, 206], [346, 270], [350, 330], [352, 400], [362, 470], [368, 540], [384, 610], [410, 670], [440, 735]], // prettier-ignore
  [[608, 484], [680, 506], [760, 510], [800, 494], [870, 474], [950, 466], [1010, 466], [1085, 452], [1120, 440]], // prettier-ignore
]
const YARD: readonly Point[] = [[1010, 930], [1022, 868], [1070, 834], [1130, 822], [1210, 802], [1210, 930]] // prettier-ignore

/** Where a line crosses a height or a column. */
function onLine(line: readonly Point[], by: 0 | 1, value: number): number {
  const after = line.findIndex((p) => p[by] >= value)
  if (after <= 0) return line[after === 0 ? 0 : line.length - 1][1 - by]
  const [a, b] = [line[after - 1], line[after]]
  return a[1 - by] + ((b[1 - by] - a[1 - by]) * (value - a[by])) / (b[by] - a[by] || 1)
}

const petriOrJacobi = nearestParish('hamburg', ['petri', 'jacobi'])
const RAMPART = CORNERS.flatMap(bastion)
const TOWN = inset(CORNERS, MIDDLE, 9)

export const hamburg: Ground = {
  board: 'hamburg',
  town: TOWN,
  houses: inset(CORNERS, MIDDLE, 17),
  middle: MIDDLE,
  works: RAMPART,
  glacis: 42,
  waters: [ELBE, LAKE, INNER_LAKE],
  canals: CANALS,
  yard: YARD,
  kept: [
    [-80, 0, 338, 150],
    [-80, 690, 150, 947],
    [1004, 30, 1230, 86],
    [1030, 838, 1165, 947],
  ],
  dams: [['n6', 'p3']],
  parishAt: (p) => {
    if (p[0] < onLine(CANALS[1], 1, p[1])) return 'michaelis'
    if (p[0] < onLine(CANALS[0], 1, p[1])) return 'nicolai'
    return p[1] > onLine(CANALS[2], 0, p[0]) ? 'catharinen' : petriOrJacobi(p)
  },
}

export const hamburgWalk = avenue(
  TOWN,
  (p, sideOf) =>
    (sideOf >= 13 && sideOf <= 17) ||
    inside(LAKE, p) ||
    inside(INNER_LAKE, p) ||
    CANALS.some((canal) => toPath(p, sampled(canal, false, 6)) < 12),
)

const lake = curve(LAKE, true)
const innerLake = curve(INNER_LAKE, true)
const rampart = polygon(RAMPART)

export const hamburgClips =
  clip('river', polygon(ELBE)) +
  clip('lake', lake) +
  clip('innerLake', innerLake) +
  clip('works', rampart) +
  clip('town', polygon(TOWN))

/** One path stroked from wide to narrow makes glacis, covered way and moat. */
function moat(works: string): string {
  const hatching = (colour: string, width: number, dashes: string, opacity: number): string =>
    stroke(works, colour, width, { 'stroke-dasharray': dashes, opacity, 'stroke-linejoin': 'bevel' })
  const bands: readonly (readonly [string, number])[] = [
    [INK, 51],
    ['#dccf9c', 48.6],
    [INK, 42],
    [WATER, 39],
    [WATER_DARK, 31],
    [WATER, 29.6],
    [WATER_DARK, 20],
    [WATER, 18.6],
    [WATER_DARK, 10],
    [WATER, 8.6],
  ]
  return (
    hatching('#7d5f3d', 88, '.7 2.8', 0.34) +
    hatching(SEPIA, 59, '.7 2.2', 0.55) +
    bands.map(([colour, width]) => stroke(works, colour, width)).join('')
  )
}

export function hamburgGround(): string {
  const islands = RAVELINS.map(ravelin).filter((island) => !island.some((p) => inside(LAKE, p)))
  const elbe =
    path(polygon(ELBE), { fill: WATER }) +
    group({ 'clip-path': 'url(#river)' }, shoreLines(polygon(BANK, false), [46, 33, 22, 13, 5])) +
    stroke(polygon(BANK, false), INK, 1.7)
  const alster =
    path(lake, { fill: WATER, stroke: INK, 'stroke-width': 1.5 }) +
    group({ 'clip-path': 'url(#lake)' }, shoreLines(lake, [30, 20, 11, 4]))
  const inFront = islands.map((island) => {
    const turn = Math.atan2(island[4][1] - island[0][1], island[4][0] - island[0][0]) + Math.PI / 2
    return (
      path(polygon(island), { fill: EARTH, stroke: INK, 'stroke-width': 1.3 }) +
      stroke(hatch(island, turn, 2.1), SEPIA, 0.6)
    )
  })
  return (
    alster +
    elbe +
    moat(rampart + islands.map((island) => polygon(island)).join('')) +
    elbe +
    group({ 'clip-path': 'url(#lake)' }, path(lake, { fill: WATER }), shoreLines(lake, [30, 20, 11, 4])) +
    inFront.join('') +
    path(rampart, { fill: EARTH, stroke: INK, 'stroke-width': 1.9 }) +
    group(
      { 'clip-path': 'url(#works)' },
      stroke(rampart, SEPIA, 19, { 'stroke-dasharray': '.7 1.9', opacity: 0.9 }),
      stroke(rampart, INK, 10),
      stroke(rampart, '#e3dcae', 8),
      stroke(rampart, INK, 2),
    ) +
    path(polygon(TOWN), { fill: '#f3e7c9', stroke: INK, 'stroke-width': 1.2 }) +
    stroke(polygon(inset(CORNERS, MIDDLE, 12)), SEPIA_LIGHT, 0.7)
  )
}

/** The basin inside the walls, the lock between both lakes, the dam that carries a street. */
export const hamburgTownWater = (banks: string, canals: string): string =>
  group({ 'clip-path': 'url(#works)' }, banks) +
  path(innerLake, { fill: WATER, stroke: INK, 'stroke-width': 1.5 }) +
  group({ 'clip-path': 'url(#innerLake)' }, shoreLines(innerLake, [14, 6])) +
  group({ 'clip-path': 'url(#works)' }, canals) +
  stroke('M440 118L606 104', INK, 13) +
  stroke('M436 118L610 104', EARTH, 10.6) +
  stroke('M436 118L610 104', SEPIA, 10, { 'stroke-dasharray': '.7 2.6' }) +
  stroke('M500 113L545 109', INK, 13) +
  stroke('M500.5 113L544.5 109', '#e8d4a8', 10.6) +
  path('M507 118q4-7 8 0M519 117q4-7 8 0M531 116q4-7 8 0', {
    fill: WATER_DARK,
    stroke: INK,
    'stroke-width': 0.8,
  })

export const hamburgDam =
  stroke('M434 209.6L588 175', INK, 25) +
  stroke('M435 209.4L587 175.2', '#e7d6aa', 23) +
  stroke('M435 209.4L587 175.2', SEPIA, 22, { 'stroke-dasharray': '.8 3' })

const road = (points: readonly Point[]): string => {
  const d = polygon(points, false)
  return (
    stroke(d, INK, 8.4) +
    stroke(d, '#ead9ae', 6.2) +
    stroke(d, SEPIA_LIGHT, 5.6, { 'stroke-dasharray': '.7 2.4' })
  )
}

const gate = (x: number, y: number): string =>
  place(
    x,
    y,
    path('M-9 4V-10H9V4Z', { fill: '#e9cfa2', stroke: INK, 'stroke-width': 1 }),
    path('M-11-10L-7-20H7L11-10Z', { fill: '#b5604a', stroke: INK, 'stroke-width': 1 }),
    path('M-3.5 4V-2a3.500 3.500 0 0 1 7 0V4Z', { fill: INK }),
    path('M0-20v-6l6 2-6 2', { fill: '#a8282b', stroke: INK, 'stroke-width': 0.8 }),
  )

export const hamburgRoads =
  road([[44, 404], [20, 407], [-60, 402]]) + road([[1112, 336], [1135, 334], [1210, 326]]) // prettier-ignore
export const hamburgGates = gate(31, 412) + gate(1124, 340)

/** The old crane at the quay. */
export const hamburgCrane = group(
  { transform: 'translate(912 738) scale(.82)' },
  path('M-13 10V-6L-9-22H9L13-6V10Z', { fill: '#c48a5c', stroke: INK, 'stroke-width': 1.1 }),
  stroke('M-13-6H13M-6-6V10M0-6V10M6-6V10', INK, 0.6),
  path('M-12-22L0-34L12-22Z', { fill: '#a9513b', stroke: INK, 'stroke-width': 1.1 }),
  stroke('M2-24L34-40M4-18L34-40V-14', INK, 1.5),
  `<rect x="30" y="-14" width="8" height="7" fill="#c9a063" stroke="${INK}" stroke-width=".8"/>`,
)
