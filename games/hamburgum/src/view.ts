import type { Rng } from '@kontor/core'
import { clonePlayer, cloneTurn } from './state.ts'
import type { State, View } from './types.ts'

/** H1.1, H9.2: all seats and the spectators know the same; only variant II hides anything. */
export function view(s: Readonly<State>): View {
  const known = s.variant !== 'II' ? s.officials.length : Math.min(s.officials.length, s.turnedUp ? 1 : 0)
  return {
    board: s.board,
    variant: s.variant,
    step: s.step,
    seat: s.seat,
    turns: s.turns,
    players: s.players.map(clonePlayer),
    prices: s.prices.slice(),
    berths: s.berths.map((berth) => berth.slice()),
    given: s.given,
    built: s.built,
    completed: s.completed,
    officials: s.officials.slice(0, known),
    hidden: s.officials.slice(known).sort((a, b) => a - b),
    turnedUp: s.turnedUp,
    turn: cloneTurn(s.turn),
  }
}

export function determinize(v: Readonly<View>, rng: Rng): State {
  return {
    board: v.board,
    variant: v.variant,
    step: v.step,
    seat: v.seat,
    turns: v.turns,
    players: v.players.map(clonePlayer),
    prices: v.prices.slice(),
    berths: v.berths.map((berth) => berth.slice()),
    given: v.given,
    built: v.built,
    completed: v.completed,
    officials: [...v.officials, ...rng.shuffle(v.hidden.slice())],
    turnedUp: v.turnedUp,
    turn: cloneTurn(v.turn),
  }
}
