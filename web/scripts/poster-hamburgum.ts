import { STEEPLES, STUFF } from '../src/games/hamburgum/steeples.ts'
import { TINCTURES } from '../src/games/hamburgum/palette.ts'
import { boat, river, rose, ship } from './poster-harbour.ts'
import { WIDTH, HEIGHT, INK, SEPIA, PALE, SHORE, random, times, PEN } from './poster-pen.ts'
import { el, gradient, n, path, points } from './svg.ts'

function sky(): string {
  const strokes = times(40, (i) => {
    const y = 10 + i * 6 + random(-1.2, 1.2)
    const x = random(-80, 760)
    return `M${n(x)} ${n(y)}H${n(x + random(90, 420) * (1 - i / 60))}`
  })
  const rays = times(30, (i) => {
    const turn = Math.PI * (1 + (i + 0.5) / 30)
    const at = (r: number): string => `${n(464 + Math.cos(turn) * r)} ${n(250 + Math.sin(turn) * r)}`
    return `M${at(i % 2 ? 236 : 252)}L${at(i % 2 ? 420 : 360)}`
  })
  return (
    el('ellipse', { cx: 464, cy: 200, rx: 470, ry: 240, fill: 'url(#light)' }) +
    path(rays, { stroke: '#c9a24a', 'stroke-width': 0.9, opacity: 0.5 }) +
    path(strokes, { stroke: '#b5975c', 'stroke-width': 0.7, opacity: 0.6 }) +
    [
      [108, 92, 1.5],
      [842, 86, 1.7],
      [690, 44, 0.9],
      [262, 42, 0.8],
    ]
      .map(([x, y, s]) => cloud(x, y, s))
      .join('') +
    path('M352 86q6-7 12 0q6-7 12 0M384 70q5-6 10 0q5-6 10 0M588 66q6-7 12 0q6-7 12 0', {
      fill: 'none',
      stroke: INK,
      'stroke-width': 1.3,
    })
  )
}

const cloud = (x: number, y: number, scale: number): string =>
  el(
    'g',
    { transform: `translate(${x} ${y}) scale(${scale})`, stroke: PALE, 'stroke-linecap': 'round' },
    path(
      'M-72 12C-90 8-84-10-68-8-66-22-44-24-38-12-34-32-4-34 2-16 12-30 38-26 38-8 52-18 74-8 70 4 84 6 80 14 70 14Z',
      { fill: '#fbf3dd', 'stroke-width': 1 },
    ),
    path(
      'M-60 8C-52 2-44 2-36 8M-30 8C-20 0-6 0 0 8M8 8C16 2 28 2 34 8M42 9C50 5 58 5 64 9M-52 12H60M-30-8C-28-16-18-18-12-12M10-10C14-16 24-16 28-10M-44 4h14M14 3h16M46 5h12',
      { fill: 'none', 'stroke-width': 0.7 },
    ),
  )

/** Eight houses that stand for all: gable to the street or eaves to it, standing on y = 0. */
const ROOFS = ['#b4583a', '#c06a44', '#a24c34', '#ab5f3f']
const WALLS = ['#f6e8c8', '#ecd3a2', '#f1dcb8', '#e4c08c', '#dfae84', '#f3e3c4', '#cfd3bd', '#e8c9a0']

function windowsOf(width: number, wall: number, columns: number): string {
  const rows = Math.floor((wall - 12) / 13)
  const gap = width / columns
  return times(rows * columns, (i) => {
    const x = (i % columns) * gap + gap / 2 - 2.4
    const y = -wall + 5 + Math.floor(i / columns) * 13
    return `M${n(x)} ${n(y)}h4.8v7h-4.8z`
  })
}

