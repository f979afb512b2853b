import { readFileSync } from 'node:fs'
import { brick } from '../src/games/speicherstadt/art/brick.ts'
import {
  BEAM,
  colours,
  GLASS_HEIGHT,
  glassOf,
  sillOf,
  warehouse,
} from '../src/games/speicherstadt/art/building.ts'
import { DEFS } from '../src/games/speicherstadt/art/defs.ts'
import { arch } from '../src/games/speicherstadt/art/draw.ts'
import { LIGHT } from '../src/games/speicherstadt/art/seasons.ts'
import { drawer, el, gradient, n, path } from './svg.ts'

/** The warehouses at the canal on an autumn evening of about 1900, built from the board's own bricks. */
const WIDTH = 960
const HEIGHT = 540
const QUAY = 420
const UNIT = 0.6
const COLUMN = 244
const light = LIGHT.autumn
const random = drawer('canal')

const symbols = readFileSync(new URL('../src/games/speicherstadt/art/symbols.svg', import.meta.url), 'utf8')
const symbol = (id: string): string => new RegExp(`<symbol id="${id}".*?</symbol>`, 's').exec(symbols)![0]

/** Which gable stands where, and who waits in its windows, from the ground up. */
const HOUSES: readonly { readonly variant: number; readonly queue: readonly string[] }[] = [
  { variant: 4, queue: ['#14827a'] },
  { variant: 3, queue: ['#2767b3', '#8c3a86', '#2767b3'] },
  { variant: 1, queue: ['#8c3a86'] },
  { variant: 0, queue: ['#14827a', '#2767b3', '#e08a2c', '#2767b3', '#8c3a86'] },
  { variant: 5, queue: ['#e08a2c', '#14827a'] },
  { variant: 2, queue: ['#8c3a86', '#14827a', '#e08a2c', '#e08a2c'] },
  { variant: 3, queue: ['#2767b3'] },
]
const middleOf = (i: number): number => WIDTH / 2 / UNIT + (i - 3) * COLUMN

const bricks = (): string =>
  [0, 1, 2, 3, 4, 5].map((variant) => brick(variant).replace('id="brick"', `id="brick${variant}"`)).join('')

const facade = (): string =>
  HOUSES.map(({ variant }, i) =>
    el(
      'g',
      { transform: `translate(${n(middleOf(i))})` },
      warehouse(variant, COLUMN)
        .replaceAll('#brick)', `#brick${variant})`)
        .replaceAll(/<(?:rect|path)[^>]*class="snow"[^>]*\/>/g, ''),
    ),
  ).join('')

const glass = glassOf(COLUMN)
const MAN = 40

function worker(colour: string, floor: number): string {
  return el(
    'g',
    { transform: `translate(0 ${sillOf(floor)})`, style: `--seat:${colour}` },
    el('ellipse', { cy: -GLASS_HEIGHT / 2, rx: 62, ry: 50, fill: 'url(#halo)' }),
    path(arch(glass, GLASS_HEIGHT), { fill: 'url(#lit)' }),
    el('use', { href: '#worker', x: -MAN / 2, y: -MAN * 1.05, width: MAN, height: MAN * 1.05 }),
    path(arch(glass, GLASS_HEIGHT), { fill: 'none', stroke: '#ffe3a0', 'stroke-width': 1.5 }),
  )
}

function hoist(floor: number): string {
  const end = sillOf(floor) - 6
  return (
    path(`M0 ${n(BEAM)}h44`, { stroke: '#120c0a', 'stroke-width': 7 }) +
    path(`M38 ${n(BEAM + 6)}V${n(end)}`, { stroke: '#d9c39a', 'stroke-width': 1.8 }) +
    el('use', { href: '#carpet', x: 24, y: n(end), width: 28, height: 28 })
  )
}

const windows = (): string =>
  HOUSES.map(({ queue }, i) =>
    el('g', { transform: `translate(${n(middleOf(i))})` }, ...queue.map(worker), i === 3 ? hoist(6) : ''),
  ).join('')

