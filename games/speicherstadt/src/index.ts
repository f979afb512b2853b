import type { Barrier, Game } from '@kontor/core'
import type { Emit, Event } from './events.ts'
import type { Move } from './moves.ts'
import { format, parse } from './notation.ts'
import { ranking, scores } from './score.ts'
import { parseOptions, setup } from './setup.ts'
import { clone, hash, invariant } from './state.ts'
import { legalPlaces, place } from './steps/demand.ts'
import { convert, sell, trade } from './steps/exchange.ts'
import { deliver, endLoading, legalLoading, lose } from './steps/loading.ts'
import { buy, decline, legalPurchase } from './steps/purchase.ts'
import type { Options, State, View } from './types.ts'
import { determinize, view } from './view.ts'

export interface Speicherstadt {
  Options: Options
  State: State
  Move: Move
  Event: Event
  View: View
}

/** The pending step alone decides what is legal. */
function legal(s: Readonly<State>, out: Move[]): void {
  switch (s.step) {
    case 'place': {
      legalPlaces(s, out)
      return
    }
    case 'buy': {
      legalPurchase(out)
      return
    }
    case 'load': {
      legalLoading(s, out)
      return
    }
    case 'over':
  }
}

/** A new round turns up cards; before that a move can be taken back as long as the same seat is up. */
function apply(s: State, move: Move, emit?: Emit): Barrier {
  const { seat, round } = s
  perform(s, move, emit)
  if (s.round !== round) return 'reveal'
  return s.seat === seat && s.step !== 'over' ? 'open' : 'turn'
}

function perform(s: State, move: Move, emit: Emit): void {
  switch (move.kind) {
    case 'place': {
      place(s, move.slot, emit)
      return
    }
    case 'buy': {
      buy(s, emit)
      return
    }
    case 'decline': {
      decline(s, emit)
      return
    }
    case 'trade': {
      trade(s, move, emit)
      return
    }
    case 'sell': {
      sell(s, move, emit)
      return
    }
    case 'convert': {
      convert(s, move, emit)
      return
    }
    case 'deliver': {
      deliver(s, move, emit)
      return
    }
    case 'lose': {
      lose(s, move, emit)
      return
    }
    case 'end':
      endLoading(s, emit)
  }
}

export const speicherstadt: Game<Speicherstadt> = {
  id: 'speicherstadt',
  rules: 1,
  players: [2, 5],
  parseOptions,
  setup,
  toMove: (s) => (s.step === 'over' ? undefined : s.seat),
  legal,
  apply,
  inAnyOrder: (move) => 'rank' in move,
  clone,
  hash,
  invariant,
  scores,
  ranking,
  view,
  determinize,
  format,
  parse,
}

export * from './components.ts'
export type * from './events.ts'
export type { Move } from './moves.ts'
export { type CardOrder, orders as speicherstadtOrders } from './orders.ts'
export {
  type Breakdown,
  breakdown,
  firemen,
  isComplete,
  POINT_SOURCES,
  type PointSource,
  storage,
  WANTED,
} from './score.ts'
export { room } from './steps/loading.ts'
export type * from './types.ts'
