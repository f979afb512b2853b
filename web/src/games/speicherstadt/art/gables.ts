import { each, lancet, line, n, path, shift } from './draw.ts'
import { clockTower, dormer, pair, turret } from './roofs.ts'

/** What a gable is drawn into: half widths of building and bay, the eaves, the scale of ornaments. */
export interface Frame {
  half: number
  bay: number
  eaves: number
  scale: number
}

/** `outline` begins with the building's feet; `coping` lists stone slabs as x, y, width. */
export interface Gable {
  outline: string
  coping: (readonly [x: number, y: number, width: number])[]
  back: string
  face: string
  front: string
}

const HEIGHT = 92
/** Of narrow houses the hoist's roof hides the top: none stands bare above it. */
const heightOf = (scale: number): number => (scale < 0.7 ? HEIGHT * 0.66 : HEIGHT)
const SHADOW = '#1a0a0a'

const niche = (x: number, y: number, w: number, h: number): string =>
  shift(
    x,
    y,
    path(lancet(w, h), SHADOW, 'opacity=".5"') + line(lancet(w, h), 'var(--stone)', 1, 'stroke-opacity=".6"'),
  )

const rose = (x: number, y: number, r: number): string =>
  shift(
    x,
    y,
    `<circle r="${n(r)}" fill="${SHADOW}" opacity=".6"/><circle r="${n(r)}" fill="none" stroke="var(--stone)" stroke-width="2"/>` +
      line(`M${n(-r)} 0H${n(r)}M0 ${n(-r)}V${n(r)}`, 'var(--stone)', 1.4),
  )

const finial = (x: number, y: number, s: number): string =>
  path(
    `M${n(x - 4 * s)} ${n(y)}v${n(-14 * s)}l${n(4 * s)} ${n(-14 * s)}l${n(4 * s)} ${n(14 * s)}v${n(14 * s)}Z`,
    'var(--stone)',
  )

function stepped({ half, bay, eaves, scale }: Frame): Gable {
  const steps = 5
  const run = (half - bay * 0.72) / steps
  const rise = heightOf(scale) / (steps + 0.6)
  const first = eaves - rise * 0.7
  const coping: Gable['coping'] = [[-half + steps * run, first - steps * rise, 2 * (half - steps * run)]]
  let up = `M${n(-half)} 0V${n(first)}`
  let down = ''
  for (let i = 0; i < steps; i++) {
    const y = first - i * rise
    up += `H${n(-half + (i + 1) * run)}V${n(y - rise)}`
    down = `V${n(y)}H${n(half - i * run)}${down}`
    coping.push([-half + i * run, y, run + 3 * scale], [half - (i + 1) * run - 3 * scale, y, run + 3 * scale])
  }
  const face =
    scale < 0.7
      ? ''
      : pair(
          (side) =>
            niche(side * half * 0.49, eaves - 36, 6, 24) + niche(side * half * 0.68, eaves - 14, 5, 18),
        )
  return {
    outline: `${up}H${n(half - steps * run)}${down}V0Z`,
    coping,
    back: '',
    face,
    front: pair((side) => finial(side * (half - 6 * scale), first, scale)),
  }
}

