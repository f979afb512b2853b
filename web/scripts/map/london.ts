import { avenue } from './country.ts'
import {
  along,
  between,
  curve,
  distance,
  inset,
  left,
  type Point,
  polygon,
  round,
  sampled,
  seeded,
  unit,
} from './geometry.ts'
import {
  clip,
  EARTH,
  group,
  INK,
  path,
  place,
  SEPIA,
  SEPIA_LIGHT,
  stroke,
  use,
  WATER,
  WATER_DARK,
} from './ink.ts'
import { type Ground, nearestParish } from './town.ts'
import { shoreLines } from './water.ts'

const STONE = '#e6d5ae'
const STONE_DARK = '#c4ab7c'
/** From the river in the west around to the Tower. */
const WALL: readonly Point[] = [
  [22, 640], [2, 560], [-6, 430], [2, 300], [26, 218], [104, 188], [214, 178], [318, 192], [414, 164], [482, 106],
  [572, 62], [690, 56], [794, 88], [880, 158], [988, 180], [1088, 230], [1138, 318], [1146, 430], [1128, 532],
] // prettier-ignore
const QUAY: readonly Point[] = [[1092, 606], [960, 626], [840, 642], [700, 648], [560, 642], [430, 638], [318, 652], [160, 644]] // prettier-ignore
const MIDDLE: Point = [570, 400]
/** Gates by the stretch of wall that they stand in. */
const GATES: readonly (readonly [stretch: number, share: number])[] = [
  [2, 0.4], [5, 0.55], [7, 0.55], [9, 0.5], [11, 0.5], [13, 0.5], [15, 0.6], [17, 0.4],
] // prettier-ignore

const BANK = sampled(
  [[-60, 660], [10, 654], [80, 652], [160, 654], [240, 662], [318, 664], [430, 654], [560, 658], [700, 664], [840, 658], [960, 644], [1060, 638], [1090, 672], [1140, 680], [1180, 664], [1230, 668]], // prettier-ignore
  false,
  6,
)
const THAMES: readonly Point[] = [...BANK, [1240, 960], [-100, 960]]
const SOUTHWARK: readonly Point[] = [[-70, 774], [0, 778], [80, 786], [150, 782], [196, 792], [222, 824], [226, 870], [214, 930], [-70, 940]] // prettier-ignore
const CANALS: readonly (readonly Point[])[] = [
  [[322, 186], [306, 230], [296, 280], [304, 330], [316, 390], [306, 440], [310, 500], [318, 560], [312, 610], [318, 668]], // prettier-ignore
  [
    [556, 486],
    [562, 520],
    [550, 560],
    [556, 600],
    [560, 662],
  ],
]
const byNearest = nearestParish('londinium', ['bride', 'giles', 'bow', 'hallows'])
const CLOSED = [...WALL, ...QUAY]
const TOWN = inset(CLOSED, MIDDLE, 7)

export const london: Ground = {
  board: 'londinium',
  town: TOWN,
  houses: inset(CLOSED, MIDDLE, 16),
  middle: MIDDLE,
  works: CLOSED,
  glacis: 30,
  waters: [THAMES],
  canals: CANALS,
  yard: SOUTHWARK,
  kept: [
    [-80, 0, 338, 150],
    [1030, 730, 1230, 947],
    [1004, 30, 1230, 86],
    [1060, 540, 1210, 690],
    [2, 836, 140, 947],
    [140, 640, 240, 815],
  ],
  dams: [],
  parishAt: (p) => {
    const fleet = sampled(CANALS[0], false, 6)
    const at = fleet.find(([, y]) => y >= p[1]) ?? fleet[fleet.length - 1]
    return p[0] < at[0] ? 'martin' : byNearest(p)
  },
}

export const londonWalk = avenue(
  inset(WALL, MIDDLE, -38),
  (p, stretch) => stretch > 17 || stretch < 1 || p[0] < -20 || (p[0] < 330 && p[1] < 160) || p[1] < 40,
)

const wall = polygon(WALL, false)
export const londonClips =
  clip('river', polygon(THAMES)) + clip('works', polygon(CLOSED)) + clip('town', polygon(TOWN))