function sky(): string {
  const clouds = Array.from({ length: 11 }, (_, i) => {
    const [x, y, w] = [random(-60, 900), random(14, 130), random(130, 320)]
    return path(
      `M${n(x)} ${n(y)}q${n(w * 0.2)} ${n(-w * 0.06)} ${n(w * 0.4)} ${n(-w * 0.02)}t${n(w * 0.6)} ${n(w * 0.02)}q${n(-w * 0.3)} ${n(w * 0.05)} ${n(-w * 0.55)} ${n(w * 0.03)}t${n(-w * 0.45)} ${n(-w * 0.03)}Z`,
      { fill: light.cloud[i % 2], opacity: i % 2 ? 0.55 : 0.4 },
    )
  })
  const towers = path(
    'M110 200V104l3-4 3-48 3 48 3 4V200zM255 200v-84l3-4 5-80 5 80 3 4v84zM402 200V92l-4-6h6l4-40 4 40h6l-4 6v108zM696 200V84l4-4 5-62 5 62 4 4v116zM845 200v-96l5-62 5 62v96z',
    { fill: light.far, opacity: 0.85 },
  )
  const gulls = path(
    'M404 60q6-7 12 0q6-7 12 0M436 44q5-6 10 0q5-6 10 0M690 52q6-7 12 0q6-7 12 0M162 40q5-6 10 0q5-6 10 0',
    { fill: 'none', stroke: '#252c4d', 'stroke-width': 1.8, 'stroke-linecap': 'round' },
  )
  return (
    path(`M0 0H${WIDTH}V${QUAY}H0Z`, { fill: 'url(#dusk)' }) +
    el('ellipse', { cx: 480, cy: 150, rx: 620, ry: 150, fill: 'url(#sun)' }) +
    el('g', {}, ...clouds) +
    towers +
    gulls
  )
}

function quay(): string {
  const lamps = HOUSES.slice(0, -1).map((_, i) =>
    el(
      'g',
      { transform: `translate(${n(middleOf(i) + COLUMN / 2)})` },
      path('M-5-8h10v44h-10Z', { fill: '#1c1413' }),
      el('ellipse', { cy: -58, rx: 62, ry: 66, fill: 'url(#halo)' }),
      path('M-5 0h10l-2-8h-1.500V-50h-3V-8h-1.500Z', { fill: '#12100f' }),
      path('M-7-66h14l-3 16h-8Z', { fill: '#ffd878', stroke: '#12100f', 'stroke-width': 1.6 }),
      path('M-9-66l9-9l9 9Z', { fill: '#12100f' }),
    ),
  )
  return (
    path('M-40 0H1700V18H-40Z', { fill: 'url(#granite)' }) +
    path('M-40-1H1700V3H-40Z', { fill: light.stone }) +
    lamps.join('')
  )
}

/** Light of the lit windows on the water, and ripples that get longer towards us. */
function ripples(): string {
  const glitter = HOUSES.flatMap(({ queue }, i) =>
    Array.from({ length: Math.min(20, queue.length * 7) }, (_, k) =>
      el('ellipse', {
        cx: (middleOf(i) + random(-1, 1) * (10 + k * 1.6)) * UNIT,
        cy: QUAY + 20 + k * 6.2,
        rx: 4 + random(0, 7) + k * 0.3,
        ry: 0.9,
        opacity: random(0.3, 0.85),
      }),
    ),
  )
  const waves = Array.from({ length: 120 }, () => {
    const t = random(0, 1)
    const w = random(12, 46) * (0.5 + t)
    return `M${n(random(-20, WIDTH))} ${n(QUAY + 16 + t * 110)}q${n(w / 4)} ${n(-1.2 - t)} ${n(w / 2)} 0t${n(w / 2)} 0`
  })
  return (
    el('g', { fill: light.glitter }, ...glitter) +
    path(waves.join(''), { fill: 'none', stroke: light.ripple, 'stroke-opacity': 0.42, 'stroke-width': 1.1 })
  )
}

const water = (): string =>
  path(`M0 ${QUAY}H${WIDTH}V${HEIGHT}H0Z`, { fill: 'url(#water)' }) +
  el(
    'g',
    { 'clip-path': 'url(#canal)' },
    el('use', { href: '#facade', transform: `translate(0 ${2 * QUAY + 10}) scale(1 -1)`, opacity: 0.7 }),
    path(`M0 ${QUAY}H${WIDTH}V${HEIGHT}H0Z`, { fill: 'url(#deep)' }),
    ripples(),
  )

