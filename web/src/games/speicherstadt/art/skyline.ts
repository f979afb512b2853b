import { dice, each, line, n, path, picture, shift } from './draw.ts'
import type { Light } from './seasons.ts'

const roll = (seed: number) => dice(seed)

function clouds(light: Light): string {
  const between = roll(1842)
  return each(16, (i) => {
    const [x, y, w, h] = [between(-80, 1600), between(20, 190), between(140, 380), between(10, 26)]
    const puffs = each(7, () => `q${n(w / 14)} ${n(-h * between(0.3, 1))} ${n(w / 7)} 0`)
    const under = `q${n(-w * 0.1)} ${n(h * 0.3)} ${n(-w * 0.3)} ${n(h * 0.25)}t${n(-w * 0.4)} 0t${n(-w * 0.3)} ${n(-h * 0.25)}Z`
    return path(
      `M${n(x)} ${n(y)}${puffs}${under}`,
      light.cloud[i % 3 ? 0 : 1],
      `opacity="${n(between(0.2, 0.5))}"`,
    )
  })
}

const michel = (x: number, s: number): string =>
  `<path transform="translate(${x} 300) scale(${s})" d="M-16 0V-60H16V0ZM-19 -60H19V-66H-19ZM-14 -66V-92H14V-66ZM-17 -92H17L10 -104C8 -110 5 -112 3 -126H1L0 -142L-1 -126H-3C-5 -112 -8 -110 -10 -104Z"/>`

const spire = (x: number, s: number): string =>
  `<path transform="translate(${x} 300) scale(${s})" d="M-12 0V-58H12V0ZM-13 -58L-11 -72L-9 -58ZM13 -58L11 -72L9 -58ZM-9 -58L0 -150L9 -58ZM-.6 -150V-160H.6V-150Z"/>`

const chimney = (x: number, y: number): string =>
  `<path d="M${x - 6} 300L${x - 4.5} ${y}h-2v-5h13v5h-2L${x + 6} 300Z"/>`

function smoke(x: number, y: number, s: number, colour: string): string {
  const between = roll(x)
  return each(9, (i) => {
    const at = `cx="${n(x + i * i * 2.1 * s + between(-3, 3))}" cy="${n(y - i * 8 * s)}"`
    const opacity = Math.max(0.04, 0.42 - i * 0.042)
    return `<ellipse ${at} rx="${n((5 + i * 4) * s)}" ry="${n((4 + i * 2.2) * s)}" fill="${colour}" opacity="${n(opacity)}"/>`
  })
}

const gull = (x: number, y: number): string => `M${x} ${y}q4 -5 8 0q4 -5 8 0`

/** Clouds, the towers of the town behind the roofs, chimneys and gulls: 1600 wide, 300 high. */
export function skylinePicture(light: Light): string {
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 300" preserveAspectRatio="xMidYMax slice">` +
      `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3.5"/></filter>` +
      `<g filter="url(#soft)">${clouds(light)}</g>` +
      `<g fill="${light.far}">${spire(253, 0.95)}${michel(497, 1)}${spire(742, 0.75)}${spire(1225, 0.95)}${michel(20, 0.8)}${spire(1450, 0.8)}` +
      `${chimney(298, 176)}${chimney(768, 164)}${chimney(982, 168)}${chimney(1330, 160)}</g>` +
      `<g filter="url(#soft)">${smoke(300, 180, 0.9, light.smoke)}${smoke(770, 170, 1.1, light.smoke)}${smoke(985, 170, 0.8, light.smoke)}</g>` +
      line(
        [
          [560, 128],
          [584, 140],
          [540, 144],
          [980, 132],
          [1004, 124],
          [262, 136],
        ]
          .map(([x, y]) => gull(x, y))
          .join(''),
        light.far,
        1.6,
        'stroke-linecap="round"',
      ) +
      '</svg>',
  )
}

/** A tile of ripples that drifts over the water. */
export function ripplePicture(light: Light, seed: number): string {
  const between = roll(seed)
  const waves = each(46, () => {
    const t = between(0, 1)
    const w = between(10, 46) * (0.5 + t)
    return `M${n(between(-10, 590))} ${n(3 + t * 300)}q${n(w / 4)} ${n(-1.5 - t)} ${n(w / 2)} 0t${n(w / 2)} 0`
  })
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="310" viewBox="0 0 600 310">${line(waves, light.ripple, 1.3, 'stroke-opacity=".5"')}</svg>`,
  )
}

/** Floes of ice on the winter canal. */
export function icePicture(): string {
  const between = roll(77)
  const floes = each(30, () => {
    const t = between(0, 1)
    const w = between(16, 52) * (0.5 + t * 0.8)
    const h = w * 0.2
    return shift(
      between(0, 1200),
      8 + t * 300,
      path(
        `M${n(-w / 2)} 0l${n(w * 0.15)} ${n(-h)}l${n(w * 0.4)} ${n(-h * 0.3)}l${n(w * 0.38)} ${n(h * 0.7)}l${n(w * 0.05)} ${n(h * 0.7)}l${n(-w * 0.3)} ${n(h * 0.5)}h${n(-w * 0.5)}Z`,
        '#f4f9fd',
        'opacity=".82"',
      ) +
        path(
          `M${n(-w / 2)} 0l${n(w * 0.2)} ${n(h * 0.6)}h${n(w * 0.5)}l${n(w * 0.3)} ${n(-h * 0.5)}v3l${n(-w * 0.3)} ${n(h * 0.6)}h${n(-w * 0.52)}Z`,
          '#8fb0c8',
          'opacity=".8"',
        ),
    )
  })
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="320" viewBox="0 0 1200 320">${floes}</svg>`,
  )
}

const LEAF =
  'M0 -10L2 -5L6.5 -6.5L5.5 -2L10 .5L5.5 3L6 6.5L1 5.5V10H-1V5.5L-6 6.5L-5.5 3L-10 .5L-5.5 -2L-6.5 -6.5L-2 -5Z'
const PETAL = 'M0 -6C4 -4 5 2 0 6C-5 2 -4 -4 0 -6Z'

/** What falls from the sky, as a tile of 420 x 420 that joins with itself; summer has nothing but gulls. */
export function weatherPicture(season: 'winter' | 'spring' | 'autumn', seed: number): string {
  const between = roll(seed)
  const one = {
    winter: () => `<circle r="${n(between(0.9, 2.6))}" fill="#fff" opacity="${n(between(0.6, 1))}"/>`,
    spring: () =>
      path(
        PETAL,
        between(0, 1) < 0.5 ? '#f6d6dc' : '#fff',
        `transform="rotate(${n(between(0, 360))}) scale(.55)" opacity=".85"`,
      ),
    autumn: () =>
      path(
        LEAF,
        ['#e08a2f', '#c2531f', '#e9b13c', '#a8401c'][Math.floor(between(0, 4))],
        `transform="rotate(${n(between(0, 360))}) scale(${n(between(0.5, 0.8))} .5)"`,
      ),
  }[season]
  const many = { winter: 30, spring: 4, autumn: 3 }[season]
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="420" viewBox="0 0 420 420">` +
      each(many, () => shift(between(10, 410), between(10, 410), one())) +
      '</svg>',
  )
}
