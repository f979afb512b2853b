import {
  breakdown,
  type Event,
  POINT_SOURCES,
  speicherstadt,
  type Speicherstadt,
  type Step,
} from '@kontor/speicherstadt'
import type { Sound } from '../lib/sound.ts'
import type { Guide } from './guide.ts'

const RULES: Record<Step, string> = { place: 'S3.1', buy: 'S4.1', load: 'S5.3', over: 'S7.3' }

const SOUNDS: Record<Event['type'], Sound | undefined> = {
  round: 'turn',
  revealed: undefined,
  fire: 'fire',
  placed: 'tick',
  bought: 'coin',
  declined: 'tick',
  discarded: 'water',
  loading: undefined,
  traded: 'coin',
  sold: 'coin',
  converted: 'wood',
  delivered: 'paper',
  lost: 'wood',
  kept: undefined,
  income: undefined,
  coinPassed: undefined,
  over: 'fanfare',
}

export const guide: Guide<Speicherstadt> = {
  game: speicherstadt,
  sources: POINT_SOURCES,
  points: (_, view) =>
    view.players.map((_, seat) => {
      const points = breakdown(view, seat)
      return POINT_SOURCES.map((source) => points[source])
    }),
  // S7.4
  tie: { name: 'result.tie.coins', of: (view, seat) => view.players[seat].coins },
  ends: (move) => move.kind === 'end',
  works: (move) => !['place', 'buy', 'decline', 'end'].includes(move.kind),
  // what is kept can be dealt with in the next round, too
  misses: (move) => move.kind === 'deliver' || move.kind === 'trade',
  rule: (view) => RULES[view.step],
  sound: (event) => SOUNDS[event.type],
}
