import { drawer, el, n, path, points } from './svg.ts'

/** A prospect of the town from the river, as engravers of about 1690 drew them. */
const WIDTH = 960
const HEIGHT = 600
const INK = '#33231a'
const SEPIA = '#5d432b'
const PALE = '#8b6b47'
const ROOFS = ['#b4623f', '#c4784f', '#a8563a', '#ba6c48', '#93503a']
const WALLS = ['#f4e6c6', '#eedcb4', '#f8eed6', '#e9d3a6']
const QUAY = 430

const random = drawer('prospect')
const pick = <T>(list: readonly T[]): T => list[Math.floor(random(0, list.length - 0.001))]

function sky(): string {
  const rays: string[] = []
  for (let i = 0; i < 34; i++) {
    const y = 18 + i * 8.2 + random(-1, 1)
    const start = random(0, 300)
    rays.push(`M${n(start)} ${n(y)}H${n(start + random(120, 620))}`)
  }
  const clouds = [
    [150, 118, 1.1],
    [800, 92, 1.25],
    [520, 70, 0.8],
  ].map(([x, y, s]) =>
    el(
      'g',
      { transform: `translate(${x} ${y}) scale(${s})` },
      path('M-70 10C-78-6-54-16-44-8-40-28-10-30-4-14 8-26 34-20 34-4 50-12 70-2 62 10Z', {
        fill: '#fbf3dd',
        stroke: PALE,
        'stroke-width': 1.2,
      }),
      path('M-50 4C-40-2-30-2-22 4M-6 2C4-6 16-6 24 2M34 4C42 0 50 0 56 5', {
        fill: 'none',
        stroke: PALE,
        'stroke-width': 0.9,
      }),
    ),
  )
  return el('g', {}, path(rays.join(''), { stroke: '#d8c190', 'stroke-width': 0.7, fill: 'none' }), ...clouds)
}

interface House {
  readonly x: number
  readonly width: number
  readonly base: number
  readonly wall: number
  readonly roof: number
}

function house({ x, width, base, wall, roof }: House): string {
  const top = base - wall
  const colour = pick(ROOFS)
  const stepped = random(0, 1) < 0.4
  const middle = x + width / 2
  const step = width / 6
  const gable: [number, number][] = stepped
    ? [0, 1, 2].flatMap((i): [number, number][] => [
        [x + step * i, top - (roof / 3) * i],
        [x + step * i, top - (roof / 3) * (i + 1)],
      ])
    : [[x, top]]
  const right: [number, number][] = [...gable].reverse().map(([px, py]) => [2 * middle - px, py])
  const outline: [number, number][] = stepped
    ? [[x, base], ...gable, ...right, [x + width, base]]
    : [
        [x, base],
        [x, top],
        [middle, top - roof],
        [x + width, top],
        [x + width, base],
      ]
  const windows: string[] = []
  for (let row = 0; row < Math.floor(wall / 17); row++)
    for (let column = 0; column < 2; column++)
      windows.push(
        `M${n(x + width * (0.24 + column * 0.34))} ${n(top + 6 + row * 16)}h${n(width * 0.16)}v7h-${n(width * 0.16)}z`,
      )
  return (
    path(points(outline), {
      fill: stepped ? pick(WALLS) : colour,
      stroke: INK,
      'stroke-width': 1,
    }) +
    (stepped
      ? ''
      : path(
          points([
            [x, top],
            [x + width, top],
            [x + width, base],
            [x, base],
          ]),
          {
            fill: pick(WALLS),
            stroke: INK,
            'stroke-width': 0.9,
          },
        )) +
    path(windows.join(''), { fill: '#6d523a' })
  )
}

function terrace(base: number, wall: readonly [number, number], width: readonly [number, number]): string {
  const houses: string[] = []
  let x = -10
  while (x < WIDTH + 10) {
    const across = random(...width)
    houses.push(
      house({ x, width: across, base: base + random(-3, 3), wall: random(...wall), roof: random(16, 27) }),
    )
    x += across * random(0.9, 1.02)
  }
  return houses.join('')
}

type Point = readonly [number, number]