function house(i: number): string {
  const [width, wall, roof] = [26 + (i % 4) * 5, 34 + ((i * 7) % 5) * 6, 20 + ((i * 5) % 4) * 4]
  const colour = ROOFS[i % ROOFS.length]
  const middle = width / 2
  const steps = Array.from({ length: 3 }, (_, k): [number, number][] => [
    [(middle / 3.4) * k, -wall - (roof / 3) * k],
    [(middle / 3.4) * k, -wall - (roof / 3) * (k + 1)],
  ]).flat()
  const mirrored = steps.toReversed().map(([x, y]): [number, number] => [width - x, y])
  const stepped = i % 3 === 0
  const eaves = i % 3 === 2
  const gable = stepped
    ? points([[0, 0], ...steps, ...mirrored, [width, 0]])
    : `M0 0V${-wall}${eaves ? '' : `L${middle} ${-wall - roof}L`}${eaves ? 'H' : ''}${width}${eaves ? '' : ` ${-wall}`}V0Z`
  const tiles = times(5, (k) => `M3 ${n(-wall - (roof / 6) * (k + 0.7))}H${width - 3}`)
  const body =
    path(gable, { fill: WALLS[i], 'stroke-width': 1 }) +
    (eaves
      ? path(`M-2 ${-wall}L4 ${-wall - roof}H${width - 4}L${width + 2} ${-wall}Z`, { fill: colour }) +
        path(tiles, { 'stroke-width': 0.45, opacity: 0.7 }) +
        path(`M${n(width * 0.65)} ${-wall - roof + 5}v-9h4v9z`, { fill: '#9a5a44' })
      : stepped
        ? path(`M${middle - 2} ${-wall - roof / 2}a2 2 0 0 1 4 0v5h-4z`, { fill: '#4a3223', stroke: 'none' })
        : path(`M-1.5 ${-wall + 1}L${middle} ${-wall - roof}L${width + 1.5} ${-wall + 1}`, {
            fill: 'none',
            stroke: colour,
            'stroke-width': 4,
          }) +
          path(`M-2 ${-wall + 2}L${middle} ${-wall - roof - 2}L${width + 2} ${-wall + 2}`, { fill: 'none' }))
  const shade = times(Math.floor(wall / 3), (k) => `M${n(width * 0.78)} ${-k * 3 - 1.5}H${width - 0.6}`)
  return el(
    'g',
    { id: `h${i}`, stroke: INK, 'stroke-linejoin': 'round', 'stroke-width': 0.9 },
    body,
    path(windowsOf(width * 0.92, wall, width > 34 ? 3 : 2), { fill: '#5a4330', stroke: 'none' }),
    path(shade, { 'stroke-width': 0.45, opacity: 0.55 }),
    path(`M${middle - 3} 0v-8q3-4 6 0v8z`, { fill: '#4a3223', stroke: 'none' }),
  )
}

const HOUSES = 8
const widthOf = (i: number): number => 26 + (i % 4) * 5

/** A street along the river: houses side by side, some turned around. */
function terrace(base: number, scale: number, wave: number): string {
  const out: string[] = []
  let last = -1
  for (let x = -12; x < WIDTH;) {
    let i = Math.floor(random(0, HOUSES - 0.01))
    if (i === last) i = (i + 3) % HOUSES
    last = i
    const w = widthOf(i) * scale
    const y = base + Math.sin(x / 90) * wave
    const turned = random(0, 1) < 0.5
    const at = turned
      ? `translate(${n(x + w)} ${n(y)}) scale(${-scale} ${scale})`
      : `translate(${n(x)} ${n(y)}) scale(${scale})`
    out.push(`<use href="#h${i}" transform="${at}"/>`)
    x += w * random(0.92, 1)
  }
  return out.join('')
}

/** A church as it stands on the board when all gifts are given, with its parish's arms above it. */
function church(id: string, x: number, base: number, scale: number): string {
  const { parts, windows, lines, clock } = STEEPLES[id]
  const of = (stuff: string): string => parts.flatMap(([d, s]) => (stuff.includes(s) ? [d] : [])).join('')
  return el(
    'g',
    {
      transform: `translate(${x} ${base}) scale(${scale})`,
      stroke: INK,
      'stroke-width': 0.85,
      'stroke-linejoin': 'round',
    },
    ...parts.map(([d, stuff]) => path(d, { fill: STUFF[stuff] })),
    path(of('r'), { fill: 'url(#tiles)', stroke: 'none' }),
    path(of('tck'), { fill: 'url(#shade)', stroke: 'none' }),
    path(windows, { fill: '#3d2617', stroke: 'none' }),
    path(lines, { fill: 'none' }),
    clock ? el('circle', { cx: clock[0], cy: clock[1], r: clock[2], fill: '#f9edcf' }) : '',
  )
}