function mansard({ half, bay, eaves, scale }: Frame): Gable {
  const y = eaves - 10 * scale
  const teeth = scale < 0.7 ? 5 : 11
  const tooth = (2 * half) / (teeth * 2 - 1)
  const coping: Gable['coping'] = []
  let outline = `M${n(-half)} 0V${n(y)}`
  for (let i = 0; i < teeth * 2 - 1; i++) {
    outline += `V${n(i % 2 ? y + 7 * scale : y)}H${n(-half + (i + 1) * tooth)}`
    if (i % 2 === 0) coping.push([-half + i * tooth - 1, y, tooth + 2])
  }
  const rise = HEIGHT * 0.78
  const inset = 30 * scale
  const roof = `M${n(-half + 4 * scale)} ${n(eaves)}L${n(-half + inset)} ${n(eaves - rise)}H${n(half - inset)}L${n(half - 4 * scale)} ${n(eaves)}Z`
  const back =
    path(roof, 'url(#copper)') +
    path(roof, 'url(#seams)') +
    line(`M${n(-half + inset - 3)} ${n(eaves - rise)}H${n(half - inset + 3)}`, 'var(--copper0)', 3 * scale) +
    each(scale < 0.7 ? 5 : 13, (i) =>
      line(
        `M${n(-half + inset + (i * (half - inset) * 2) / (scale < 0.7 ? 4 : 12))} ${n(eaves - rise)}v${n(-7 * scale)}`,
        'var(--copper0)',
        1.3 * scale,
      ),
    ) +
    path(
      `M${n(-half + inset - 4)} ${n(eaves - rise - 3)}H${n(half - inset + 4)}L${n(half - inset + 12 * scale)} ${n(eaves - rise + 22 * scale)}` +
        `Q${n(half * 0.5)} ${n(eaves - rise + 14 * scale)} ${n(half * 0.3)} ${n(eaves - rise + 24 * scale)}` +
        `T${n(-half * 0.2)} ${n(eaves - rise + 20 * scale)}T${n(-half + inset - 12 * scale)} ${n(eaves - rise + 24 * scale)}Z`,
      '#f7fbff',
      'class="snow"',
    ) +
    (scale < 0.7 ? '' : pair((side) => dormer(side * (bay + (half - bay) * 0.5), eaves - 12)))
  return {
    outline: `${outline}V0Z`,
    coping,
    back,
    face: '',
    front: turret(-half + 18 * scale, eaves, 13 * scale, 48 * scale, 44 * scale, scale),
  }
}

/** The Gothic gable of the north: one steep slope, pinnacles standing through it. */
function pinnacled({ half, bay, eaves, scale }: Frame): Gable {
  const low = eaves - 6 * scale
  const flat = bay * 0.5
  const edge = half - 12 * scale
  const slope = (x: number): number => low - (heightOf(scale) * 1.02 * (edge - x)) / (edge - flat)
  const outline = `M${n(-half)} 0V${n(low)}H${n(-edge)}L${n(-flat)} ${n(slope(flat))}H${n(flat)}L${n(edge)} ${n(low)}H${n(half)}V0Z`
  const places = scale < 0.7 ? [edge] : [0, 1, 2].map((i) => bay + 6 + ((edge - bay - 8) * i) / 2)
  const pinnacle = (x: number): string => {
    const y = Math.min(slope(Math.abs(x)), low) - 16 * scale
    const w = 4.6 * scale
    return (
      path(`M${n(x - w)} ${n(low + 6)}V${n(y)}H${n(x + w)}V${n(low + 6)}Z`, 'url(#brick)') +
      path(`M${n(x - w)} ${n(low + 6)}V${n(y)}H${n(x + w)}V${n(low + 6)}Z`, 'url(#round)') +
      path(
        `M${n(x - w - 2)} ${n(y + 3)}v${n(-5 * scale)}h${n(w)}l${n(w / 2 + 2)} ${n(-17 * scale)}l${n(w / 2 + 2)} ${n(17 * scale)}h${n(w)}v${n(5 * scale)}Z`,
        'var(--stone)',
      ) +
      path(
        `M${n(x - w - 3)} ${n(y - 2)}q${n(w + 3)} ${n(-8 * scale)} ${n(2 * w + 6)} 0Z`,
        '#f7fbff',
        'class="snow"',
      )
    )
  }
  const rail = (side: number): string =>
    line(
      `M${n(side * edge)} ${n(low - 1)}L${n(side * flat)} ${n(slope(flat) - 1)}`,
      'var(--stone)',
      5 * scale,
    ) +
    line(
      `M${n(side * edge)} ${n(low - 5)}L${n(side * flat)} ${n(slope(flat) - 5)}`,
      '#f7fbff',
      4 * scale,
      'class="snow" style="fill:none"',
    )
  const face =
    scale < 0.7
      ? ''
      : pair((side) =>
          places
            .slice(0, 2)
            .map((x, i) => niche(side * (x + (edge - bay) / 4), low + 2, 6.5, [44, 22][i]))
            .join(''),
        )
  return {
    outline,
    coping: [
      [-half, low, 12 * scale],
      [edge, low, 12 * scale],
    ],
    back: '',
    face,
    front: pair(rail) + pair((side) => places.map((x) => pinnacle(side * x)).join('')),
  }
}

