/** The rondel's geometry: a dial of radius 200 around 0,0, angles in degrees. */
export const STEP = 45
const FIRST = -157.5
export const RIM = 180
export const HUB = 70

export const angleOf = (field: number): number => FIRST + field * STEP

const n = (value: number): string => value.toFixed(1)
export const polar = (r: number, angle: number): readonly [number, number] => [
  r * Math.cos((angle * Math.PI) / 180),
  r * Math.sin((angle * Math.PI) / 180),
]
export const at = (r: number, angle: number): string => polar(r, angle).map(n).join(' ')

export const wedge = (from: number, to: number, a0: number, a1: number): string =>
  `M${at(to, a0)}A${to} ${to} 0 0 1 ${at(to, a1)}L${at(from, a1)}A${from} ${from} 0 0 0 ${at(from, a0)}Z`

/** The line a field's name is written on, legible in the lower half too. */
export function nameArc(field: number): string {
  const middle = angleOf(field)
  const upper = Math.sin((middle * Math.PI) / 180) < 0
  const r = upper ? 157 : 168
  const [from, to] = upper ? [middle - 21.5, middle + 21.5] : [middle + 21.5, middle - 21.5]
  return `M${at(r, from)}A${r} ${r} 0 0 ${upper ? 1 : 0} ${at(r, to)}`
}

export const ticks = Array.from(
  { length: 180 },
  (_, i) => `M${at(184, i * 2)}L${at(i % 5 === 0 ? 192 : 188.5, i * 2)}`,
).join('')

export const hubTicks = Array.from(
  { length: 48 },
  (_, i) => `M${at(60, i * 7.5)}L${at(i % 6 === 3 ? 51 : 56, i * 7.5)}`,
).join('')

export const rays = (field: number): string =>
  Array.from({ length: 21 }, (_, i) => {
    const angle = angleOf(field) + (i - 10) * 2
    return `M${at(74, angle)}L${at(i % 2 === 1 ? 98 : 88, angle)}`
  }).join('')

/** A wax seal's ragged edge. */
export const SEAL = `${Array.from({ length: 40 }, (_, i) => {
  const r = 13 + 1.3 * Math.sin(i * 1.7) + ((i * 7) % 3) * 0.4
  return (i === 0 ? 'M' : 'L') + at(r, i * 9)
}).join('')}Z`

/** The compass star in the hub: dark and light halves of its points. */
export const star = (dark: boolean): string =>
  Array.from({ length: 8 }, (_, i) => {
    const angle = i * 45 - 22.5
    return `M0 0L${at(11, angle + (dark ? -22.5 : 22.5))}L${at(i % 2 === 1 ? 44 : 50, angle)}Z`
  }).join('')

/** Where the markers of one field lie: turned from its middle, and how far out; more of them lie closer. */
type Spots = readonly (readonly [turn: number, out: number])[]
const FEW: Spots = [
  [13, 124],
  [-13, 97],
  [13, 97],
]
const MANY: Spots = [
  [16, 128],
  [-15, 93],
  [15.5, 105],
  [14, 84],
  [-16, 116],
]

export interface Marker {
  readonly angle: number
  readonly out: number
  readonly radius: number
}

/** A marker's place among its field's guests; those that have not moved yet wait around the middle. */
export function markerPlace(field: number, guests: number, spot: number, seat: number): Marker {
  const large = 15.5
  if (field < 0) return { angle: seat * 72 - 90, out: 36, radius: large }
  const [turn, out] = (guests > FEW.length ? MANY : FEW)[spot]
  const small = guests > FEW.length ? 10.5 : 12.5
  return { angle: angleOf(field) + turn, out, radius: guests > 1 ? small : large }
}
