import type { Game, Kinds, Seat } from '@kontor/core'
import type { TextKey } from '../lib/i18n.svelte.ts'
import type { Sound } from '../lib/sound.ts'
import type { Entry } from '../play/play.ts'

/** What the shell must know of a game besides its contract. */
export interface Guide<K extends Kinds = Kinds> {
  readonly game: Game<K>
  /** Where points come from, in the order in which they are drawn. */
  readonly sources: readonly string[]
  /** Points by seat and source; their sums are the scores. */
  points(log: readonly Entry<K>[], view: K['View'], scores: readonly number[]): readonly (readonly number[])[]
  /** What decides between equal points. */
  readonly tie: { readonly name: TextKey; of(view: K['View'], seat: Seat): number }
  /** Whether the move ends the turn: the Enter key's. */
  ends(move: K['Move']): boolean
  /** Whether the move does something of what the turn is for, beyond beginning or ending it. */
  works(move: K['Move']): boolean
  /** Whether a turn in which such a move was left undone may have been ended by a slip of the finger. */
  misses(move: K['Move']): boolean
  /** Whether a move that led here ended the game without ending its turn: it is asked about first. */
  finishes?(after: K['View']): boolean
  /** The rule that speaks of what is asked now. */
  rule(view: K['View']): string
  sound(event: K['Event']): Sound | undefined
}