/** A round tower, seen from a little above. */
const tower = ([x, y]: Point, r: number): string =>
  place(
    round(x),
    round(y),
    `<ellipse cx="2" cy="${r * 0.9}" rx="${r * 1.1}" ry="${r * 0.5}" fill="#4b3a22" opacity=".3"/>`,
    path(`M${-r} ${r * 0.6}V${-r * 0.9}H${r}V${r * 0.6}A${r} ${r * 0.5} 0 0 1 ${-r} ${r * 0.6}Z`, {
      fill: STONE,
      stroke: INK,
      'stroke-width': 1,
    }),
    stroke(`M${round(r * 0.35)} ${-r * 0.5}V${r * 0.9}M${round(r * 0.7)} ${-r * 0.5}V${r * 0.7}`, SEPIA, 0.7),
    path(
      `M${-r - 1} ${-r * 0.9}v-4h${round(r * 0.5)}v2h${round(r * 0.5)}v-2h${round(r)}v2h${round(r * 0.5 - 1)}v-2H${r + 1}v4Z`,
      { fill: STONE, stroke: INK, 'stroke-width': 1 },
    ),
    path(`M-1 ${-r * 0.1}h2v3h-2z`, { fill: INK }),
  )

const gatehouse = ([x, y]: Point): string =>
  place(
    round(x),
    round(y),
    '<ellipse cx="2" cy="8" rx="17" ry="4" fill="#4b3a22" opacity=".3"/>',
    path('M-14 8V-14H-6V-9H6V-14H14V8Z', { fill: STONE, stroke: INK, 'stroke-width': 1.1 }),
    path('M-15-14v-4h3v2h3v-2h4v4ZM15-14v-4h-3v2h-3v-2h-4v4Z', {
      fill: STONE,
      stroke: INK,
      'stroke-width': 1,
    }),
    stroke('M-6-9V8M6-9V8M9-10V7M11.500-10V7', SEPIA, 0.8),
    path('M-4 8V0a4 4 0 0 1 8 0V8Z', { fill: INK }),
    stroke('M-2 8V-1M0 8V-2.500M2 8V-1', STONE_DARK, 0.6),
    path('M0-9v-10l7 2.500-7 2.500', { fill: '#a8282b', stroke: INK, 'stroke-width': 0.8 }),
  )

/** The wall is one line stroked from wide to narrow: bank, ditch, berm, stones, walk. */
function cityWall(): string {
  const bands: readonly (readonly [string, number, string?])[] = [
    ['#7d5f3d', 78, '.7 2.8'],
    [INK, 55],
    [WATER, 52.4],
    [WATER_DARK, 44],
    [WATER, 42.4],
    [INK, 33],
    ['#d9cf9f', 30.6],
    [SEPIA, 26, '.7 2.3'],
    [INK, 15],
    [STONE, 12.6],
    [INK, 12.6, '1.1 5.4'],
    [STONE, 9],
    [SEPIA_LIGHT, 5.2],
    ['#f1e4c3', 3.8],
  ]
  const band = ([colour, width, dashes]: (typeof bands)[number], i: number): string =>
    stroke(wall, colour, width, {
      'stroke-linejoin': 'round',
      ...(dashes === undefined ? {} : { 'stroke-dasharray': dashes, opacity: i === 0 ? 0.36 : 0.85 }),
    })
  return bands.map(band).join('')
}

function wallTowers(): string {
  const all = WALL.slice(0, -1).flatMap((a, i) => {
    const b = WALL[i + 1]
    const many = Math.max(1, Math.round(distance(a, b) / 62))
    const gated = GATES.find(([stretch]) => stretch === i)
    const stand = Array.from({ length: many }, (_, k) => between(a, b, k / many))
    return gated ? stand.filter((p) => distance(p, between(a, b, gated[1])) > 24) : stand
  })
  const gates = GATES.map(([i, share]) => between(WALL[i], WALL[i + 1], share))
  return [...all.map((p) => [p, tower(p, 6.5)] as const), ...gates.map((p) => [p, gatehouse(p)] as const)]
    .sort((a, b) => a[0][1] - b[0][1])
    .map(([, drawn]) => drawn)
    .join('')
}

export const londonRoads = GATES.map(([i, share]) => {
  const gate = between(WALL[i], WALL[i + 1], share)
  const out = left(unit(WALL[i], WALL[i + 1]))
  const d = curve([along(gate, [out, -4]), along(gate, [out, 46]), along(gate, [out, 300], [unit(WALL[i], WALL[i + 1]), (i % 3) * 30 - 30])]) // prettier-ignore
  return (
    stroke(d, INK, 8.4) +
    stroke(d, '#ead9ae', 6.2) +
    stroke(d, SEPIA_LIGHT, 5.6, { 'stroke-dasharray': '.7 2.4' })
  )
}).join('')

