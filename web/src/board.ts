import type { GameResult, Seat } from '@kontor/core'
import type { Snippet } from 'svelte'

/** Somebody at the table, by seat. */
export interface Person {
  name: string
  /** The one person who plays here; around one screen nobody is. */
  you: boolean
  /** The level of the AI that plays the seat. */
  level?: number
  /** He gave up; where others play on, an AI has his seat. */
  resigned?: true
  /** His time was up: the AI plays until he is back. */
  away?: true
  /** Whether somebody at another screen looks at the table now; undefined where nobody asks. */
  present?: boolean
}

/** How a game ended: played out, by resigning, or by agreement (then the ranking is empty). */
export interface Outcome extends GameResult {
  readonly ending: 'over' | 'resigned' | 'agreed'
}

/** A line of the chronicle. */
export interface News {
  /** Its number since the game began. */
  readonly entry: number
  /** Whom it concerns, if anybody. */
  readonly seat: Seat | undefined
  readonly text: string
}

/**
 * What the shell tells a board: `games/<id>/Board.svelte`, loaded when the game is opened. The board draws it,
 * knows no rule, and fills whatever room it is given (its parent has `container: board / size`). Menu, text
 * moves, chronicle and rules are the shell's; prompt, players, undo and end of turn are the board's.
 */
export interface BoardProps<View, Move, Event> {
  /** What to draw now. */
  view: View
  /** The seat that may act here now; undefined: only watch. */
  seat: Seat | undefined
  /** Whose place is nearest: the own seat; around one screen the mover. */
  home: Seat
  /** Whose card comes first; it stays so, and no card ever jumps. */
  first: Seat
  /** Everything that may be done now, in any order (core's `Session.offers`). */
  offers: readonly Move[]
  people: readonly Person[]
  /** How the game has ended, perhaps earlier than its rules would end it. */
  result: Outcome | undefined
  /** What just happened: animate these, then settle on `view`. */
  events: readonly Event[]
  /** What happened lately, the latest first, for boards that have room to tell it. */
  news: readonly News[]
  /** Everything that happened, move by move. */
  log: readonly { readonly events: readonly Event[] }[]
  act: (move: Move) => void
  /** The view after that move, for hover and focus. */
  preview: (move: Move) => View
  undo: () => void
  canUndo: boolean
  /** Several people play around one screen: who is meant is said by name. */
  shared: boolean
  /** Nobody plays here, as in a replay: a board shows no buttons for it. */
  watching: boolean
  /** What can be done once the game is over, in place of undo and the end of the turn. */
  after: Snippet | undefined
}
