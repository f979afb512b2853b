import { brick } from './brick.ts'
import { DEFS } from './defs.ts'
import { arch, box, each, lancet, line, n, path, picture, shift } from './draw.ts'
import { type Frame, type Gable, GABLES } from './gables.ts'
import { hoistHouse } from './roofs.ts'
import type { Light } from './seasons.ts'

/**
 * One warehouse, in units of which a storey has 53. It stands on y = 0 in the middle of its width;
 * only the width changes with the screen, so the wings beside the bay take one, two or no windows.
 */
export const STOREY = 53
const PLINTH = 18
export const WINDOWS = 8
/** Room for the highest roof, and beyond the walls for what juts out. */
export const HEIGHT = 606
export const MARGIN = 8
const EAVES = -(PLINTH + WINDOWS * STOREY + 10)
const SILL = 5
const NARROW = 0.7

/** Half the width of a window's glass, and its height. */
export const glassOf = (width: number): number => Math.max(15, Math.min(21, (width - 26) / 3))
export const GLASS_HEIGHT = STOREY - 12
export const bayOf = (width: number): number => Math.min(48, width / 2 - 5)
/** Where the glass of window k (from 0) stands. */
export const sillOf = (k: number): number => -(PLINTH + k * STOREY + SILL)
/** The beam of the hoist. */
export const BEAM = EAVES - 40 - 13

const frameOf = (width: number): Frame => ({
  half: width / 2,
  bay: bayOf(width),
  eaves: EAVES,
  scale: Math.max(0.45, Math.min(1, width / 238)),
})

const bandAt = (storey: number): number => -(PLINTH + storey * STOREY + 2)

function bands({ half, bay }: Frame): string {
  const one = (storey: number): string => {
    const y = bandAt(storey)
    return (
      box(-half, y - 14, 2 * half, 4, 'url(#glaze)') +
      box(-half, y - 9, 2 * half, 9, 'var(--stone)') +
      line(
        `M${n(-half)} ${n(y - 4.5)}H${n(half)}`,
        '#3d2e22',
        8,
        'stroke-opacity=".55" stroke-dasharray="1 16"',
      ) +
      line(`M${n(-half)} ${n(y - 8.5)}H${n(half)}`, '#fff', 1, 'stroke-opacity=".35"') +
      box(-half, y, 2 * half, 2.5, '#000', 'opacity=".28"') +
      box(-half, y - 10.6, half - bay, 3.2, '#f7fbff', 'class="snow"') +
      box(bay, y - 10.6, half - bay, 3.2, '#f7fbff', 'class="snow"')
    )
  }
  const corner = (x: number): string =>
    box(x, EAVES + 8, 9, -EAVES - 8, '#fff', 'opacity=".06"') +
    box(x + 8, EAVES + 8, 1.5, -EAVES - 8, '#000', 'opacity=".3"')
  return (
    one(3) +
    one(6) +
    box(-half, EAVES + 2, 2 * half, 9, 'var(--stone)') +
    box(-half, EAVES + 8, 2 * half, 7, 'url(#dentil)') +
    corner(-half) +
    corner(half - 9)
  )
}

const sideWindow = (x: number, y: number, pointed: boolean): string =>
  `<use href="#${pointed ? 'pointed' : 'round-headed'}" x="${n(x - 9)}" y="${n(y - 38)}"/>`

/** The giant blind arcades on either side of the bay, with the windows that nobody lights. */
function arcades({ half, bay }: Frame, anchors: string): string {
  const wing = half - bay
  if (wing < 16) return ''
  const wide = (wing - Math.min(16, wing * 0.3)) / 2
  const pair = wide >= 25
  const groups = [
    [0, 3],
    [3, 6],
    [6, 8],
  ].map(([from, to]) => {
    const foot = -(PLINTH + from * STOREY + (from ? 11 : 5))
    const high = (to - from) * STOREY - (from ? 16 : 10)
    const panes = each(to - from, (k) => {
      const y = -k * STOREY - 3
      const last = k === to - from - 1
      if (!pair) return wide < 11 ? '' : sideWindow(0, y, last)
      return (
        [-1, 1].map((side) => sideWindow(side * wide * (last ? 0.38 : 0.44), y, last)).join('') +
        (last
          ? `<circle cy="${n(y - 34)}" r="3.2" fill="var(--glass)" stroke="var(--stone)" stroke-opacity=".6"/>`
          : '')
      )
    })
    return [-1, 1]
      .map((side) =>
        shift(
          side * (bay + wing / 2),
          foot,
          path(arch(wide, high), '#1a0a0a', 'opacity=".3"') +
            line(arch(wide, high), 'var(--stone)', 2, 'stroke-opacity=".55"') +
            line(arch(wide - 2.5, high - 3), '#000', 2, 'stroke-opacity=".32"') +
            panes,
        ),
      )
      .join('')
  })
  const irons =
    wide < 14
      ? ''
      : [3, 6]
          .flatMap((storey) =>
            [-1, 1].map((side) => shift(side * (bay + wing / 2) - 7, bandAt(storey) - 14, anchors)),
          )
          .join('')
  return groups.join('') + irons
}

const WALL_ANCHORS = [
  line('M11 3C8 0 3 2 4 6C5 9 10 9 10.5 13C11 17 5 18 3 15', '#15110f', 2.6, 'stroke-linecap="round"'),
  line('M2 2L12 16M12 2L2 16', '#15110f', 2.6, 'stroke-linecap="round"'),
]

