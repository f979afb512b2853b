import type { Kinds, Rng } from '@kontor/core'
import type { Knowledge } from './knowledge.ts'
import { turnsOf } from './turns.ts'

const BREADTH = { beam: 3, each: 2, most: 10 }

/** Without chance two bots would play one game for ever: the first turns are drawn from the sensible ones. */
export function playOpening<K extends Kinds>(knowledge: Knowledge<K>, state: K['State'], rng: Rng): void {
  const turns = knowledge.openingTurns * knowledge.players(state)
  for (let turn = 0; turn < turns && knowledge.game.toMove(state) !== undefined; turn++) {
    const options = turnsOf(knowledge, state, BREADTH)
    for (const move of options[rng.int(options.length)].moves) knowledge.game.apply(state, move)
  }
}
