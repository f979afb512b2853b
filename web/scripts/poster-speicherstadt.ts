import { drawer, el, n, path, points } from './svg.ts'

/** The warehouses at the canal on an autumn evening of about 1900. */
const WIDTH = 960
const HEIGHT = 600
const QUAY = 440
const BRICKS = ['#7c3a33', '#9c4a35', '#84402f', '#97503f', '#8a4333']
const STONE = '#c9b389'

const random = drawer('canal')

interface Front {
  readonly x: number
  readonly width: number
  readonly top: number
  readonly gable: 'steps' | 'roof' | 'curve'
}

const FRONTS: readonly Front[] = [
  { x: -30, width: 188, top: 172, gable: 'steps' },
  { x: 158, width: 204, top: 190, gable: 'roof' },
  { x: 362, width: 226, top: 150, gable: 'steps' },
  { x: 588, width: 196, top: 186, gable: 'roof' },
  { x: 784, width: 210, top: 166, gable: 'curve' },
]

function gable({ x, width, top, gable: kind }: Front, fill: string): string {
  const middle = x + width / 2
  if (kind === 'roof')
    return (
      path(
        points([
          [x + 6, top],
          [x + 26, top - 58],
          [x + width - 26, top - 58],
          [x + width - 6, top],
        ]),
        {
          fill: '#4f8f7d',
          stroke: '#1e3c36',
          'stroke-width': 1.5,
        },
      ) +
      path(
        Array.from({ length: 12 }, (_, i) => `M${n(x + 20 + (i * (width - 40)) / 11)} ${top}v-56`).join(''),
        { stroke: '#2c5a50', 'stroke-width': 1, fill: 'none' },
      ) +
      path(
        points([
          [middle - 34, top],
          [middle - 34, top - 40],
          [middle, top - 86],
          [middle + 34, top - 40],
          [middle + 34, top],
        ]),
        {
          fill,
          stroke: '#2a1512',
          'stroke-width': 1.5,
        },
      )
    )
  if (kind === 'curve')
    return path(
      `M${n(x)} ${n(top)}C${n(x + 30)} ${n(top)} ${n(x + 24)} ${n(top - 44)} ${n(x + 58)} ${n(top - 46)}C${n(x + 76)} ${n(top - 96)} ${n(x + width - 76)} ${n(top - 96)} ${n(x + width - 58)} ${n(top - 46)}C${n(x + width - 24)} ${n(top - 44)} ${n(x + width - 30)} ${n(top)} ${n(x + width)} ${n(top)}Z`,
      { fill, stroke: STONE, 'stroke-width': 3 },
    )
  const steps: [number, number][] = []
  for (let i = 0; i < 5; i++) {
    steps.push([x + (i * width) / 11, top - i * 20], [x + (i * width) / 11, top - (i + 1) * 20])
  }
  const right = [...steps].reverse().map(([px, py]): [number, number] => [2 * middle - px, py])
  return path(points([...steps, ...right]), { fill, stroke: STONE, 'stroke-width': 3 })
}

/** An arched window; a lit one has a worker's lamp behind it. */
function window(x: number, y: number, width: number, height: number, lit: boolean): string {
  const d = `M${n(x)} ${n(y + height)}V${n(y + width / 2)}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0V${n(y + height)}Z`
  const cross = `M${n(x + width / 2)} ${n(y)}V${n(y + height)}M${n(x)} ${n(y + height * 0.6)}h${n(width)}`
  return (
    (lit ? path(d, { fill: 'none', stroke: '#ffcf62', 'stroke-width': 9, opacity: 0.28 }) : '') +
    path(d, { fill: lit ? 'url(#lamp)' : '#241a26', stroke: STONE, 'stroke-width': 2 }) +
    path(cross, { stroke: lit ? '#8a4a12' : '#3c2e3c', 'stroke-width': 1.5, fill: 'none' })
  )
}

function front(of: Front, index: number): string {
  const { x, width, top } = of
  const fill = BRICKS[index]
  const middle = x + width / 2
  const courses: string[] = []
  for (let y = top + 6; y < QUAY; y += 7) courses.push(`M${n(x)} ${n(y)}h${n(width)}`)
  const windows: string[] = []
  for (let row = 0; row < 6; row++) {
    const y = top + 12 + row * ((QUAY - top - 20) / 6)
    windows.push(window(middle - 15, y, 30, 34, random(0, 1) < 0.55))
    for (const side of [-1, 1])
      for (const out of [46, 72])
        if (out < width / 2 - 8) windows.push(window(middle + side * out - 8, y + 6, 16, 26, false))
  }
  const sills = [2, 4].map((row) => `M${n(x)} ${n(top + 8 + row * ((QUAY - top - 20) / 6))}h${n(width)}`)
  return el(
    'g',
    {},
    gable(of, fill),
    path(`M${n(x)} ${n(top)}h${n(width)}V${QUAY}H${n(x)}Z`, { fill, stroke: '#2a1512', 'stroke-width': 1.5 }),
    path(courses.join(''), { stroke: '#000', 'stroke-opacity': 0.16, 'stroke-width': 1.4, fill: 'none' }),
    path(sills.join(''), { stroke: STONE, 'stroke-width': 3, fill: 'none' }),
    path(`M${n(x + 8)} ${n(top)}V${QUAY}M${n(x + width - 8)} ${n(top)}V${QUAY}`, {
      stroke: '#5d2b24',
      'stroke-width': 5,
      fill: 'none',
    }),
    ...windows,
    path(
      points([
        [middle - 26, top - 14],
        [middle, top - 44],
        [middle + 26, top - 14],
      ]),
      {
        fill: '#86bfa9',
        stroke: '#1e3c36',
        'stroke-width': 1.5,
      },
    ),
    path(`M${n(middle)} ${n(top - 24)}h30v10M${n(middle + 30)} ${n(top - 14)}V${n(top + random(60, 190))}`, {
      stroke: '#2a1a14',
      'stroke-width': 2,
      fill: 'none',
    }),
  )
}