/** The arms of a parish on a ribbon, as prospects name their steeples. */
function arms(x: number, y: number, colour: string): string {
  return el(
    'g',
    { transform: `translate(${x} ${y})`, stroke: INK, 'stroke-linejoin': 'round', 'stroke-width': 1 },
    path('M-30-4q6 5 12 1v12q-6 4-12-1l4-6zM30-4q-6 5-12 1v12q6 4 12-1l-4-6z', { fill: '#dcc795' }),
    path('M-20-6Q0 2 20-6V8Q0 16-20 8Z', { fill: '#fbf3dd' }),
    path('M-8-12H8V2C8 9 3 13 0 15-3 13-8 9-8 2Z', { fill: TINCTURES[colour] }),
  )
}

/** Trees of the ramparts. */
const tree = (x: number, y: number, s: number): string =>
  `<use href="#tree" transform="translate(${n(x)} ${n(y)}) scale(${n(s)})"/>`

function ramparts(): string {
  const bastion = (x: number): string =>
    path(`M${x - 74} ${SHORE + 16}L${x - 48} ${SHORE - 20}H${x + 48}L${x + 74} ${SHORE + 16}Z`, {
      fill: '#d9c48e',
      stroke: INK,
      'stroke-width': 1.3,
    }) +
    path(`M${x - 48} ${SHORE - 20}L${x} ${SHORE - 27}L${x + 48} ${SHORE - 20}Z`, {
      fill: '#b9c08a',
      stroke: INK,
    }) +
    path(
      times(17, (i) => `M${n(x - 66 + i * 8.2)} ${SHORE + 14}L${n(x - 45 + i * 5.6)} ${SHORE - 18}`),
      { stroke: PALE, 'stroke-width': 0.7 },
    )
  const stones = times(90, (i) => {
    const row = i % 3
    return `M${n(Math.floor(i / 3) * 33 + row * 11)} ${SHORE - 6 + row * 7}h13`
  })
  return (
    path(`M0 ${SHORE - 14}H${WIDTH}V${SHORE + 16}H0Z`, {
      fill: '#e2cd9a',
      stroke: INK,
      'stroke-width': 1.2,
    }) +
    path(stones, { stroke: PALE, 'stroke-width': 0.8 }) +
    bastion(70) +
    bastion(892) +
    gate(330) +
    crane(610) +
    times(7, (i) => tree(28 + i * 14 + random(-3, 3), SHORE - 20, random(0.75, 1.1))) +
    times(7, (i) => tree(846 + i * 15 + random(-3, 3), SHORE - 20, random(0.75, 1.1)))
  )
}

/** The water gate. */
const gate = (x: number): string =>
  el(
    'g',
    { transform: `translate(${x} ${SHORE + 16})`, ...PEN },
    path('M-44 0V-44H44V0Z', { fill: '#c98f68' }),
    path('M-44-44v-8h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v8z', { fill: '#d9a67c' }),
    path('M-44 0V-70H-24V0ZM24 0V-70H44V0Z', { fill: '#c07e58' }),
    path('M-48-70L-34-96-20-70ZM20-70L34-96 48-70Z', { fill: '#6f9a8a' }),
    path('M-34-96v-9h9l-3 3 3 3h-9M34-96v-9h9l-3 3 3 3h-9', { fill: '#a8282b' }),
    path('M-14 0V-20A14 14 0 0 1 14-20V0Z', { fill: '#3d2a1c' }),
    path('M-9 0v-28M0 0v-33M9 0v-28M-14-12h28M-14-22h28', {
      fill: 'none',
      stroke: '#a98653',
      'stroke-width': 1,
    }),
    path('M-37-52h6v10h-6zM31-52h6v10h-6zM-37-30h6v10h-6zM31-30h6v10h-6z', {
      fill: '#3d2617',
      stroke: 'none',
    }),
    path(
      times(14, (k) => `M36 ${-4 - k * 4.6}h7`),
      { 'stroke-width': 0.5 },
    ),
  )