/** Crow steps over the bay between two turrets. */
function turreted({ half, eaves, scale }: Frame): Gable {
  const y = eaves - 14 * scale
  const [low, high] = [y - HEIGHT * 0.3, y - HEIGHT * 0.55]
  return {
    outline:
      `M${n(-half)} 0V${n(y)}H${n(-half * 0.42)}V${n(low)}H${n(-half * 0.3)}V${n(high)}` +
      `H${n(half * 0.3)}V${n(low)}H${n(half * 0.42)}V${n(y)}H${n(half)}V0Z`,
    coping: [
      [-half, y, half * 0.58],
      [half * 0.42, y, half * 0.58],
      [-half * 0.43, low, half * 0.13],
      [half * 0.3, low, half * 0.13],
    ],
    back: '',
    face: '',
    front: pair((side) =>
      turret(side * (half - 17 * scale), eaves, 14 * scale, 62 * scale, 50 * scale, scale),
    ),
  }
}

/** A pierced parapet, and a tower with a bell-shaped dome and a clock. */
function domed({ half, bay, eaves, scale }: Frame): Gable {
  const y = eaves - 24 * scale
  const holes = scale < 0.7 ? 0 : Math.floor((half - bay - 34) / 11)
  const face =
    each(Math.max(0, holes), (i) => niche(-bay - 10 - i * 11, y + 20, 3.6, 15)) +
    each(Math.max(0, holes - 2), (i) => niche(bay + 10 + i * 11, y + 20, 3.6, 15))
  return {
    outline: `M${n(-half)} 0V${n(y)}H${n(half)}V0Z`,
    coping: [[-half, y, 2 * half]],
    back: '',
    face,
    front:
      turret(-half + 9 * scale, eaves + 8 * scale, 8 * scale, 44 * scale, 26 * scale, scale) +
      clockTower(half - 23 * scale, eaves, scale),
  }
}

/** A curved gable with volutes and a round window on either side. */
function curved({ half, bay, eaves, scale }: Frame): Gable {
  const low = eaves - 12 * scale
  const flat = bay * 0.86
  const edge = half - 8 * scale
  const wide = edge - flat
  const top = low - heightOf(scale) * 0.86
  const side = (s: number): string =>
    `C${n(s * (edge - wide * 0.05))} ${n(low - 30)} ${n(s * (edge - wide * 0.34))} ${n(low - 14)} ${n(s * (edge - wide * 0.44))} ${n(low - 38)}` +
    `C${n(s * (edge - wide * 0.52))} ${n(low - 66)} ${n(s * (flat + wide * 0.2))} ${n(low - 44)} ${n(s * flat)} ${n(top)}`
  const curve = (s: number): string => `M${n(s * edge)} ${n(low)}${side(s)}`
  const back = (s: number): string =>
    `C${n(s * (flat + wide * 0.2))} ${n(low - 44)} ${n(s * (edge - wide * 0.52))} ${n(low - 66)} ${n(s * (edge - wide * 0.44))} ${n(low - 38)}` +
    `C${n(s * (edge - wide * 0.34))} ${n(low - 14)} ${n(s * (edge - wide * 0.05))} ${n(low - 30)} ${n(s * edge)} ${n(low)}`
  return {
    outline: `M${n(-half)} 0V${n(low)}H${n(-edge)}${side(-1)}H${n(flat)}${back(1)}H${n(half)}V0Z`,
    coping: [
      [-half, low, 8 * scale],
      [edge, low, 8 * scale],
    ],
    back: '',
    face: scale < 0.7 ? '' : pair((s) => rose(s * (flat + wide * 0.3), low - 12, 9)),
    front:
      pair((s) => line(curve(s), 'var(--stone)', 5 * scale, 'stroke-linecap="round"')) +
      pair(
        (s) =>
          `<g class="snow" style="fill:none">${shift(0, -3 * scale, line(curve(s), '#f7fbff', 4 * scale, 'stroke-linecap="round"'))}</g>`,
      ) +
      pair(
        (s) =>
          `<circle cx="${n(s * (edge - 1))}" cy="${n(low - 7 * scale)}" r="${n(7 * scale)}" fill="var(--stone)"/><circle cx="${n(s * (edge - 1))}" cy="${n(low - 7 * scale)}" r="${n(3 * scale)}" fill="#6d5a3c"/>`,
      ),
  }
}

export const GABLES: readonly ((frame: Frame) => Gable)[] = [
  stepped,
  mansard,
  pinnacled,
  turreted,
  curved,
  domed,
]
