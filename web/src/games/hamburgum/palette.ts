import type { Seat } from '@kontor/core'

/** The ink of all drawings on the board. */
export const INK = '#33231a'
export const SEPIA = '#5d432b'

/** Heraldic tinctures of the churches' shields, by the colour their data names. */
export const TINCTURES: Readonly<Record<string, string>> = {
  green: '#3f7a3a',
  white: '#fbf7ea',
  yellow: '#dca91f',
  blue: '#2f6aa3',
  red: '#b03a2e',
  violet: '#6b4a86',
}

/** A seat's colours as `--c`, its legible ink `--i`, its dark and its light shade. */
export const seatStyle = (seat: Seat): string =>
  `--c:var(--seat-${seat});--i:var(--seat-${seat}-ink);--d:var(--seat-${seat}-dark);--l:var(--seat-${seat}-light)`