/** The bay of loading doors: quoins, the eight windows' frames and glass, blind arches under the hoist. */
function bayFront(frame: Frame, width: number): string {
  const { bay, scale } = frame
  const top = EAVES - 40
  const glass = glassOf(width)
  const quoin = scale < NARROW ? 4 : 8
  const opening = arch(glass, GLASS_HEIGHT)
  const frameOfWindow = arch(glass + 5, GLASS_HEIGHT + 5)
  return (
    box(-bay, top, 2 * bay, -top, 'url(#brick)') +
    box(-bay, top, 2 * bay, -top, '#fff', 'opacity=".05"') +
    box(-bay - 6 * scale, EAVES, 6 * scale, -EAVES, 'url(#left)') +
    box(bay, EAVES, 10 * scale, -EAVES, 'url(#right)') +
    path(
      each(Math.floor(-top / 18), (i) => {
        const w = i % 2 ? quoin * 0.6 : quoin
        return `M${n(-bay)} ${-8 - i * 18}h${n(w)}v9h${n(-w)}ZM${n(bay)} ${-8 - i * 18}h${n(-w)}v9h${n(w)}Z`
      }),
      'var(--stone)',
      'opacity=".8"',
    ) +
    each(5, (i) =>
      shift(
        (i - 2) * bay * 0.31,
        EAVES - 6,
        path(lancet(bay * 0.11, 24), '#140a0a', 'opacity=".45"') +
          line(lancet(bay * 0.11, 24), 'var(--stone)', 1.3, 'stroke-opacity=".75"'),
      ),
    ) +
    box(-bay, EAVES - 4, 2 * bay, 5, 'var(--stone)') +
    each(WINDOWS, (k) =>
      shift(
        0,
        sillOf(k),
        path(frameOfWindow, 'var(--stone)') +
          path(frameOfWindow, 'url(#voussoirs)') +
          box(-glass - 7, 0, 2 * glass + 14, 4.5, 'var(--stone)') +
          box(-glass - 7, 4.5, 2 * glass + 14, 1.5, '#000', 'opacity=".35"') +
          path(opening, 'var(--glass)') +
          path(opening, 'url(#shine)') +
          line(
            `M${n(-glass)} ${n(-GLASS_HEIGHT * 0.55)}H${n(glass)}M${n(-glass / 3)} ${n(-GLASS_HEIGHT * 0.93)}V0M${n(glass / 3)} ${n(-GLASS_HEIGHT * 0.93)}V0`,
            '#0a0d14',
            1.4,
            'stroke-opacity=".75"',
          ) +
          box(-glass - 7, -2, 2 * glass + 14, 3.5, '#f7fbff', 'class="snow" rx="1.5"'),
      ),
    )
  )
}

function copings(gable: Gable, frame: Frame): string {
  return gable.coping
    .filter(([x, , w]) => w > frame.half || Math.abs(x + w / 2) >= frame.bay + 2 || w > frame.bay)
    .map(
      ([x, y, w]) =>
        box(x - 1, y - 3 * frame.scale, w + 2, 5 * frame.scale, 'var(--stone)') +
        path(
          `M${n(x - 2)} ${n(y - 2 * frame.scale)}q1 ${n(-6 * frame.scale)} ${n(w / 2)} ${n(-6 * frame.scale)}t${n(w / 2 + 3)} ${n(6 * frame.scale)}Z`,
          '#f7fbff',
          'class="snow"',
        ),
    )
    .join('')
}

/** The colours of a season for the pictures' own style sheet. */
export const colours = (light: Light): string =>
  `svg{--stone:${light.stone};--gold:#e8bf58;--glass:${light.glass};--shine:${light.glassShine};--side:${light.side};` +
  light.copper.map((c, i) => `--copper${i}:${c};`).join('') +
  light.shade.map((c, i) => `--shade${i}:${c};`).join('') +
  `}.snow{${light.snow ? '' : 'display:none'}}`

/** The body of one warehouse without the picture around it. */
export function warehouse(variant: number, width: number): string {
  const frame = frameOf(width)
  const gable = GABLES[variant](frame)
  const { half, bay } = frame
  const silhouette = `${gable.outline}M${n(-bay)} ${EAVES + 20}V${EAVES - 40}H${n(bay)}V${EAVES + 20}Z`
  return (
    gable.back +
    path(gable.outline, 'url(#brick)') +
    bands(frame) +
    arcades(frame, WALL_ANCHORS[variant % 2]) +
    gable.face +
    bayFront(frame, width) +
    copings(gable, frame) +
    gable.front +
    hoistHouse(bay, EAVES - 40, Math.max(0.62, frame.scale)) +
    box(-half - 1, -PLINTH, 2 * half + 2, PLINTH, 'url(#granite)') +
    box(-half - 1, -PLINTH - 2, 2 * half + 2, 4, 'var(--stone)') +
    line(`M${n(half)} 0V${EAVES + 12}`, '#0e0b0c', 7, 'opacity=".85"') +
    line(`M${n(half - 1)} 0V${EAVES + 12}`, 'var(--copper1)', 3, 'opacity=".8"') +
    path(silhouette, 'url(#shade)', 'style="mix-blend-mode:multiply"') +
    path(silhouette, 'url(#side)', 'style="mix-blend-mode:soft-light"')
  )
}

/** The picture of a warehouse in the light of a season. */
export function buildingPicture(variant: number, width: number, light: Light): string {
  const wide = n(width + 2 * MARGIN)
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(-wide / 2)} ${-HEIGHT} ${wide} ${HEIGHT}" width="${wide}" height="${HEIGHT}">` +
      `<style>${colours(light)}</style><defs>${brick(variant)}${DEFS}</defs>${warehouse(variant, width)}</svg>`,
  )
}
