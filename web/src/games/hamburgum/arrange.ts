import { VIEW } from './layout.ts'

export type Arrangement =
  /** Map and players left, the dial and its panels right. */
  | 'desk'
  /** Map above, dial and panels side by side below. */
  | 'tablet'
  /** A phone held upright: map above, dial below, everything else in drawers. */
  | 'upright'
  /** A phone held sideways: map left, dial right. */
  | 'sideways'

export interface Room {
  readonly kind: Arrangement
  /** Size of one unit of type: everything but the map grows with it. */
  readonly em: number
  /** Pixels of the map's pane, where the arrangement fixes them. */
  readonly map: { readonly width: number; readonly height: number }
  /** At which scale the map rests. */
  readonly rest: number
  /** A desk whose column is wide enough for two. */
  readonly broad: boolean
  /** A short desk: bonuses and officials stand beside the dial. */
  readonly beside: boolean
  /** The dial's height on a desk, in ems. */
  readonly dial: number
  /** How much larger or smaller the players' cards are written, and in how many columns they lie. */
  readonly card: number
  readonly columns: number
}

const BASE = 15
/** From how many ems a column of a desk is split in two. */
const BROAD = 39
/** What lies in a column besides the dial, and how much a dial takes; in ems. */
const BESIDES = 43.5
/** What bonuses and officials take: so much of the height above one another, so much of the width side by side. */
const BONUS = { height: 4.5, width: 10 }
const DIAL = { least: 13, most: 22.2 }
/** What a player's card needs, in ems of its own. */
const CARD = { width: 17.5, height: 7 }
const GAP = 0.6
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
const fitted = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(width / VIEW.width, height / VIEW.height)
  return { width: Math.floor(VIEW.width * scale), height: Math.floor(VIEW.height * scale) }
}

function desk(width: number, height: number, players: number): Room {
  const unit = clamp(Math.min(width / 1600, height / 1000), 0.8, 4)
  const em = BASE * unit
  const [pad, column] = [0.8 * em, 25 * em]
  const map = fitted(width - column - 3 * pad, height - CARD.height * em - 3 * pad)
  const [rest, tall] = [(width - map.width - 3 * pad) / em, height / em]
  const broad = rest > BROAD
  const beside = !broad && tall < BESIDES + DIAL.most && rest > DIAL.least + 1.6 * BONUS.width
  const most = beside ? Math.min(DIAL.most, rest - BONUS.width) : DIAL.most
  const dial = clamp(tall - BESIDES + (beside ? BONUS.height : 0), DIAL.least, most)
  const strip = { width: broad ? width - 2 * pad : map.width, height: height - map.height - 3 * pad }
  return {
    kind: 'desk',
    em,
    map,
    rest: 0,
    broad,
    beside,
    dial,
    ...cards(strip.width / em, strip.height / em, players),
  }
}

/** The players' cards as large as they fit into a strip, in one row or two. */
function cards(width: number, height: number, players: number): { card: number; columns: number } {
  const fit = [1, 2].map((rows) => {
    const columns = Math.ceil(players / rows)
    const across = (width - (columns - 1) * GAP) / columns / CARD.width
    return { columns, card: Math.min(across, (height - (rows - 1) * GAP) / rows / CARD.height) }
  })
  const best = fit[1].card > fit[0].card ? fit[1] : fit[0]
  return { columns: best.columns, card: clamp(best.card, 0.72, 1.3) }
}

function tablet(width: number, height: number, players: number): Room {
  const unit = clamp(Math.min(width / 820, height / 1180), 0.85, 4)
  const map = fitted(width, height - 560 * unit)
  const pane = { width, height: Math.max(map.height, height * 0.36) }
  return {
    kind: 'tablet',
    em: BASE * unit,
    map: pane,
    rest: 0,
    broad: false,
    beside: false,
    dial: DIAL.most,
    card: 0.95,
    columns: Math.min(players, 3),
  }
}

/** How the board is laid out in the room that it is given. */
export function arrange(width: number, height: number, players: number): Room {
  if (width >= 860 && height >= 520 && width >= height * 1.1) return desk(width, height, players)
  if (width >= 640 && height >= 640) return tablet(width, height, players)
  const em = clamp(Math.min(width, height) / 26, 14, 17)
  const kind = width > height ? 'sideways' : 'upright'
  return {
    kind,
    em,
    map: { width, height },
    rest: kind === 'upright' ? 0.58 : 0.5,
    broad: false,
    beside: false,
    dial: DIAL.most,
    card: 1,
    columns: 1,
  }
}