const facade = (): string => FRONTS.map(front).join('')

function barge(x: number, colour: string, mark: string): string {
  return el(
    'g',
    { transform: `translate(${x} 0)` },
    path('M-92 520H92C84 548 70 556 52 556H-52C-70 556-84 548-92 520Z', {
      fill: '#2d1b1a',
      stroke: '#120a0c',
      'stroke-width': 2,
    }),
    path('M-88 530H88', { stroke: '#7a4f3a', 'stroke-width': 2, fill: 'none' }),
    el(
      'g',
      { transform: 'rotate(-1 0 470)' },
      path('M-52 428H52V522H-52Z', { fill: '#f3e7c9', stroke: '#3a2418', 'stroke-width': 2 }),
      path('M-46 434H46V516H-46Z', { fill: 'none', stroke: colour, 'stroke-width': 1.5 }),
      path('M-50 440H50V460H-50Z', { fill: colour }),
      path(mark, { fill: colour }),
      path('M-30 506H30', { stroke: '#8b6b47', 'stroke-width': 2, fill: 'none' }),
    ),
  )
}

function water(): string {
  const ripples: string[] = []
  for (let row = 0; row < 22; row++) {
    const y = QUAY + 14 + row * 7.4
    for (let x = random(-60, 0); x < WIDTH; x += random(60, 190))
      ripples.push(`M${n(x)} ${n(y)}h${n(random(16, 70))}`)
  }
  const glow = FRONTS.map(({ x, width }) =>
    path(`M${n(x + width / 2 - 14)} ${QUAY + 12}h28l6 150h-40z`, { fill: 'url(#glow)' }),
  )
  return el(
    'g',
    {},
    path(`M0 ${QUAY}H${WIDTH}V${HEIGHT}H0Z`, { fill: 'url(#water)' }),
    ...glow,
    path(ripples.join(''), {
      stroke: '#f9c98a',
      'stroke-opacity': 0.3,
      'stroke-width': 1.6,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    path(`M0 ${QUAY}H${WIDTH}V${QUAY + 12}H0Z`, { fill: '#3b3340', stroke: '#17131d', 'stroke-width': 1.5 }),
  )
}

function gradient(id: string, stops: readonly (readonly [number, string])[]): string {
  return el(
    'linearGradient',
    { id, x2: 0, y2: 1 },
    ...stops.map(([offset, colour]) => el('stop', { offset, 'stop-color': colour })),
  )
}

export function speicherstadtPoster(): string {
  const spires = path('M64 170l7-96 7 96zM560 190l8-130 8 130zM905 180l6-84 6 84zM300 200l5-70 5 70z', {
    fill: '#3b3556',
  })
  const birds = path('M690 84q6-7 12 0q6-7 12 0M738 60q5-6 10 0q5-6 10 0M250 96q5-6 10 0q5-6 10 0', {
    fill: 'none',
    stroke: '#252c4d',
    'stroke-width': 2,
  })
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
      gradient('dusk', [
        [0, '#252c4d'],
        [0.14, '#4b4469'],
        [0.28, '#9b5f6c'],
        [0.42, '#e5935f'],
        [0.6, '#f9c98a'],
      ]),
      gradient('water', [
        [0, '#6b4a5c'],
        [0.35, '#453a5c'],
        [1, '#252a4d'],
      ]),
      gradient('lamp', [
        [0, '#fff4c8'],
        [0.5, '#ffcf62'],
        [1, '#d9812a'],
      ]),
      gradient('glow', [
        [0, '#ffcf6288'],
        [0.9, '#ffcf6200'],
      ]),
    ),
    path(`M0 0H${WIDTH}V${QUAY}H0Z`, { fill: 'url(#dusk)' }),
    spires,
    birds,
    facade(),
    water(),
    barge(190, '#8c2430', 'M-8 470h16v24h-16zM-24 478h10v16h-10zM14 478h10v16h-10z'),
    barge(480, '#274a80', 'M-28 488h56l-10 10h-36zM-2 466h4v20h-4zM4 468l18 16h-18z'),
    barge(770, '#2f6a45', 'M-26 474q13-8 26 0q13-8 26 0v20q-13-8-26 0q-13-8-26 0z'),
  )
}