/** A trade label on its barge; titles would need a language, so the pictures speak. */
function barge(x: number, y: number, tilt: number, press: string, paper: string, picture: string): string {
  return el(
    'g',
    { transform: `translate(${x} ${y}) scale(.66)`, style: `--press:${press}` },
    el('ellipse', { cy: 39, rx: 128, ry: 7, fill: '#0a0814', opacity: 0.5 }),
    path('M-118-4C-114 14-104 30-88 34H92C106 28 114 12 120-8L108 0H-108Z', {
      fill: 'url(#hull)',
      stroke: '#0d0a0a',
      'stroke-width': 1.5,
    }),
    path('M-118-4L-108 0H108L120-8', { fill: 'none', stroke: '#8a5a36', 'stroke-width': 4 }),
    el(
      'g',
      { transform: `translate(-86 -152) rotate(${tilt} 86 152)` },
      el('rect', { x: 2, y: 4, width: 172, height: 152, rx: 5, fill: '#000', opacity: 0.35 }),
      el('rect', { width: 172, height: 152, rx: 5, fill: paper }),
      el('rect', {
        x: 5,
        y: 5,
        width: 162,
        height: 142,
        rx: 2,
        fill: 'none',
        stroke: press,
        'stroke-width': 2.6,
      }),
      el('rect', {
        x: 9.5,
        y: 9.5,
        width: 153,
        height: 133,
        fill: 'none',
        stroke: press,
        'stroke-width': 0.9,
      }),
      path('M24 15H148L154 27L148 39H24L18 27Z', { fill: press }),
      path('M62 27h-34M110 27h34M76 27l10-7 10 7-10 7z', { stroke: paper, 'stroke-width': 1.5, fill: paper }),
      picture,
      path('M18 134H154', { stroke: press, 'stroke-width': 2 }),
    ),
  )
}

const vignette = (id: string, k = 0.86, y = 88): string =>
  el('use', {
    href: `#${id}`,
    x: 86 - 88 * k,
    y: y - 52 * k,
    width: 176 * k,
    height: 104 * k,
  })

const goods = (...names: readonly string[]): string =>
  names
    .map((name, i) =>
      el('use', { href: `#${name}`, x: 86 + (i - names.length / 2) * 31, y: 68, width: 29, height: 29 }),
    )
    .join('')

const GOODS = ['coffee', 'tea', 'saffron', 'carpet'] as const

export function speicherstadtPoster(): string {
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'xMidYMid slice',
    },
    el('style', {}, colours(light)),
    el(
      'defs',
      {},
      bricks(),
      DEFS,
      gradient('dusk', ...light.sky.map((colour, i) => [i * 0.085, colour] as const)),
      gradient('water', [0, light.water[0]], [0.5, light.water[1]], [1, light.water[2]]),
      gradient('deep', [0, '#1a163000'], [0.5, '#2a265099'], [1, '#1d2048dd']),
      gradient('hull', [0, '#6d4630'], [0.45, '#472b1e'], [1, '#1a1011']),
      gradient('lit', [0, '#fff4c8'], [0.5, '#ffcf62'], [1, '#d9812a']),
      gradient('vault', [0, '#0d102466'], [1, '#0d102400']),
      '<radialGradient id="halo"><stop stop-color="#ffb648" stop-opacity=".66"/><stop offset=".5" stop-color="#ff9a35" stop-opacity=".22"/><stop offset="1" stop-color="#ff8a20" stop-opacity="0"/></radialGradient>',
      `<radialGradient id="sun"><stop stop-color="${light.sun}"/><stop offset=".5" stop-color="${light.sun}" stop-opacity=".4"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>`,
      `<clipPath id="canal"><path d="M0 ${QUAY}H${WIDTH}V${HEIGHT}H0Z"/></clipPath>`,
      ...['worker', 'v-ship', 'v-contract', 'v-fireman', ...GOODS].map(symbol),
    ),
    sky(),
    el('g', { id: 'facade', transform: `translate(0 ${QUAY}) scale(${UNIT})` }, facade()),
    path(`M0 0H${WIDTH}V120H0Z`, { fill: 'url(#vault)' }),
    water(),
    el('g', { transform: `translate(0 ${QUAY}) scale(${UNIT})` }, windows(), quay()),
    barge(187, 504, -1.6, '#7a1f2b', '#efdcc0', vignette('v-contract') + goods(...GOODS)),
    barge(480, 509, 1, '#1d3f6b', '#e6e2cf', vignette('v-ship')),
    barge(773, 502, -0.8, '#98260f', '#f4dfbd', vignette('v-fireman', 0.84)),
  )
}
