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
  /** Bonuses and officials stand beside the dial. */
  readonly beside: boolean
  /** The dial's height on a desk, in ems. */
  readonly dial: number
  /** How much larger or smaller the players' cards are written, and in how many columns they lie. */
  readonly card: number
  readonly columns: number
  /** Narrow cards: the owner's colour runs along the top instead of the side. */
  readonly slim: boolean
  /** How many of the cards' places are left for the chronicle. */
  readonly news: number
}

const BASE = 15
/** From how many ems a column of a desk is split in two. */
const BROAD = 39
const GAP = 0.6
/** What lies in a desk's column besides the dial; in ems, but a finger's width is always the same. */
const COLUMN = { prompt: 7.1, books: 9.9, bar: 2.6, bonus: 2.88, line: 1.16, gaps: 4.4 }
const GIFTS = { head: 3, rows: 6, row: 2.4 }
const FINGER = 46
/** What lies below a tablet's map: at least so much for the dial; the register while it is asked for; cards. */
const TABLET = { least: 37.3, prompt: 6, cards: 7.2, gaps: 3 }
/** What bonuses and officials need beside the dial. */
const BESIDE = 8.2
const DIAL = { least: 13, most: 22.2 }
/** What a player's card needs, in ems of its own. */
const CARD = { wide: 18.2, slim: 15, height: 7 }
/** How large cards are written; below `good` they rather become slim, above `most` the chronicle joins them. */
const WRITTEN = { least: 0.72, good: 0.94, most: 1.3 }

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
const fitted = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(width / VIEW.width, height / VIEW.height)
  return { width: Math.floor(VIEW.width * scale), height: Math.floor(VIEW.height * scale) }
}

function desk(width: number, height: number, players: number, touch: boolean, lines: number): Room {
  const unit = clamp(Math.min(width / 1600, height / 1000), 0.8, 4)
  const em = BASE * unit
  const [pad, column] = [0.8 * em, 25 * em]
  const map = fitted(width - column - 3 * pad, height - CARD.height * em - 3 * pad)
  const rest = (width - map.width - 3 * pad) / em
  const broad = rest > BROAD
  const { dial, beside } = dialIn(rest, height / em, touch ? FINGER / em : 0, lines)
  const strip = { width: broad ? width - 2 * pad : map.width, height: height - map.height - 3 * pad }
  return {
    kind: 'desk',
    em,
    map,
    rest: 0,
    broad,
    beside: !broad && beside,
    dial,
    ...cards(strip.width / em, strip.height / em, players),
  }
}

/** The height of the register of gifts. */
const gifts = (finger: number): number => GIFTS.head + GIFTS.rows * Math.max(GIFTS.row, finger)

/** The dial as large as the column lets it be: with the bonuses beside it where that makes it larger. */
function dialIn(width: number, height: number, finger: number, lines: number): Pick<Room, 'dial' | 'beside'> {
  const { prompt, books, bar, line, gaps } = COLUMN
  const bonus = COLUMN.bonus + lines * line
  const above = height - prompt - books - gifts(finger) - Math.max(bar, finger) - bonus - gaps
  const next = Math.min(above + bonus + GAP, width - BESIDE - GAP)
  const beside = above < DIAL.most && next > above
  return { dial: clamp(beside ? next : above, DIAL.least, DIAL.most), beside }
}

type Cards = Pick<Room, 'card' | 'columns' | 'slim' | 'news'>

/** The players' cards as large as they fit into a strip, in few rows; what is left tells the chronicle. */
function cards(width: number, height: number, players: number): Cards {
  const fit = (rows: number, places: number, slim: boolean): Cards => {
    const columns = Math.ceil(places / rows)
    const across = (width - (columns - 1) * GAP) / columns / (slim ? CARD.slim : CARD.wide)
    const card = Math.min(across, (height - (rows - 1) * GAP) / rows / CARD.height)
    return { columns, card: clamp(card, WRITTEN.least, WRITTEN.most), slim, news: columns * rows - players }
  }
  const sorts = [fit(1, players, false), fit(2, players, false), fit(1, players, true), fit(2, players, true)]
  const best =
    [fit(1, players + 1, false), ...sorts].find(({ card }) => card >= WRITTEN.good) ??
    sorts.reduce((a, b) => (b.card > a.card ? b : a))
  // a high strip takes one more row, if the cards don't become smaller by it
  const rows = (players + best.news) / best.columns
  const higher = fit(rows + 1, players + 1, false)
  return !best.slim && higher.card >= Math.max(best.card, WRITTEN.good) ? higher : best
}

function tablet(width: number, height: number, players: number, touch: boolean): Room {
  const unit = clamp(Math.min(width / 820, height / 1180), 0.85, 4)
  const em = BASE * unit
  const columns = Math.min(players, 3)
  const rows = Math.ceil(players / columns)
  const below = TABLET.prompt + gifts(touch ? FINGER / em : 0) + rows * TABLET.cards + TABLET.gaps
  const map = fitted(width, height - Math.max(TABLET.least, below) * em)
  const pane = { width, height: Math.max(map.height, height * 0.36) }
  return {
    kind: 'tablet',
    em,
    map: pane,
    rest: 0,
    broad: false,
    beside: false,
    dial: DIAL.most,
    card: 0.95,
    columns,
    slim: false,
    news: rows * columns - players,
  }
}

/** How the board is laid out in the room that it is given; the officials take so many lines. */
export function arrange(width: number, height: number, players: number, touch = false, lines = 2): Room {
  if (width >= 860 && height >= 520 && width >= height * 1.1)
    return desk(width, height, players, touch, lines)
  if (width >= 640 && height >= 640) return tablet(width, height, players, touch)
  const em = clamp(Math.min(width, height) / 26, 14, 17)
  const kind = width > height ? 'sideways' : 'upright'
  return {
    kind,
    em,
    map: { width, height },
    rest: kind === 'upright' ? 0.58 : 0.45,
    broad: false,
    beside: false,
    dial: DIAL.most,
    card: 1,
    columns: 1,
    slim: false,
    news: 0,
  }
}
