import type { Seat } from '@kontor/core'
import type { News } from '../board.ts'
import { t } from '../lib/i18n.svelte.ts'
import { speech } from '../lib/speech.svelte.ts'
import type { Play } from '../play/play.ts'

/** What the events of every game have in common. */
interface Told {
  readonly type: string
  readonly seat?: Seat
}
type Line = Pick<News, 'seat' | 'text'>
/** As much of a game as its chronicle is told from. */
type Story = Pick<Play, 'log' | 'people' | 'view'>

/** Events of the moves before that are told together with this one. */
function continued(log: Play['log'], entry: number): readonly unknown[] {
  const before = entry === 0 ? undefined : log[entry - 1].events.at(-1)
  return before !== undefined && speech().continues(before, log[entry].events[0])
    ? [...continued(log, entry - 1), before]
    : []
}

/** Those events that are not told. */
type Untold = ReadonlySet<string>

/** One move and what it brought about; what followed from an order of one's own is told as such. */
function tell({ log, people, view }: Story, entry: number, untold: Untold, alone = false): Line[] {
  const name = (seat: Seat): string => people[seat].name
  const { seat: mover, ordered } = log[entry]
  const events = log[entry].events as readonly Told[]
  const before = alone ? [] : continued(log, entry)
  const next = alone ? undefined : log.at(entry + 1)?.events[0]
  let orderTold = !ordered
  return events.flatMap((event, i) => {
    const toldLater = next !== undefined && i === events.length - 1 && speech().continues(event, next)
    if (toldLater || untold.has(event.type)) return []
    const line = speech().event(event, view, name, i === 0 ? before : [])
    if (line === undefined) return []
    const byOrder = !orderTold && event.seat === mover
    if (byOrder) orderTold = true
    return [{ seat: event.seat, text: byOrder ? t('orders.told', { line }) : line }]
  })
}

/** What one move brought about, those lines together that concern the same seat. */
export function groupsOf(
  play: Story,
  entry: number,
  untold: Untold,
): { readonly seat: Seat | undefined; readonly lines: string[] }[] {
  const groups: { seat: Seat | undefined; lines: string[] }[] = []
  for (const { seat, text } of tell(play, entry, untold)) {
    const last = groups.at(-1)
    if (last && last.seat === seat) last.lines.push(text)
    else groups.push({ seat, lines: [text] })
  }
  return groups
}

/** What one move alone brought about, in sentences: who hears them has heard those before. */
export const linesOf = (play: Play, entry: number): string[] =>
  tell(play, entry, new Set(), true).map(({ text }) => text)

/** The moves of a log that were not in it before; people act in any order, so a new one may stand before older ones. */
export function freshIn(before: Play['log'], log: Play['log']): number[] {
  const first = log.findIndex(({ move }, i) => move !== before.at(i)?.move)
  return Array.from({ length: Math.max(0, log.length - before.length) }, (_, i) => first + i)
}

/** Whose turn it is and which cards are new, the boards show anyway. */
const UNTOLD = new Set(['turn', 'revealed'])

/** The chronicle backwards, so many lines of it. */
export function latest(play: Play, most: number): News[] {
  const news: News[] = []
  for (let entry = play.log.length - 1; entry >= 0 && news.length < most; entry--)
    for (const line of tell(play, entry, UNTOLD).toReversed()) news.push({ entry, ...line })
  return news
}