/** A tower with its own spire: half-widths and heights from the ground up. */
function church(x: number, nave: number, outline: string): string {
  const numbers = outline.split(' ').map(Number)
  const profile = numbers.flatMap((w, i): Point[] => (i % 2 === 0 ? [[w, numbers[i + 1]]] : []))
  return el(
    'g',
    { stroke: INK, 'stroke-width': 1.1, 'stroke-linejoin': 'round' },
    hall(x, nave, profile[0][0]),
    tower(x, profile[0], profile.slice(1)),
  )
}

const GROUND = QUAY - 60

function hall(x: number, nave: number, towerWidth: number): string {
  const side = nave > 0 ? 1 : -1
  const end = x + nave
  const height = Math.abs(nave) * 0.5
  const eaves = GROUND - height * 0.62
  const start = x + side * towerWidth
  const windows = [0.25, 0.5, 0.75]
    .map((at) => start + (end - start) * at)
    .map((wx) => `M${n(wx - 4)} ${n(GROUND - 6)}v-${n(height * 0.42)}q4-7 8 0v${n(height * 0.42)}z`)
  const roof: Point[] = [
    [x, eaves],
    [x + side * 6, GROUND - height],
    [end - side * 8, GROUND - height],
    [end, eaves],
  ]
  return (
    path(`M${n(x)} ${n(GROUND)}V${n(eaves)}H${n(end)}V${n(GROUND)}Z`, { fill: '#e9d3a6' }) +
    path(points(roof), { fill: '#b4623f' }) +
    path(windows.join(''), { fill: '#6d523a', 'stroke-width': 0.7 })
  )
}

function tower(x: number, [width, height]: Point, spire: readonly Point[]): string {
  const left = spire.map(([w, h]): Point => [x - w, GROUND - h])
  const right = spire.map(([w, h]): Point => [x + w, GROUND - h]).reverse()
  const top = GROUND - spire.at(-1)![1]
  const wall = `M${n(x - width)} ${n(GROUND)}V${n(GROUND - height)}H${n(x + width)}V${n(GROUND)}Z`
  const windows = [0.3, 0.62, 0.9].map(
    (at) => `M${n(x - 3.5)} ${n(GROUND - height * at + 9)}v-8q3.5-6 7 0v8z`,
  )
  const shade = [2, 5].map((inset) => `M${n(x + width - inset)} ${n(GROUND)}V${n(GROUND - height)}`)
  return (
    path(wall, { fill: '#c98a62' }) +
    path(windows.join(''), { fill: '#4a2f20', 'stroke-width': 0.6 }) +
    path(shade.join(''), { stroke: SEPIA, 'stroke-width': 0.6 }) +
    path(points([...left, ...right]), { fill: '#7fa393' }) +
    path(`M${n(x)} ${n(top)}v-20M${n(x - 4)} ${n(top - 13)}h8`, { fill: 'none', 'stroke-width': 1.4 }) +
    el('circle', { cx: x, cy: top - 2, r: 2.4, fill: '#e3a61f', 'stroke-width': 0.8 })
  )
}

function churches(): string {
  return [
    church(140, 92, '17 120 20 120 20 128 13 136 16 154 9 168 11 184 5 200 1 236'),
    church(318, -84, '15 108 19 108 11 132 13 150 7 160 9 176 1 226'),
    church(480, 110, '18 132 22 132 1 292'),
    church(664, 84, '16 116 19 116 19 122 10 130 12 146 17 158 8 172 1 216'),
    church(832, -88, '15 112 18 112 12 126 8 150 10 158 1 244'),
  ].join('')
}

function wall(): string {
  const stones: string[] = []
  for (let row = 0; row < 4; row++)
    for (let x = (row % 2) * 13; x < WIDTH; x += 26) stones.push(`M${n(x)} ${n(QUAY - 24 + row * 9)}h17`)
  const bastions = [90, 400, 610, 900].map(
    (x) =>
      path(
        points([
          [x - 62, QUAY + 12],
          [x - 44, QUAY - 40],
          [x + 44, QUAY - 40],
          [x + 62, QUAY + 12],
        ]),
        {
          fill: '#dfc794',
          stroke: INK,
          'stroke-width': 1.4,
        },
      ) +
      path(
        Array.from(
          { length: 9 },
          (_, i) => `M${n(x - 46 + i * 11.5)} ${n(QUAY + 8)}l${n((4 - i) * 1.2)}-42`,
        ).join(''),
        { stroke: PALE, 'stroke-width': 0.7, fill: 'none' },
      ),
  )
  return el(
    'g',
    {},
    path(`M0 ${QUAY - 30}H${WIDTH}V${QUAY + 12}H0Z`, { fill: '#e6d1a2', stroke: INK, 'stroke-width': 1.3 }),
    path(stones.join(''), { stroke: PALE, 'stroke-width': 0.7, fill: 'none' }),
    ...bastions,
  )
}

