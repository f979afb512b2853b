import { GATE, type Harbour, INNER } from '../../src/games/hamburgum/layout.ts'
import { crossing, curve, inside, type Point, round, sampled, seeded, toPath } from './geometry.ts'
import { attributes, group, INK, path, place, SEPIA_LIGHT, stroke, WATER, WATER_DARK } from './ink.ts'
import { type Ground, inBox, type Street } from './town.ts'

/** Lines that follow a shore. */
export const shoreLines = (shore: string, widths: readonly number[]): string =>
  widths
    .map(
      (width) =>
        stroke(shore, WATER_DARK, width + 0.8, { 'stroke-linejoin': 'round', opacity: 0.8 }) +
        stroke(shore, WATER, width - 0.8, { 'stroke-linejoin': 'round' }),
    )
    .join('')

function waveRows(onWater: (p: Point) => boolean, random: (a: number, b: number) => number): string {
  let d = ''
  for (let y = INNER.top + 6; y < INNER.bottom - 3; y += 7.3) {
    let x = INNER.left + random(0, 30)
    while (x < INNER.right) {
      const length = random(14, 46)
      let wet = true
      for (let u = 0; wet && u <= length; u += 7) wet = onWater([x + u, y])
      if (wet) d += `M${round(x)} ${round(y)}${'q1.75-1.6 3.5 0t3.5 0'.repeat(Math.ceil(length / 7))}`
      x += length + random(10, 46)
    }
  }
  return d
}

/** Engraved waves on all open water. */
export function waves(ground: Ground): string {
  const shoreRoom = (water: readonly Point[]): number => (water.length > 60 ? 22 : 8)
  const rooms = ground.waters.map((water) => [water, shoreRoom(water)] as const)
  const onWater = (p: Point): boolean =>
    p[0] > INNER.left + 3 &&
    p[0] < INNER.right - 3 &&
    rooms.some(([water, room]) => inside(water, p) && toPath(p, water) > room) &&
    !inside(ground.yard, p) &&
    !ground.kept.some((box) => inBox(box, p))
  return stroke(waveRows(onWater, seeded(1692)), WATER_DARK, 0.8, { opacity: 0.85 })
}

export const canalBanks = (ground: Ground): string =>
  ground.canals.map((canal) => stroke(curve(canal), INK, 13.4)).join('')

export const canalWater = (ground: Ground): string =>
  ground.canals
    .map((canal) => {
      const d = curve(canal)
      const ripple = (dashes: string, by: string): string =>
        stroke(d, WATER_DARK, 0.7, { 'stroke-dasharray': dashes, transform: `translate(${by})` })
      return (
        stroke(d, WATER, 11.4, { 'stroke-linecap': 'round' }) +
        ripple('9 5 4 6', '1.8 -1') +
        ripple('6 8 12 5', '-1.8 1')
      )
    })
    .join('')

const BRIDGE =
  '<rect x="-12" y="-7" width="24" height="14" fill="#ead6ab"/>' +
  stroke('M-14-9L-10-6.5H10L14-9M-14 9L-10 6.5H10L14 9', INK, 1.2) +
  stroke('M-8-6V6M-4-6V6M0-6V6M4-6V6M8-6V6', SEPIA_LIGHT, 0.6)

/** A bridge wherever a street crosses a canal. */
export function bridges(ground: Ground, streets: readonly Street[]): string {
  const canals = ground.canals.map((canal) => sampled(canal, false, 6))
  const isDam = ({ ends }: Street): boolean =>
    ground.dams.some(([a, b]) => ends.includes(a) && ends.includes(b))
  return streets
    .filter((street) => !isDam(street))
    .flatMap(({ from, to }) => {
      const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
      return canals.flatMap((canal) =>
        canal.slice(1).flatMap((p, i) => {
          const at = crossing(from, to, canal[i], p)
          return at
            ? [
                group(
                  { transform: `translate(${round(at[0])} ${round(at[1])}) rotate(${round(turn)})` },
                  BRIDGE,
                ),
              ]
            : []
        }),
      )
    })
    .join('')
}

const PILE =
  path('M-2 6V-3h4v9z', { fill: '#8a6238', stroke: INK, 'stroke-width': 0.8 }) +
  '<ellipse cy="-3" rx="2" ry="1.2" fill="#d8b07a" stroke="#33231a" stroke-width=".7"/>'

/** The three basins between their rows of piles; ships and names are not part of the picture. */
export function basins(harbour: Harbour): string {
  const random = seeded(1693)
  const { top, bottom } = harbour
  const seaSide = harbour.sea < 0 ? 'left' : 'right'
  const landSide = harbour.sea < 0 ? 'right' : 'left'
  const walls = harbour.basins.map(({ left, right }, i) => {
    let piles = ''
    for (let x = left + 4; x <= right - 4; x += 9) piles += place(round(x), bottom + 3, PILE)
    for (let y = top + 8; y < bottom; y += 9) {
      if (y > GATE[0] - 4 && y < GATE[1] + 8) continue
      piles += place(harbour.basins[i][seaSide], round(y + random(-1, 1)), PILE)
      if (i === 2) piles += place(harbour.basins[i][landSide], round(y + random(-1, 1)), PILE)
    }
    const pool = {
      x: left,
      y: top + 2,
      width: right - left,
      height: bottom - top,
      fill: '#c9dad5',
      opacity: 0.6,
    }
    return `<rect${attributes(pool)}/>${piles}`
  })
  return walls.join('')
}

export const boat = (x: number, y: number, way: 1 | -1): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${way} 1)` },
    path('M-9 0h17l-3 4H-5z', { fill: '#8a5a30', stroke: INK, 'stroke-width': 0.8 }),
    path('M0 0v-11l7 8.500H0z', { fill: '#fbf3dc', stroke: INK, 'stroke-width': 0.7 }),
  )