export function londonGround(): string {
  const shore = polygon(BANK, false)
  const quay = polygon([...QUAY, WALL[0]], false)
  return (
    cityWall() +
    path(polygon(CLOSED), { fill: '#e3dcae' }) +
    group(
      { 'clip-path': 'url(#works)' },
      stroke(wall, SEPIA, 36, { 'stroke-dasharray': '.7 2.2', opacity: 0.6 }),
    ) +
    path(polygon(TOWN), { fill: '#f3e7c9', stroke: INK, 'stroke-width': 0.8 }) +
    stroke(wall, INK, 15) +
    stroke(wall, STONE, 12.6) +
    stroke(wall, INK, 12.6, { 'stroke-dasharray': '1.1 5.4' }) +
    stroke(wall, STONE, 9) +
    stroke(wall, SEPIA_LIGHT, 5.2) +
    stroke(wall, '#f1e4c3', 3.8) +
    path(polygon(THAMES), { fill: WATER }) +
    group({ 'clip-path': 'url(#river)' }, shoreLines(shore, [46, 33, 22, 13, 5])) +
    stroke(shore, INK, 1.7) +
    stroke(quay, INK, 9) +
    stroke(quay, '#d9c393', 6.6) +
    stroke(quay, SEPIA, 6.6, { 'stroke-dasharray': '1 4' })
  )
}

export const londonTownWater = (banks: string, canals: string): string => banks + canals

const BRIDGE_TOP: Point = [197, 652]
const BRIDGE_END: Point = [186, 800]

/** London Bridge: boat-shaped piers, houses on both sides, a chapel in the middle, a drawbridge near the south. */
function bridge(): string {
  const way = unit(BRIDGE_TOP, BRIDGE_END)
  const turn = round((Math.atan2(way[1], way[0]) * 180) / Math.PI)
  const length = distance(BRIDGE_TOP, BRIDGE_END)
  const random = seeded(1209)
  const piers = [12, 31, 50, 69, 88, 107, 126].map((x) =>
    path(`M${x - 5}-13L${x}-24L${x + 5}-13V13L${x} 24L${x - 5} 13Z`, {
      fill: '#d8c190',
      stroke: INK,
      'stroke-width': 1,
    }),
  )
  const rows: (readonly [number, string])[] = []
  for (let x = 10; x < length - 14; x += 11.5) {
    if (x > 98 && x < 114) continue
    const p = along(BRIDGE_TOP, [way, x])
    for (const sideways of [-7.5, 7.5]) {
      const at = along(p, [left(way), sideways])
      rows.push([
        at[1],
        use(`house${[0, 1, 4][Math.floor(random(0, 3))]}`, round(at[0] - 3.4), round(at[1] + 5)),
      ])
    }
  }
  return (
    group(
      { transform: `translate(${BRIDGE_TOP[0]} ${BRIDGE_TOP[1]}) rotate(${turn})` },
      path('M4 14h138v6H4z', { fill: WATER_DARK, opacity: 0.45 }),
      ...piers,
      `<rect x="-4" y="-12" width="${round(length + 8)}" height="24" fill="#ead6ab" stroke="${INK}" stroke-width="1.3"/>`,
      stroke(`M-4-3h${round(length + 8)}M-4 3h${round(length + 8)}`, SEPIA_LIGHT, 0.8),
      `<rect x="99" y="-11" width="13" height="22" fill="#a9794a" stroke="${INK}" stroke-width="1"/>`,
      stroke('M102-11V11M105.500-11V11M109-11V11', INK, 0.6),
    ) +
    rows
      .sort((a, b) => a[0] - b[0])
      .map(([, house]) => house)
      .join('') +
    place(
      183,
      736,
      path('M-7 6V-8H8V6Z', { fill: '#ead6ab', stroke: INK, 'stroke-width': 1 }),
      path('M-8-8L.500-20L9-8Z', { fill: '#6f9a8a', stroke: INK, 'stroke-width': 1 }),
      path('M-4 3v-6q1.500-3 3 0v6zM2 3v-6q1.500-3 3 0v6z', { fill: INK }),
      stroke('M.5-20v-5M-1.500-23h4', INK, 0.9),
    ) +
    place(186, 806, path('M-13 8V-12H13V8Z', { fill: STONE, stroke: INK, 'stroke-width': 1.1 }), path('M-5 8V0a5 5 0 0 1 10 0V8Z', { fill: INK }), path('M-14-12v-5h4v2h4v-2h4v2h4v-2h4v2h4v-2h4v5Z', { fill: STONE, stroke: INK, 'stroke-width': 1 })) // prettier-ignore
  )
}

