import { lancet, line, n, path, shift } from './draw.ts'

/** Left and right. */
export const pair = (draw: (side: number) => string): string => draw(-1) + draw(1)

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

/** A window in the roof. */
export const dormer = (x: number, y: number): string =>
  shift(
    x,
    y,
    path('M-11 0V-22L0 -38L11 -22V0Z', 'url(#copper)', 'stroke="var(--copper2)"') +
      line('M-14 -20L0 -40L14 -20', 'var(--copper0)', 2.5) +
      shift(0, -2, path(lancet(5, 20), 'var(--glass)')) +
      path('M-15 -19L0 -42L15 -19L12 -19L0 -35L-12 -19Z', '#f7fbff', 'class="snow"'),
  )

/** A round tower with a clock under a bell-shaped dome. */
export function clockTower(x: number, eaves: number, s: number): string {
  const w = 20 * s
  const h = 78 * s
  const body = `M${n(-w)} ${n(26 * s)}L${n(-w * 0.6)} ${n(42 * s)}H${n(w * 0.6)}L${n(w)} ${n(26 * s)}V${n(-h)}H${n(-w)}Z`
  const dome =
    `M${n(-w - 3)} ${n(-h - 3 * s)}C${n(-w)} ${n(-h - 22 * s)} ${n(-w * 0.25)} ${n(-h - 22 * s)} ${n(-w * 0.3)} ${n(-h - 46 * s)}` +
    `H${n(w * 0.3)}C${n(w * 0.25)} ${n(-h - 22 * s)} ${n(w)} ${n(-h - 22 * s)} ${n(w + 3)} ${n(-h - 3 * s)}Z`
  return shift(
    x,
    eaves,
    path(body, 'url(#brick)') +
      path(body, 'url(#round)') +
      path(
        `M${n(-w - 2)} ${n(24 * s)}h${n(2 * w + 4)}v${n(5 * s)}h${n(-2 * w - 4)}Z M${n(-w - 4)} ${n(-h - 4 * s)}h${n(2 * w + 8)}v${n(7 * s)}h${n(-2 * w - 8)}Z M${n(-w)} ${n(-18 * s)}h${n(2 * w)}v${n(3 * s)}h${n(-2 * w)}Z`,
        'var(--stone)',
      ) +
      path(dome, 'url(#copper)') +
      path(
        `M0 ${n(-h - 46 * s)}H${n(w * 0.3)}C${n(w * 0.25)} ${n(-h - 22 * s)} ${n(w)} ${n(-h - 22 * s)} ${n(w + 3)} ${n(-h - 3 * s)}H${n(w * 0.2)}Z`,
        'var(--copper2)',
        'opacity=".5"',
      ) +
      path(
        `M${n(-w * 0.42)} ${n(-h - 45 * s)}h${n(w * 0.84)}v${n(-4 * s)}L0 ${n(-h - 66 * s)}L${n(-w * 0.42)} ${n(-h - 49 * s)}Z`,
        'var(--copper1)',
      ) +
      line(`M0 ${n(-h - 66 * s)}v${n(-12 * s)}`, 'var(--gold)', 1.8 * s) +
      `<circle cy="${n(-h - 78 * s)}" r="${n(2.2 * s)}" fill="var(--gold)"/>` +
      `<circle cy="${n(-h + 28 * s)}" r="${n(12 * s)}" fill="#f3e6c4" stroke="#3a2a16" stroke-width="${n(2 * s)}"/>` +
      line(
        `M0 ${n(-h + 28 * s)}V${n(-h + 20 * s)}M0 ${n(-h + 28 * s)}L${n(6 * s)} ${n(-h + 31 * s)}`,
        '#2a1a0c',
        1.6 * s,
        'stroke-linecap="round"',
      ) +
      path(
        `M${n(-w - 3)} ${n(-h - 3 * s)}C${n(-w)} ${n(-h - 22 * s)} ${n(-w * 0.25)} ${n(-h - 22 * s)} ${n(-w * 0.3)} ${n(-h - 46 * s)}H0Q${n(-w * 0.1)} ${n(-h - 20 * s)} ${n(-w * 0.5)} ${n(-h - 6 * s)}Z`,
        '#f7fbff',
        'class="snow"',
      ) +
      pair((side) => shift(side * w * 0.42, 14 * s, path(lancet(3.4 * s, 24 * s), 'var(--glass)'))),
  )
}
