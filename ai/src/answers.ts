import type { Kinds, Seat } from '@kontor/core'
import { finalVerdict, type Judge, makeVerdict, type Verdict } from './judge.ts'
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
  /** How much the others are thought to play against the searcher, 0 (each for himself) to 1. */
  readonly paranoia: number
}

/** A win counts most, a lead a little: nobody throws points away in a lost or won game. */
const SHARE_WEIGHT = 0.9

export function utility({ shares, points }: Verdict, seat: Seat, seats: number): number {
  let best = -Infinity
  for (let other = 0; other < seats; other++) if (other !== seat) best = Math.max(best, points[other])
  const lead = points[seat] - best
  return SHARE_WEIGHT * shares[seat] + (1 - SHARE_WEIGHT) * (0.5 + lead / (20 + 2 * Math.abs(lead)))
}

/** Where somebody's turn led. */
export type Way<K extends Kinds> = Pick<Option<K>, 'state' | 'reveals' | 'before' | 'moves'>

/** Whether something came up that the searcher can't know. */
export const barred = <K extends Kinds>({ knowledge }: Searcher<K>, way: Way<K>): boolean =>
  way.reveals && knowledge.stopsAtReveal

/**
 * Lets everybody but `except` answer as the judgement tells them, until `except` moves, the game is over or
 * something unknown comes up, and judges what is there.
 */
export function playOn<K extends Kinds>(
  searcher: Searcher<K>,
  from: Way<K>,
  except: Seat | undefined,
  into: Verdict,
): { readonly way: Way<K>; readonly over: boolean } {
  const { knowledge, judge } = searcher
  let way = from
  let over = finalVerdict(knowledge, way.state, into)
  while (!over && !barred(searcher, way) && knowledge.game.toMove(way.state) !== except) {
    way = likeliest(searcher, way.state)
    over = finalVerdict(knowledge, way.state, into)
  }
  if (!over) judge(way.state, into)
  return { way, over }
}

const answered = makeVerdict()

/** The turn that promises its mover most, mixed with the fear that it is meant to harm the searcher. */
function likeliest<K extends Kinds>(searcher: Searcher<K>, state: Readonly<K['State']>): Option<K> {
  const { knowledge, judge, answers, paranoia, me, seats } = searcher
  const seat = knowledge.game.toMove(state)!
  const turns = turnsOf(knowledge, state, answers)
  let choice = turns[0]
  let top = -Infinity
  for (const turn of turns.length > 1 ? turns : []) {
    judge(turn.state, answered)
    const own = utility(answered, seat, seats)
    const value = (1 - paranoia) * own - paranoia * utility(answered, me, seats)
    if (value > top) {
      top = value
      choice = turn
    }
  }
  return choice
}
