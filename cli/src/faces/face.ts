import type { Seat } from '@kontor/core'

/** How a game looks and speaks in the terminal. */
export interface Face<View, Move, Event> {
  seatName(seat: Seat): string
  /** The table at a glance. */
  draw(view: View): string
  /** What a move does, as a sentence without its effects on the purse (those are added from a preview). */
  sentence(view: View, move: Move): string
  /** What is worth telling of an event; undefined: nothing. */
  tell(event: Event, view: View): string | undefined
  /** Two measures whose change a preview shows after each move. */
  purse(view: View, seat: Seat): readonly Measure[]
}

export interface Measure {
  readonly amount: number
  readonly one: string
  readonly many: string
}

/** Columns under a heading; the first one to the left, the others to the right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => String(row[i]).length)))
  return rows
    .map((row) => row.map((cell, i) => pad(String(cell), i === 0 ? -widths[i] : widths[i])).join('  '))
    .join('\n')
}

const pad = (text: string, width: number): string => (width < 0 ? text.padEnd(-width) : text.padStart(width))

const SCREEN = 80

/** Lines that fit the narrowest usual terminal; what is broken off goes on a little further in. */
export const fitted = (text: string): string => text.split('\n').flatMap(wrap).join('\n')

function wrap(line: string): string[] {
  const indent = ' '.repeat(/^ */.exec(line)![0].length + 4)
  const lines: string[] = []
  let rest = line
  while (rest.length > SCREEN) {
    const end = rest.lastIndexOf(' ', SCREEN)
    lines.push(rest.slice(0, end))
    rest = `${indent}${rest.slice(end + 1)}`
  }
  return [...lines, rest]
}
