import { WIDTH, HEIGHT, INK, PALE, SHORE, random, times } from './poster-pen.ts'
import { el, n, path } from './svg.ts'

export function river(): string {
  const waves = times(230, () => {
    const t = random(0, 1) ** 0.8
    const w = random(9, 26) * (0.5 + t)
    return `M${n(random(-20, WIDTH))} ${n(SHORE + 20 + t * (HEIGHT - SHORE - 24))}q${n(w / 4)} ${n(-1 - t * 1.6)} ${n(w / 2)} 0t${n(w / 2)} 0`
  })
  const shadow = times(
    34,
    (i) => `M${n(random(-20, 60) + i * 27)} ${n(SHORE + 18 + random(0, 12))}h${n(random(14, 40))}`,
  )
  return (
    path(`M0 ${SHORE + 16}H${WIDTH}V${HEIGHT}H0Z`, { fill: 'url(#water)' }) +
    path(shadow, { stroke: '#4d6a66', 'stroke-width': 1.1, opacity: 0.8 }) +
    path(waves, { fill: 'none', stroke: '#4f7471', 'stroke-width': 0.9, opacity: 0.85 })
  )
}

/** The board's ships, larger and fully rigged. */
export function ship(x: number, y: number, scale: number, colour: string, bow = 1): string {
  return el(
    'g',
    {
      transform: `translate(${x} ${y}) scale(${bow * scale} ${scale})`,
      stroke: INK,
      'stroke-width': 0.9,
      'stroke-linejoin': 'round',
    },
    el('ellipse', { cx: 1, cy: 27, rx: 34, ry: 4, fill: '#2d4a4a', opacity: 0.4, stroke: 'none' }),
    path('M-9 13V-40M9 13V-46M-21 14V-22M-27 8L-42-2M27 8', { fill: 'none', 'stroke-width': 1.2 }),
    path('M9-44L-27 9M9-44L26 6M-9-38L-27 8M-42-2L-9-30M-21-20L-31 8M9-40L-9-36M-9-24L-21-18', {
      fill: 'none',
      'stroke-width': 0.35,
    }),
    path('M-13-37c1.800 4 1.800 8 .5 12h9.500c1.800-4 1.800-8 0-12z', { fill: '#fbf3dd' }),
    path('M5-43c2 4 2 9 .5 13h9c2-4 2-9 0-13z', { fill: '#fbf3dd' }),
    path('M-15-23c2.500 6 2.500 15 .5 23h16.500c2.500-8 2.500-17 0-23z', { fill: colour }),
    path('M2.500-28c3 8 3 19 .5 29h16.500c3-10 3-21 0-29z', { fill: '#fdf6e2' }),
    path('M-27-17c1.500 6 1.500 13 0 19h10c1.500-6 1.500-13 0-19z', { fill: '#fdf6e2' }),
    path('M-41-4L-27 6-28-8Z', { fill: '#fbf3dd' }),
    path('M4.500-20h15M5-12h15.500M5-4h15M-24-11h8M-24-5h8M6-38h9', { stroke: PALE, 'stroke-width': 0.4 }),
    path('M16-27c2.400 8 2.400 18 .5 27.500M0-22c2 7 2 15 .3 21.500', {
      fill: 'none',
      stroke: PALE,
      'stroke-width': 1.4,
      opacity: 0.45,
    }),
    path('M-29 8l6 4h30l4-6h8v-5h9l1.500 9-3 12c-1 3-3 4-6 4h-38c-5-2-9-9-11.500-18z', { fill: '#7a4e2a' }),
    path('M11 6h8v-5h9l.8 5z', { fill: colour, 'stroke-width': 0.6 }),
    path('M-27 14.500h54', { stroke: colour, 'stroke-width': 2.6 }),
    path('M-25 18.500h51M-22 21.500h46', { 'stroke-width': 0.5 }),
    path('M-15 18h.1M-7 18h.1M1 18h.1M9 18h.1M17 18h.1', {
      stroke: '#1e130a',
      'stroke-width': 2.6,
      'stroke-linecap': 'square',
    }),
    path('M9-46h16l-4 3 4 3.500H9z', { fill: colour }),
    path('M-9-40l-11 2 11 2.300zM-21-22l-8 1.600 8 1.800z', { fill: colour }),
    path('M-36 26q6-3 12 0t12 0t12 0t12 0t12 0t12 0', {
      fill: 'none',
      stroke: '#f2f0dc',
      'stroke-width': 1.1,
    }),
  )
}

export const boat = (x: number, y: number, s: number): string =>
  el(
    'g',
    {
      transform: `translate(${x} ${y}) scale(${s})`,
      stroke: INK,
      'stroke-width': 1,
      'stroke-linejoin': 'round',
    },
    path('M-26 0Q-20 10-10 10H12Q22 10 28-2L20 2H-18Z', { fill: '#8a5a30' }),
    path('M0 2V-34', { fill: 'none', 'stroke-width': 1.4 }),
    path('M2-32Q22-18 22-4H2Z', { fill: '#f4e3bd' }),
    path('M-2-28Q-14-16-16-3H-2Z', { fill: '#fbf3dd' }),
    path('M-32 12q6-3 12 0t12 0t12 0t12 0t12 0', { fill: 'none', stroke: '#f2f0dc' }),
  )

/** The compass rose of the map, lying on the water. */
export function rose(x: number, y: number, r: number): string {
  const ray = (i: number, long: number): string => {
    const at = (turn: number, length: number): string =>
      `${n(Math.cos(turn) * length)} ${n(Math.sin(turn) * length)}`
    const turn = (i * Math.PI) / 4 - Math.PI / 2
    return (
      path(`M0 0L${at(turn - 0.39, r * 0.26)}L${at(turn, long)}Z`, { fill: '#f9f0db' }) +
      path(`M0 0L${at(turn + 0.39, r * 0.26)}L${at(turn, long)}Z`, { fill: i % 2 ? '#3f6f6b' : '#8f2426' })
    )
  }
  return el(
    'g',
    { transform: `translate(${x} ${y})`, stroke: INK, 'stroke-width': 0.9, 'stroke-linejoin': 'round' },
    el('circle', { r: r * 0.86, fill: '#f9f0db', 'fill-opacity': 0.55 }),
    el('circle', { r: r * 0.74, fill: 'none', 'stroke-width': 3, 'stroke-dasharray': n(r * 0.1162) }),
    ...[1, 3, 5, 7].map((i) => ray(i, r * 0.66)),
    ...[0, 2, 4, 6].map((i) => ray(i, r)),
    el('circle', { r: r * 0.1, fill: '#e3a61f' }),
  )
}
