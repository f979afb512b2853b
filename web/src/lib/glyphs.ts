import type { Seat } from '@kontor/core'

const GLYPHS = ['anchor', 'key', 'tower', 'fish', 'wheel'] as const
/** Each seat's sign wherever its colour appears, so that nothing is told by colour alone. */
export type GlyphName = (typeof GLYPHS)[number]

export const glyphOf = (seat: Seat): GlyphName => GLYPHS[seat]
