import { lancet, line, n, path, shift } from './draw.ts'

/** A round oriel at the corner: brick body on a corbel, pointed copper roof, gilt ball. */
export function turret(x: number, eaves: number, w: number, h: number, roof: number, s: number): string {
  const body = `M${n(-w)} 0L${n(-w * 0.55)} ${n(14 * s)}H${n(w * 0.55)}L${n(w)} 0V${n(-h)}H${n(-w)}Z`
  const tip = -h - roof
  return shift(
    x,
    eaves + 26 * s,
    path(body, 'url(#brick)') +
      path(body, 'url(#round)') +
      path(
        `M${n(-w - 2 * s)} 0h${n(2 * w + 4 * s)}v${n(4 * s)}h${n(-2 * w - 4 * s)}Z` +
          `M${n(-w - 3 * s)} ${n(-h - 2 * s)}h${n(2 * w + 6 * s)}v${n(6 * s)}h${n(-2 * w - 6 * s)}Z`,
        'var(--stone)',
      ) +
      path(
        `M${n(-w - 2 * s)} ${n(-h - 2 * s)}L0 ${n(tip)}L${n(w + 2 * s)} ${n(-h - 2 * s)}Z`,
        'url(#copper)',
      ) +
      path(
        `M0 ${n(tip)}L${n(w + 2 * s)} ${n(-h - 2 * s)}H${n(w * 0.25)}Z`,
        'var(--copper2)',
        'opacity=".55"',
      ) +
      line(`M${n(-w * 0.45)} ${n(-h - 2 * s)}L0 ${n(tip)}`, 'var(--copper0)', 1.2 * s) +
      line(`M0 ${n(tip)}v${n(-9 * s)}`, 'var(--gold)', 1.6 * s) +
      `<circle cy="${n(tip - 9 * s)}" r="${n(2 * s)}" fill="var(--gold)"/>` +
      [-1, 1]
        .map((side) => shift(side * w * 0.4, -h * 0.35, path(lancet(w * 0.25, h * 0.34), 'var(--glass)')))
        .join('') +
      path(
        `M${n(-w - 3 * s)} ${n(-h - s)}L0 ${n(tip - 2)}L${n(w * 0.2)} ${n(-h - roof * 0.7)}Q${n(-w * 0.1)} ${n(-h - roof * 0.5)} ${n(-w * 0.5)} ${n(-h - s)}Z`,
        '#f7fbff',
        'class="snow"',
      ),
  )
}

/** The house of the winch on top of the bay: copper, a dark hatch, a gilt finial. */
export function hoistHouse(width: number, y: number, s: number): string {
  const bay = width * (s < 0.8 ? 0.7 : 1)
  const slope = bay * 0.8
  return shift(
    0,
    y,
    `<rect x="${n(-width - 4 * s)}" y="${n(-4 * s)}" width="${n(2 * width + 8 * s)}" height="${n(7 * s)}" fill="var(--stone)"/>` +
      path(
        `M${n(-slope)} ${n(-4 * s)}V${n(-22 * s)}L0 ${n(-54 * s)}L${n(slope)} ${n(-22 * s)}V${n(-4 * s)}Z`,
        'url(#copper)',
      ) +
      path(
        `M0 ${n(-54 * s)}L${n(slope)} ${n(-22 * s)}V${n(-4 * s)}H${n(bay * 0.1)}Z`,
        'var(--copper2)',
        'opacity=".5"',
      ) +
      line(
        `M${n(-bay - 2 * s)} ${n(-16 * s)}L0 ${n(-58 * s)}L${n(bay + 2 * s)} ${n(-16 * s)}`,
        'var(--copper0)',
        4.5 * s,
        'stroke-linejoin="round"',
      ) +
      line(
        `M${n(-30 * s)} ${n(-7 * s)}V${n(-20 * s)}M${n(-22 * s)} ${n(-7 * s)}V${n(-27 * s)}M${n(-14 * s)} ${n(-7 * s)}V${n(-34 * s)}` +
          `M${n(14 * s)} ${n(-7 * s)}V${n(-34 * s)}M${n(22 * s)} ${n(-7 * s)}V${n(-27 * s)}M${n(30 * s)} ${n(-7 * s)}V${n(-20 * s)}`,
        'var(--copper2)',
        1.3 * s,
      ) +
      shift(
        0,
        -4 * s,
        path(lancet(10 * s, 30 * s), 'var(--stone)') + path(lancet(7.5 * s, 26 * s), '#140d0c'),
      ) +
      line(`M0 ${n(-58 * s)}v${n(-12 * s)}`, 'var(--gold)', 2 * s) +
      `<circle cy="${n(-70 * s)}" r="${n(2.6 * s)}" fill="var(--gold)"/>` +
      path(
        `M${n(-bay - 6 * s)} ${n(-13 * s)}L0 ${n(-64 * s)}L${n(bay + 6 * s)} ${n(-13 * s)}L${n(bay)} ${n(-12 * s)}L0 ${n(-53 * s)}L${n(-bay)} ${n(-12 * s)}Z`,
        '#f7fbff',
        'class="snow"',
      ),
  )
}