function river(): string {
  const lines: string[] = []
  for (let row = 0; row < 22; row++) {
    const y = QUAY + 20 + row * 7.6
    const length = 14 + row * 2.4
    for (let x = random(-40, 20); x < WIDTH; x += length * random(1.7, 3))
      lines.push(`M${n(x)} ${n(y)}q${n(length / 4)}-3 ${n(length / 2)} 0t${n(length / 2)} 0`)
  }
  return el(
    'g',
    {},
    path(`M0 ${QUAY + 12}H${WIDTH}V${HEIGHT}H0Z`, { fill: 'url(#water)' }),
    path(lines.join(''), { fill: 'none', stroke: '#5e7f7d', 'stroke-width': 1, 'stroke-linecap': 'round' }),
  )
}

function ship(x: number, y: number, scale: number, flag: string): string {
  return el(
    'g',
    {
      transform: `translate(${x} ${y}) scale(${scale})`,
      stroke: INK,
      'stroke-width': 1.3,
      'stroke-linejoin': 'round',
    },
    path('M-60-6C-50 18-40 22 0 22S52 18 66-14L44-8H-34L-46-16Z', { fill: '#8b5a34' }),
    path('M-50 2H58M-44 9H50', { fill: 'none', stroke: INK, 'stroke-width': 0.9 }),
    path('M-30-8V-88M6-8V-104M38-10V-74', { fill: 'none', 'stroke-width': 2 }),
    path('M-46-78C-36-70-36-60-46-50H-14C-6-60-6-70-14-78Z', { fill: '#fbf3dd' }),
    path('M-48-46C-36-36-36-26-48-14H-12C-4-26-4-36-12-46Z', { fill: '#fbf3dd' }),
    path('M-12-94C-2-84-2-72-12-62H24C32-72 32-84 24-94Z', { fill: '#fbf3dd' }),
    path('M-14-58C-2-46-2-28-14-14H28C36-28 36-46 28-58Z', { fill: '#f4e6c6' }),
    path('M38-70L62-14H38Z', { fill: '#fbf3dd' }),
    path('M-60-6L-78-26-46-16', { fill: 'none', 'stroke-width': 1.8 }),
    path('M6-104V-118M6-118h22l-6 5 6 5H6Z', { fill: flag }),
    path('M-30-88V-98M-30-98h16l-4 4 4 4h-16Z', { fill: flag }),
    path('M-6-80h22M-8-40h26M-38-66h18M-40-30h20', { stroke: '#d8c190', 'stroke-width': 0.8, fill: 'none' }),
  )
}

export function hamburgumPoster(): string {
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'xMidYMid slice',
    },
    el(
      'defs',
      {},
      el(
        'linearGradient',
        { id: 'sky', x2: 0, y2: 1 },
        el('stop', { 'stop-color': '#e9d7ab' }),
        el('stop', { offset: 0.75, 'stop-color': '#f9f0db' }),
      ),
      el(
        'linearGradient',
        { id: 'water', x2: 0, y2: 1 },
        el('stop', { 'stop-color': '#c3d3c8' }),
        el('stop', { offset: 1, 'stop-color': '#93b3ae' }),
      ),
    ),
    path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, { fill: 'url(#sky)' }),
    sky(),
    el('g', { opacity: 0.75 }, terrace(QUAY - 66, [26, 44], [24, 36])),
    churches(),
    terrace(QUAY - 34, [30, 50], [30, 44]),
    wall(),
    river(),
    ship(230, 508, 0.82, '#a8282b'),
    ship(742, 492, 0.6, '#245a94'),
    ship(520, 540, 1.02, '#e2ac20'),
  )
}
