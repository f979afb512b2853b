export type Point = readonly [x: number, y: number]

/** A small seeded generator: the same picture on every machine. */
export function seeded(seed: number): (from: number, to: number) => number {
  let s = seed
  return (from, to) => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return from + ((to - from) * ((t ^ (t >>> 14)) >>> 0)) / 4294967296
  }
}

export const round = (n: number): number => Math.round(n * 10) / 10
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]
export const unit = (a: Point, b: Point): Point => {
  const length = distance(a, b)
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}
export const along = (at: Point, ...steps: readonly (readonly [Point, number])[]): Point =>
  steps.reduce<Point>((p, [way, far]) => [p[0] + way[0] * far, p[1] + way[1] * far], at)
/** To the left of a way; outwards on a polygon that runs clockwise on screen. */
export const left = (way: Point): Point => [way[1], -way[0]]

export const polygon = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`

const neighbour = (points: readonly Point[], closed: boolean) => (i: number) => {
  const n = points.length
  return closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]
}

/** A soft curve through all points (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false): string {
  const at = neighbour(points, closed)
  let d = `M${round(points[0][0])} ${round(points[0][1])}`
  for (let i = 0; i < (closed ? points.length : points.length - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const controls = [0, 1].map((k) => [b[k] + (c[k] - a[k]) / 6, c[k] - (e[k] - b[k]) / 6, c[k]])
    d += `C${[0, 1, 2].map((k) => `${round(controls[0][k])} ${round(controls[1][k])}`).join(' ')}`
  }
  return d + (closed ? 'Z' : '')
}

/** The same curve as many short lines. */
export function sampled(points: readonly Point[], closed = false, pieces = 8): Point[] {
  const at = neighbour(points, closed)
  const out: Point[] = []
  for (let i = 0; i < (closed ? points.length : points.length - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let j = 0; j < pieces; j++) {
      const t = j / pieces
      const on = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + e[k]) * t ** 3)
      out.push([on(0), on(1)])
    }
  }
  return closed ? out : [...out, points[points.length - 1]]
}

export function inside(area: readonly Point[], [x, y]: Point): boolean {
  let odd = false
  area.forEach(([xi, yi], i) => {
    const [xj, yj] = area[(i + area.length - 1) % area.length]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd
  })
  return odd
}

export function toLine(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)
  return distance(p, between(a, b, Math.max(0, Math.min(1, t))))
}

export function toPath(p: Point, path: readonly Point[], closed = false): number {
  let nearest = Infinity
  for (let i = 1; i < path.length; i++) nearest = Math.min(nearest, toLine(p, path[i - 1], path[i]))
  return closed ? Math.min(nearest, toLine(p, path[path.length - 1], path[0])) : nearest
}

/** Where two lines cross. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const den = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (den === 0) return undefined
  const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / den
  const u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / den
  return t > 0 && t < 1 && u >= 0 && u < 1 ? between(a, b, t) : undefined
}

/** Parallel lines across a polygon. */
export function hatch(area: readonly Point[], angle: number, gap: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const turned = area.map(([x, y]): Point => [x * c + y * s, -x * s + y * c])
  const ys = turned.map(([, y]) => y)
  const back = (x: number, y: number): string => `${round(x * c - y * s)} ${round(x * s + y * c)}`
  let d = ''
  for (let y = Math.min(...ys) + gap / 2; y < Math.max(...ys); y += gap) {
    const xs = turned
      .flatMap((a, i) => {
        const b = turned[(i + turned.length - 1) % turned.length]
        return a[1] > y !== b[1] > y ? [a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1])] : []
      })
      .sort((a, b) => a - b)
    for (let k = 0; k + 1 < xs.length; k += 2) d += `M${back(xs[k], y)}L${back(xs[k + 1], y)}`
  }
  return d
}

/** Each corner drawn towards a middle. */
export const inset = (area: readonly Point[], middle: Point, by: number): Point[] =>
  area.map((p) => along(p, [unit(p, middle), by]))