/** The White Tower within its curtain and moat. */
function theTower(): string {
  const curtain: readonly Point[] = [[1090, 566], [1130, 552], [1174, 566], [1182, 612], [1166, 652], [1100, 652], [1082, 612]] // prettier-ignore
  const d = polygon(curtain)
  const turrets = curtain.map((p) => [p, tower(p, 6)] as const)
  const keep = place(
    1132,
    624,
    path('M-27 0V-36H27V0Z', { fill: '#f4ead0', stroke: INK, 'stroke-width': 1.2 }),
    stroke('M9-34V0M12-34V0M15-34V0M18-34V0M21-34V0', SEPIA, 0.6),
    path('M-27-36v-4h5v3h5v-3h6v3h6v-3h6v3h6v-3h6v3h5v-3h9v4Z', {
      fill: '#f4ead0',
      stroke: INK,
      'stroke-width': 1,
    }),
    ...[-27, -10, 10, 27].map(
      (x) =>
        path(`M${x - 4} 0V-46H${x + 4}V0Z`, { fill: '#f4ead0', stroke: INK, 'stroke-width': 1.1 }) +
        path(`M${x - 4.5}-46C${x - 5}-52 ${x - 1}-52 ${x}-57C${x + 1}-52 ${x + 5}-52 ${x + 4.5}-46Z`, {
          fill: '#7f9187',
          stroke: INK,
          'stroke-width': 1,
        }) +
        stroke(`M${x}-57v-5`, INK, 0.9),
    ),
    path('M-20-8v-7q2-4 4 0v7zM-3.500-8v-7q2-4 4 0v7zM14-8v-7q2-4 4 0v7zM-20-22v-6q2-4 4 0v6zM-3.500-22v-6q2-4 4 0v6zM14-22v-6q2-4 4 0v6z', { fill: '#3d2617' }), // prettier-ignore
    path('M0-62v-9l10 3-10 3', { fill: '#a8282b', stroke: INK, 'stroke-width': 0.8 }),
  )
  return (
    stroke(d, INK, 34) +
    stroke(d, WATER, 31.6) +
    stroke(d, WATER_DARK, 26) +
    stroke(d, WATER, 24.6) +
    path(d, { fill: EARTH, stroke: INK, 'stroke-width': 10.5 }) +
    stroke(d, STONE, 8.4) +
    stroke(d, INK, 8.4, { 'stroke-dasharray': '1.1 5' }) +
    stroke(d, STONE, 5.4) +
    turrets
      .filter(([p]) => p[1] < 620)
      .map(([, drawn]) => drawn)
      .join('') +
    keep +
    turrets
      .filter(([p]) => p[1] >= 620)
      .map(([, drawn]) => drawn)
      .join('')
  )
}

/** Inns and a playhouse on the south bank. */
function southwark(): string {
  const random = seeded(1599)
  const rows = Array.from({ length: 3 }, (_, row) => {
    let x = -40
    let svg = ''
    while (x < 150) {
      const i = Math.floor(random(0, 8))
      if (random(0, 1) > 0.25 && !(x > 60 && x < 104))
        svg += use(`house${i}`, round(x), round(806 + row * 13 + random(-1, 1)))
      x += random(10, 17)
    }
    return svg
  })
  const playhouse = place(
    82,
    826,
    path('M-19 0V-17L-13-25H13L19-17V0L12 4H-12Z', { fill: '#f6e9c9', stroke: INK, 'stroke-width': 1 }),
    path('M-20-17L-13-26H13L20-17L11-13H-11Z', { fill: '#d9a283', stroke: INK, 'stroke-width': 1 }),
    path('M-9-17L-6-21H6L9-17L5-15H-5Z', { fill: '#6b4a2a', stroke: INK, 'stroke-width': 0.8 }),
    stroke('M-11-13V4M11-13V4M-4-14V4M4-14V4', INK, 0.7),
    path('M0-25v-12l8 2.500-8 2.500', { fill: '#fbf3dc', stroke: INK, 'stroke-width': 0.8 }),
  )
  return rows.join('') + playhouse
}

export const londonSouth = (): string =>
  path(curve(SOUTHWARK, true), { fill: '#dcd3a2', stroke: INK, 'stroke-width': 1.3 }) + southwark()
export const londonLandmarks = (): string => wallTowers() + theTower() + bridge()
