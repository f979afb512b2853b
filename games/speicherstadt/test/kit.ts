import { type GameRecord, replay, unwrap } from '@kontor/core'
import type { GameKit } from '@kontor/core/testkit'
import {
  CARD_TYPES,
  CARDS,
  type Event,
  isComplete,
  type Speicherstadt,
  speicherstadt,
  type State,
} from '@kontor/speicherstadt'

const MOVES = ['place', 'buy', 'decline', 'trade', 'sell', 'convert', 'deliver', 'lose', 'end']
/** S7.1, S7.2 */
const ENDINGS = ['ended by the 4th fire', 'ended by the 3rd and 4th fire']
const VICTORIES = ['won by points', 'won by coins', 'shared']

/** The events of a recorded game, those of the set-up excepted. */
function eventsIn(record: GameRecord): Event[] {
  const events: Event[] = []
  const state = structuredClone(record.setup) as State
  for (const { move } of record.moves)
    speicherstadt.apply(state, unwrap(speicherstadt.parse(move)), (event) => events.push(event))
  return events
}

function victory(end: Readonly<State>): string {
  const scores = speicherstadt.scores(end)
  const [first] = speicherstadt.ranking(end)!
  if (first.length > 1) return 'shared'
  return scores.filter((points) => points === scores[first[0]]).length > 1 ? 'won by coins' : 'won by points'
}

function* showsOf(event: Event): Generator<string> {
  if (event.type === 'bought') yield `bought ${CARDS[event.card].type}`
  if (event.type === 'declined' && event.forced) yield 'forced to decline'
  if (event.type === 'discarded' && event.goods.length > 0) yield 'discarded ship'
  if (event.type === 'income' && event.reasons.includes('bank')) yield 'income of the bank'
  if (event.type === 'kept' && event.warehouse.some((n) => n > 0)) yield 'kept in the warehouse'
  if (event.type === 'fire' && event.points.every((n) => n === 0)) yield 'fire without effect'
}

/** Kinds of moves, what happened, how the game ended and who won. */
function* shows(record: GameRecord): Generator<string> {
  for (const { move } of record.moves) yield move.split(' ')[0]
  const events = eventsIn(record)
  for (const event of events) yield* showsOf(event)
  const lastRound = events.findLastIndex((event) => event.type === 'coinPassed')
  const fires = events.slice(lastRound).filter((event) => event.type === 'fire').length
  yield `${record.players} players ${ENDINGS[fires - 1]}`
  const end = unwrap(replay(speicherstadt, record))
  for (const p of end.players)
    for (const [i, card] of p.cards.entries())
      if (isComplete(p, i)) yield `contract of ${CARDS[card].goods.length}`
  yield victory(end)
}

export const kit: GameKit<Speicherstadt> = {
  game: speicherstadt,
  options: [{}],
  fixtures: new URL('../src/fixtures/', import.meta.url),
  shows,
  mustShow: [
    ...[2, 3, 4, 5].flatMap((players) => ENDINGS.map((ending) => `${players} players ${ending}`)),
    ...MOVES,
    ...CARD_TYPES.filter((type) => type !== 'fire').map((type) => `bought ${type}`),
    ...['forced to decline', 'discarded ship', 'income of the bank', 'kept in the warehouse'],
    ...['fire without effect', 'contract of 2', 'contract of 3', 'contract of 4'],
    ...VICTORIES,
  ],
  rules: new URL('../../../docs/rules/speicherstadt.md', import.meta.url),
  tests: new URL('./', import.meta.url),
}
