import { STOREY, WINDOWS } from './art/building.ts'

/** Screens: large ones, tablets held upright, phones upright and sideways. */
export type Kind = 'desk' | 'tablet' | 'phone' | 'side'

export function kindOf(width: number, height: number): Kind {
  if (height < 540 && width > height) return 'side'
  if (width < 600) return 'phone'
  return width < 1000 || width < height * 1.05 ? 'tablet' : 'desk'
}

/** The size of text: it grows with large screens, and never below what can be read. */
export function emOf(kind: Kind, width: number, height: number): number {
  if (kind === 'desk') return Math.max(13, Math.min(width / 1600, height / 980) * 16)
  if (kind === 'tablet') return Math.max(14, Math.min(width / 820, height / 1100) * 14)
  return kind === 'side' ? 14 : Math.max(14, Math.min(17, width / 24.4))
}

/** What is covered by panels at the edges of the scene, in pixels. */
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** Where everything of the scene stands, in pixels. */
export interface Stage {
  width: number
  height: number
  /** Middle of each building, from left to right. */
  columns: number[]
  /** Width of a building. */
  column: number
  /** Pixels to a unit of the pictures. */
  unit: number
  /** The edge of the quay. */
  quay: number
  label: { width: number; height: number; top: number; full: boolean }
}

/** How much of the gables is shown, in units above the top windows. */
const GABLE = { desk: 122, tablet: 116, phone: 96, side: 70 }
/** How much of the height a label's width may take: where screens are small the windows come first. */
const LABEL = { desk: 0.25, tablet: 0.27, phone: 0.15, side: 0.16 }
const BODY = STOREY * WINDOWS + 28
/** In units: no building is wider, more room is filled with neighbours; and none is narrower. */
const WIDEST = 262
const NARROWEST = 66

/** Height of quay, label and hull for a label of that width. */
const waterFor = (label: number, full: boolean): number =>
  full ? label * 1.02 + label * 0.3 + 12 : label * 1.1 + label * 0.34 + 8

export function stageOf(kind: Kind, width: number, height: number, inset: Insets, slots: number): Stage {
  const room = { width: width - inset.left - inset.right, height: height - inset.top - inset.bottom }
  const share = room.width / slots
  let label = Math.min(share * 0.86, room.height * LABEL[kind])
  const full = label >= 128
  if (!full) label = Math.min(share * 0.9, Math.max(label, 54))
  const water = waterFor(label, full)
  const unit = Math.max(0.3, Math.min(share / NARROWEST, (room.height - water) / (BODY + GABLE[kind])))
  const column = Math.min(share, WIDEST * unit)
  const quay = Math.round(inset.top + room.height - water)
  const middle = inset.left + room.width / 2
  return {
    width,
    height,
    columns: Array.from({ length: slots }, (_, i) => Math.round(middle + (i - (slots - 1) / 2) * column)),
    column,
    unit,
    quay,
    label: {
      width: Math.round(label),
      height: Math.round(label * (full ? 1.02 : 1.1)),
      top: Math.round(quay + (full ? label * 0.12 : 8)),
      full,
    },
  }
}

/** Neighbours left and right that fill the scene's width: index from the first building, and middle. */
export function neighbours({ columns, column, width }: Stage): { index: number; x: number }[] {
  const out: { index: number; x: number }[] = []
  for (let i = -1; columns[0] + (i + 0.5) * column > 0; i--)
    out.push({ index: i, x: columns[0] + i * column })
  for (let i = columns.length; columns[0] + (i - 0.5) * column < width; i++)
    out.push({ index: i, x: columns[0] + i * column })
  return out
}
