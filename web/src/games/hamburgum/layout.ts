import type { BoardId } from '@kontor/hamburgum'
import type { TextKey } from '../../lib/i18n.svelte.ts'

/** Places on the map in board units; the picture's script and the living board both measure with them. */
export const VIEW = { x: -80, y: -2, width: 1310, height: 949 } as const
const BAND = 34
export const INNER = {
  left: VIEW.x + BAND,
  top: VIEW.y + BAND,
  right: VIEW.x + VIEW.width - BAND,
  bottom: VIEW.y + VIEW.height - BAND,
} as const

export interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const ACROSS = 28
const DOWN = 20

/** The hundred cells of the score track, clockwise from the upper left corner. */
export const TRACK: readonly Cell[] = (() => {
  const width = (VIEW.width - 2 * BAND) / ACROSS
  const height = (VIEW.height - 2 * BAND) / DOWN
  const [right, bottom] = [INNER.right, INNER.bottom]
  const corner = (x: number, y: number): Cell => ({ x, y, width: BAND, height: BAND })
  const run = (length: number, cell: (i: number) => Cell): Cell[] => Array.from({ length }, (_, i) => cell(i))
  return [
    corner(VIEW.x, VIEW.y),
    ...run(ACROSS, (i) => ({ x: INNER.left + i * width, y: VIEW.y, width, height: BAND })),
    corner(right, VIEW.y),
    ...run(DOWN, (i) => ({ x: right, y: INNER.top + i * height, width: BAND, height })),
    corner(right, bottom),
    ...run(ACROSS, (i) => ({ x: right - (i + 1) * width, y: bottom, width, height: BAND })),
    corner(VIEW.x, bottom),
    ...run(DOWN, (i) => ({ x: VIEW.x, y: bottom - (i + 1) * height, width: BAND, height })),
  ]
})()

/** Half a site's plate, and a token's radius. */
export const SITE = 24
export const TOKEN = 9.6
/** How far below its place on the map a church has its foot. */
export const FOOT = 20
/** Where a church's token lies, seen from the church's foot. */
export const tokenPlace = (kind: number): readonly [number, number] => [(kind - 2) * 20.5, 31.5]

export interface Basin {
  readonly left: number
  readonly right: number
}

export interface Harbour {
  readonly top: number
  readonly bottom: number
  /** Berth 1, 2, 3. */
  readonly basins: readonly Basin[]
  /** The way to the sea: -1 west, 1 east. */
  readonly sea: -1 | 1
}

/** From where to where a gate opens in each basin's wall. */
export const GATE = [829, 883] as const

const WIDTH = 250
const basin = (left: number): Basin => ({ left, right: left + WIDTH })

export const HARBOURS: Readonly<Record<BoardId, Harbour>> = {
  hamburg: { top: 800, bottom: 900, basins: [178, 448, 718].map(basin), sea: -1 },
  londinium: { top: 800, bottom: 900, basins: [778, 508, 238].map(basin), sea: 1 },
}

/** Where the dockyard lies. */
export const slipOf = (board: BoardId): number => (HARBOURS[board].sea < 0 ? 1096 : 70)

/** Words that lie on the map: where, how large, how turned, and in what hand. */
export interface Label {
  readonly text: TextKey
  readonly at: readonly [number, number]
  readonly size: number
  readonly turn?: number
  readonly spacing?: number
  readonly anchor?: 'start' | 'end'
  readonly hand: 'title' | 'italic' | 'ground' | 'water' | 'note'
}

export const LABELS: Readonly<Record<BoardId, readonly Label[]>> = {
  hamburg: [
    { text: 'hamburgum.hamburg.title', at: [140, 101], size: 38, spacing: 1.5, hand: 'title' },
    { text: 'hamburgum.hamburg.subtitle', at: [140, 119], size: 14, hand: 'italic' },
    { text: 'hamburgum.hamburg.lake', at: [548, 72], size: 25, spacing: 5, hand: 'water' },
    { text: 'hamburgum.hamburg.river', at: [270, 757], size: 27, spacing: 7, turn: 8, hand: 'water' },
    { text: 'hamburgum.hamburg.dam', at: [500, 216], size: 14, turn: -12.7, hand: 'note' },
    { text: 'hamburgum.hamburg.dockyard', at: [1098, 902], size: 14, hand: 'ground' },
    { text: 'hamburgum.hamburg.scale', at: [1098, 60], size: 13, hand: 'italic' },
    { text: 'hamburgum.hamburg.sea', at: [168, 864], size: 13.5, anchor: 'end', hand: 'ground' },
  ],
  londinium: [
    { text: 'hamburgum.londinium.title', at: [140, 101], size: 38, spacing: 1.5, hand: 'title' },
    { text: 'hamburgum.londinium.subtitle', at: [140, 119], size: 14, hand: 'italic' },
    { text: 'hamburgum.londinium.river', at: [560, 748], size: 27, spacing: 7, turn: -2, hand: 'water' },
    { text: 'hamburgum.londinium.bridge', at: [224, 716], size: 14, turn: 87, hand: 'note' },
    { text: 'hamburgum.londinium.tower', at: [1131, 688], size: 14, hand: 'note' },
    { text: 'hamburgum.londinium.dockyard', at: [70, 902], size: 14, hand: 'ground' },
    { text: 'hamburgum.londinium.scale', at: [1098, 60], size: 13, hand: 'italic' },
    { text: 'hamburgum.londinium.sea', at: [1034, 896], size: 13.5, anchor: 'start', hand: 'ground' },
  ],
}
