import type { Seat } from '@kontor/core'
import type { News } from '../board.ts'
import { speech } from '../lib/speech.svelte.ts'
import type { Play } from '../play/play.ts'

/** What one move brought about, in sentences. */
export const linesOf = (play: Play, entry: number): string[] =>
  play.log[entry].events.flatMap(
    (event) => speech().event(event, play.view, (seat) => play.people[seat].name) ?? [],
  )

/** What the events of every game have in common. */
interface Told {
  readonly type: string
  readonly seat?: Seat
}
/** Whose turn it is and which cards are new, the boards show anyway. */
const UNTOLD = new Set(['turn', 'revealed'])

/** The chronicle backwards, so many lines of it. */
export function latest({ log, people, view }: Play, most: number): News[] {
  const name = (seat: number): string => people[seat].name
  const news: News[] = []
  for (let entry = log.length - 1; entry >= 0 && news.length < most; entry--)
    for (const event of (log[entry].events as readonly Told[]).toReversed()) {
      const text = UNTOLD.has(event.type) ? undefined : speech().event(event, view, name)
      if (text !== undefined) news.push({ entry, seat: event.seat, text })
    }
  return news
}
