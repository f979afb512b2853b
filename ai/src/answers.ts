import type { Kinds, Seat } from '@kontor/core'
import { finalVerdict, type Judge, makeVerdict, utility, type Verdict } from './judge.ts'
import type { Knowledge } from './knowledge.ts'
import { type Breadth, type Option, turnsOf } from './turns.ts'

/** Who looks ahead, and what he thinks of the others. */
export interface Searcher<K extends Kinds> {
  readonly knowledge: Knowledge<K>
  readonly judge: Judge<K>
  readonly me: Seat
  readonly seats: number
  /** How many turns of the others are compared for their answers. */
  readonly answers: Breadth
}

/**
 * Lets the others answer as the judgement tells them until the searcher moves again, and judges what is there.
 * Returns that position, or nothing if the game is over before.
 */
export function playOn<K extends Kinds>(
  searcher: Searcher<K>,
  from: K['State'],
  into: Verdict,
): K['State'] | undefined {
  const { knowledge, judge, me } = searcher
  let state = from
  while (!finalVerdict(knowledge, state, into)) {
    if (knowledge.game.toMove(state) === me) {
      judge(state, into)
      return state
    }
    ;({ state } = likeliest(searcher, state))
  }
  return undefined
}

const answered = makeVerdict()

/** The turn that promises its mover most: with any number of players the others are best thought to play for themselves. */
function likeliest<K extends Kinds>(searcher: Searcher<K>, state: Readonly<K['State']>): Option<K> {
  const { knowledge, judge, answers, seats } = searcher
  const seat = knowledge.game.toMove(state)!
  const turns = turnsOf(knowledge, state, answers)
  let choice = turns[0]
  let top = -Infinity
  for (const turn of turns.length > 1 ? turns : []) {
    judge(turn.state, answered)
    const value = utility(answered, seat, seats)
    if (value > top) {
      top = value
      choice = turn
    }
  }
  return choice
}
