import { across, box, fall, line, path } from './draw.ts'

const windowShape = (id: string, outer: string, inner: string, sheen: string, bar: number): string =>
  `<g id="${id}">${path(outer, 'var(--stone)', 'opacity=".5"')}${path(inner, 'var(--glass)')}${path(sheen, 'var(--shine)', 'opacity=".5"')}` +
  line(`M9 7V37M2.6 ${bar}H15.4M2.6 ${bar + 10}H15.4`, '#0b0e14', 1.1, 'stroke-opacity=".7"') +
  `${box(0, 36, 18, 2, 'var(--stone)', 'opacity=".8"')}</g>`

const pattern = (id: string, w: number, h: number, body: string): string =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${body}</pattern>`

/** Patterns, gradients and the wings' windows that every warehouse uses. */
export const DEFS =
  fall('copper', [0, 'var(--copper0)'], [0.5, 'var(--copper1)'], [1, 'var(--copper2)']) +
  fall('shade', [0, 'var(--shade0)'], [0.45, 'var(--shade1)'], [1, 'var(--shade2)']) +
  across('side', [0, 'var(--side)', 0.6], [0.3, 'var(--side)', 0.25], [0.7, '#000', 0], [1, '#000', 0.35]) +
  across('round', [0, '#000', 0.1], [0.3, '#fff', 0.14], [1, '#000', 0.5]) +
  across('left', [0, '#000', 0], [1, '#000', 0.35]) +
  across('right', [0, '#000', 0.5], [1, '#000', 0]) +
  fall('shine', [0, 'var(--shine)', 0.55], [0.6, 'var(--shine)', 0.05], [1, '#000', 0.3]) +
  pattern('seams', 9, 9, line('M.5 0V9', 'var(--copper2)', 1.2) + line('M1.8 0V9', 'var(--copper0)', 0.6)) +
  pattern('glaze', 10, 4, box(0, 0, 10, 4, '#1f4a43') + box(0, 0, 4.5, 3.5, '#3a7a6c')) +
  pattern(
    'dentil',
    10,
    7,
    box(0, 0, 10, 7, '#2a1412', 'opacity=".55"') + box(0, 0, 5, 6, 'var(--stone)', 'opacity=".55"'),
  ) +
  pattern('voussoirs', 9, 9, line('M0 0H9M0 .5V9', '#5b4a37', 1, 'stroke-opacity=".45"')) +
  pattern(
    'granite',
    44,
    20,
    box(0, 0, 44, 20, '#4c4a4d') +
      box(0.6, 0.6, 28, 8.8, '#5d5a5c') +
      box(30, 0.6, 13.5, 8.8, '#666266') +
      box(0.6, 10.4, 12, 9, '#646063') +
      box(14, 10.4, 29.5, 9, '#575457'),
  ) +
  windowShape(
    'round-headed',
    'M1 38V14C1 8 5 5.5 9 5C13 5.5 17 8 17 14V38Z',
    'M2.6 37V14.5C2.6 9.5 6 7.2 9 6.8C12 7.2 15.4 9.5 15.4 14.5V37Z',
    'M2.6 26V14.5C2.6 9.5 6 7.2 9 6.8C12 7.2 15.4 9.5 15.4 14.5V18Z',
    17,
  ) +
  windowShape(
    'pointed',
    'M1 38V18Q1 10 9 4Q17 10 17 18V38Z',
    'M2.6 37V18Q2.6 11.5 9 6.5Q15.4 11.5 15.4 18V37Z',
    'M2.6 28V18Q2.6 11.5 9 6.5Q15.4 11.5 15.4 18V20Z',
    19,
  )
