import { type Event, hamburgum, type Hamburgum, POINT_SOURCES, pointsOf, type Step } from '@kontor/hamburgum'
import type { Sound } from '../lib/sound.ts'
import type { Guide } from './guide.ts'

const RULES: Record<Step, string> = {
  rondel: 'H2.3',
  trade: 'H4.1',
  sell: 'H4.1',
  buy: 'H4.4',
  dockyard: 'H5.1',
  church: 'H6.1',
  score: 'H6.5',
  guildhall: 'H7.1',
  canon: 'H9.3',
  end: 'H2.1',
  over: 'H8.2',
}

const SOUNDS: Record<Event['type'], Sound | undefined> = {
  turn: undefined,
  moved: 'tick',
  produced: 'wood',
  sold: 'coin',
  bought: 'wood',
  shipPlaced: 'water',
  harbourPushed: 'water',
  donated: 'coin',
  completed: 'bell',
  scored: 'paper',
  built: 'wood',
  priceFell: undefined,
  earned: 'coin',
  turnedUp: 'paper',
  cashedIn: undefined,
  over: 'fanfare',
}

export const guide: Guide<Hamburgum> = {
  game: hamburgum,
  sources: POINT_SOURCES,
  points(log, _, scores) {
    const table = scores.map(() => POINT_SOURCES.map(() => 0))
    for (const event of log.flatMap((entry) => entry.events)) {
      const gain = pointsOf(event)
      if (gain) table[gain.seat][POINT_SOURCES.indexOf(gain.source)] += gain.points
    }
    const start = POINT_SOURCES.indexOf('start')
    for (const [seat, row] of table.entries()) row[start] = scores[seat] - row.reduce((a, b) => a + b, 0)
    return table
  },
  // H8.3
  tie: { name: 'result.tie.money', of: (view, seat) => view.players[seat].money },
  ends: (move) => move.kind === 'end',
  works: (move) => move.kind !== 'field' && move.kind !== 'end',
  misses: (move) => move.kind !== 'end',
  finishes: (after) => after.step === 'over',
  rule: (view) => RULES[view.step],
  sound: (event) => SOUNDS[event.type],
}
