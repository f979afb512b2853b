import type { Rng } from '@kontor/core'
import { CARDS, type Move, speicherstadt, type State } from '@kontor/speicherstadt'
import { script } from './script.ts'

/**
 * Nobody knows when a fire comes within its season (S1.5), so the search must not see it come: it counts the
 * fires as late as they can be, and the judgement weighs those that are still to come.
 */
export function veil(s: State): void {
  const fires = s.pile.filter((id) => CARDS[id].type === 'fire')
  for (const fire of fires) {
    const { season } = CARDS[fire]
    const from = s.pile.indexOf(fire)
    const to = s.pile.findIndex((id) => CARDS[id].season === season)
    s.pile.splice(from, 1)
    s.pile.splice(to, 0, fire)
  }
}

export const betweenRounds = (s: Readonly<State>): boolean =>
  s.step === 'place' && s.players.every((p) => p.workers === 3)

/** Plays a round that has begun to its end by the plan; between two rounds a position can be judged. */
export function settle(s: State, rng: Rng): void {
  const legal: Move[] = []
  while (s.step !== 'over' && !betweenRounds(s)) {
    legal.length = 0
    speicherstadt.legal(s, legal)
    speicherstadt.apply(s, script(s, legal, rng))
  }
}
