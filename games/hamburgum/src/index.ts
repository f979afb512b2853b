import type { Barrier, Game } from '@kontor/core'
import type { Emit, Event } from './events.ts'
import { endMove, type Move } from './moves.ts'
import { format, parse } from './notation.ts'
import { makeOrders } from './orders.ts'
import { ranking, scores } from './score.ts'
import { parseOptions, setup } from './setup.ts'
import { clone, hash, invariant } from './state.ts'
import { donate, donateByCanon, legalChurch, score } from './steps/church.ts'
import { buildShip, legalShips } from './steps/dockyard.ts'
import { endTurn } from './steps/end.ts'
import { build, legalBuildings, legalCanon } from './steps/guildhall.ts'
import { legalFields, moveMarker } from './steps/rondel.ts'
import { buy, legalTrade, sell } from './steps/trade.ts'
import type { Options, State, View } from './types.ts'
import { determinize, view } from './view.ts'

export interface Hamburgum {
  Options: Options
  State: State
  Move: Move
  Event: Event
  View: View
}

/** The pending step alone decides what is legal. */
function legal(s: Readonly<State>, out: Move[]): void {
  switch (s.step) {
    case 'rondel': {
      legalFields(s, out)
      return
    }
    case 'trade':
    case 'sell':
    case 'buy': {
      legalTrade(s, out)
      return
    }
    case 'dockyard': {
      legalShips(s, out)
      return
    }
    case 'church':
    case 'score': {
      legalChurch(s, out)
      return
    }
    case 'guildhall': {
      legalBuildings(s, out)
      return
    }
    case 'canon': {
      legalCanon(s, out)
      return
    }
    case 'end':
      out.push(endMove)
      return
    case 'over':
  }
}

/** A turn is taken back until it is ended; variant II's next official comes out with its end. */
function apply(s: State, move: Move, emit?: Emit): Barrier {
  if (move.kind === 'end') return endTurn(s, emit)
  perform(s, move, emit)
  return s.step === 'over' ? 'turn' : 'open'
}

function perform(s: State, move: Exclude<Move, { kind: 'end' }>, emit: Emit): void {
  switch (move.kind) {
    case 'field': {
      moveMarker(s, move.field, emit)
      return
    }
    case 'sell': {
      sell(s, move.good, move.amount, emit)
      return
    }
    case 'buy': {
      buy(s, move.material, move.amount, emit)
      return
    }
    case 'ship': {
      buildShip(s, emit)
      return
    }
    case 'donate':
      if (s.step === 'canon') donateByCanon(s, move.church, move.token, emit)
      else donate(s, move.church, move.token, emit)
      return
    case 'score': {
      score(s, move.church, move.token, emit)
      return
    }
    case 'build': {
      build(s, move.site, move.official, emit)
      return
    }
    case 'decline':
      s.step = 'guildhall'
  }
}

export const hamburgum: Game<Hamburgum> = {
  id: 'hamburgum',
  rules: 1,
  players: [2, 5],
  parseOptions,
  setup,
  toMove: (s) => (s.step === 'over' ? undefined : s.seat),
  legal,
  apply,
  inAnyOrder: (move) => move.kind !== 'field' && move.kind !== 'decline',
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

export const hamburgumOrders = makeOrders(hamburgum)

export * from './board.ts'
export * from './components.ts'
export * from './events.ts'
export type { Move } from './moves.ts'
export { asIfTurn, type TurnOrder } from './orders.ts'
export { tokenPoints, shipsInHarbour } from './score.ts'
export { donationMoney, donationsTo } from './steps/church.ts'
export { reachableSites } from './steps/guildhall.ts'
export { officialMoney } from './steps/officials.ts'
export { fieldCost } from './steps/rondel.ts'
export { saleValue } from './steps/trade.ts'
export type * from './types.ts'
