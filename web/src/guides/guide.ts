import type { Game, Kinds, Seat } from '@kontor/core'
import type { Sound } from '../lib/sound.ts'
import type { Entry } from '../play/play.ts'

/** What the shell must know of a game besides its contract. */
export interface Guide<K extends Kinds = Kinds> {
  readonly game: Game<K>
  /** Where points come from, in the order in which they are drawn. */
  readonly sources: readonly string[]
  /** Points by source for each seat. */
  points(log: readonly Entry<K>[], startScores: readonly number[]): readonly (readonly number[])[]
  /** Whether the move ends the turn: the Enter key's. */
  ends(move: K['Move']): boolean
  /** The rule that speaks of what is asked now. */
  rule(view: K['View']): string
  sound(event: K['Event']): Sound | undefined
  /** Whose turn begins with this event. */
  turnOf(event: K['Event']): Seat | undefined
}