/** The treadwheel crane at the quay. */
const crane = (x: number): string =>
  el(
    'g',
    { transform: `translate(${x} ${SHORE + 16})`, ...PEN },
    path('M-24 0L-18-40H18L24 0Z', { fill: '#a06a34' }),
    path('M-15 0l3-40M-5 0l1-40M5 0l-1-40M15 0l-3-40', { fill: 'none', 'stroke-width': 0.7 }),
    path('M-22-40L-12-68H12L22-40Z', { fill: '#8f4a34' }),
    path('M-10-68L0-78 10-68Z', { fill: '#8f4a34' }),
    path('M8-60L66-92 68-88 12-52Z', { fill: '#b27a40' }),
    path('M66-90V-34', { fill: 'none', 'stroke-width': 1 }),
    path('M57-34h18v16H57z', { fill: '#c9a264' }),
    path('M57-28h18M66-34v16', { fill: 'none', 'stroke-width': 0.7 }),
  )

const DEFS = [
  gradient('sky', [0, '#e2cb94'], [0.6, '#f6ead0']),
  gradient('water', [0, '#9dbab2'], [0.25, '#b9ccc4'], [1, '#86a8a3']),
  `<radialGradient id="light"><stop stop-color="#fffaf0"/><stop offset=".55" stop-color="#fdf0d2" stop-opacity=".7"/><stop offset="1" stop-color="#f6ead0" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="age" r=".75"><stop offset=".62" stop-color="#7a4a1a" stop-opacity="0"/><stop offset="1" stop-color="#5a3212" stop-opacity=".42"/></radialGradient>`,
  `<pattern id="tiles" width="2.6" height="6" patternUnits="userSpaceOnUse"><path d="M1 0v6" stroke="#3b1b10" stroke-width=".5" opacity=".6"/></pattern>`,
  `<pattern id="shade" width="40" height="2" patternUnits="userSpaceOnUse"><path d="M22 1h16" stroke="${INK}" stroke-width=".55" opacity=".5"/></pattern>`,
  `<g id="tree" stroke="${SEPIA}" stroke-width=".7"><path d="M-1 0v-8h2v8z" fill="#7a5230"/><path d="M-7-7c-4-4 0-9 3-8 0-6 8-6 8 0 4-1 7 4 3 8-4 3-10 3-14 0z" fill="#8fa05f"/><path d="M-1-8c4 1 7-1 8-4M0-12c3 1 5 0 6-2" fill="none"/></g>`,
]

export function hamburgumPoster(): string {
  const veil = (opacity: number): string => path(`M0 200H${WIDTH}V${SHORE}H0Z`, { fill: '#f6ead0', opacity })
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'xMidYMid slice',
    },
    el('defs', {}, ...DEFS, times(HOUSES, house)),
    path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, { fill: 'url(#sky)' }),
    sky(),
    el('g', { opacity: 0.62 }, terrace(298, 0.62, 5)),
    church('michaelis', 150, 322, 1.85),
    church('jacobi', 836, 322, 1.75),
    el('g', { opacity: 0.85 }, terrace(328, 0.78, 6)),
    veil(0.16),
    church('nicolai', 306, 346, 2.05),
    church('petri', 640, 346, 2.2),
    church('dom', 462, 346, 2.35),
    terrace(356, 0.86, 4),
    church('catharinen', 746, 372, 1.9),
    terrace(384, 0.95, 2),
    ramparts(),
    river(),
    arms(150, 84, 'red'),
    arms(306, 80, 'white'),
    arms(462, 34, 'violet'),
    arms(655, 62, 'green'),
    arms(746, 138, 'yellow'),
    arms(836, 100, 'blue'),
    boat(404, 434, 0.8),
    ship(716, 440, 1.15, '#245a94', -1),
    ship(232, 446, 1.5, '#a8282b'),
    ship(520, 474, 1.9, '#e2ac20'),
    boat(836, 488, 1.1),
    rose(84, 480, 46),
    path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, { fill: 'url(#age)' }),
  )
}
