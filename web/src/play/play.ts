import type { Game, GameRecord, Kinds, Seat } from '@kontor/core'
import type { Outcome, Person } from '../board.ts'

/** One move and what it brought about: the chronicle tells these. */
export interface Entry<K extends Kinds> {
  readonly seat: Seat
  readonly move: K['Move']
  readonly events: readonly K['Event'][]
  /** It followed from an order of one's own. */
  readonly ordered?: true | undefined
}

/** Something that went wrong on the way and what the player may do about it. */
export type Trouble =
  /** The browser's storage refused the last move, so it doesn't count yet. */
  | { readonly kind: 'storage'; readonly retry: () => void; readonly goOn: () => void }
  /** The opponents' worker broke down. */
  | { readonly kind: 'opponent'; readonly retry: () => void }
  /** The server refused the move; the board already shows the truth again. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

/** A game in play, wherever it is played: the page and the board know nothing more. All fields are reactive. */
export interface Play<K extends Kinds = Kinds> {
  readonly kind: 'local' | 'online' | 'replay'
  readonly game: Game<K>
  readonly view: K['View']
  readonly seat: Seat | undefined
  readonly home: Seat
  /** Whose turn it is, here or elsewhere. */
  readonly toMove: Seat | undefined
  readonly offers: readonly K['Move'][]
  readonly people: readonly Person[]
  readonly events: readonly K['Event'][]
  readonly log: readonly Entry<K>[]
  /** A replay knows what is to come, too. */
  readonly whole?: readonly Entry<K>[]
  readonly canUndo: boolean
  readonly connected: boolean
  /** A move is on its way to where games are kept; the board doesn't show it yet. */
  readonly busy: boolean
  readonly trouble: Trouble | undefined
  readonly result: Outcome | undefined
  act(move: K['Move']): void
  undo(): void
  preview(move: K['Move']): K['View']
  /** Whether the move could not be taken back. */
  final(move: K['Move']): boolean
  /** The game as a file; while it is on only where its secrets are here. */
  record(): GameRecord | undefined
  close(): void
}
