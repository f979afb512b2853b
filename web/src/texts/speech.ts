import type { Kinds, Seat } from '@kontor/core'

/** What a game says in one language: its moves as requests, its events as sentences. */
export interface Speech<K extends Kinds = Kinds> {
  /** The heading under which a move is listed. */
  group(move: K['Move']): string
  /** What a move does, costs and gives; `after` is the view it would lead to. */
  move(move: K['Move'], view: K['View'], after: K['View']): string
  /** Whether an event is told in one line with the one before it, as the parts of a purchase are. */
  continues(before: K['Event'], event: K['Event']): boolean
  /** One line of the chronicle, for all that the event continues too; undefined where there is nothing to tell. */
  event(
    event: K['Event'],
    view: K['View'],
    name: (seat: Seat) => string,
    continued?: readonly K['Event'][],
  ): string | undefined
  /** Where points come from. */
  source(source: string): string
}

/** Joins what there is: "a; b". */
export const join = (parts: readonly (string | false | undefined)[], by: string): string =>
  parts.filter(Boolean).join(by)
