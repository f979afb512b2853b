import type { Kinds } from '@kontor/core'
import type { Knowledge } from './knowledge.ts'

/** One way to go on: the steps of the mover until somebody else decides, and where they lead. */
export interface Option<K extends Kinds> {
  readonly moves: readonly K['Move'][]
  readonly state: K['State']
  /** Where the last of the steps was taken. */
  readonly before: Readonly<K['State']>
  /** The mover's own guess, cheap. */
  readonly worth: number
  /** The steps led to something that nobody knows yet. */
  readonly reveals: boolean
}

export interface Breadth {
  /** Unfinished turns that are followed at each step. */
  readonly beam: number
  /** Finished turns kept for each first step. */
  readonly each: number
  /** Finished turns kept in all. */
  readonly most: number
}

/**
 * The mover's most promising whole turns, best guess first. Steps that the rules offer in one order only keep
 * the number small; of what begins alike, the best few go on.
 */
export function turnsOf<K extends Kinds>(
  knowledge: Knowledge<K>,
  state: Readonly<K['State']>,
  breadth: Breadth,
): Option<K>[] {
  const legal: K['Move'][] = []
  knowledge.game.legal(state, legal)
  knowledge.prune(state, legal)
  const kept: Option<K>[] = []
  for (const move of legal) {
    const done: Option<K>[] = []
    let open = [step(knowledge, { moves: [], state }, move)]
    while (open.length > 0) open = follow(knowledge, open, done, breadth.beam)
    done.sort(byWorth)
    for (const option of done.slice(0, breadth.each)) kept.push(option)
  }
  kept.sort(byWorth)
  return kept.length > breadth.most ? kept.slice(0, breadth.most) : kept
}

interface Line<K extends Kinds> extends Option<K> {
  readonly finished: boolean
}

const byWorth = (a: { worth: number }, b: { worth: number }): number => b.worth - a.worth

function step<K extends Kinds>(
  knowledge: Knowledge<K>,
  from: { readonly moves: readonly K['Move'][]; readonly state: Readonly<K['State']> },
  move: K['Move'],
): Line<K> {
  const { game } = knowledge
  const seat = game.toMove(from.state)!
  const state = game.clone(from.state)
  const barrier = game.apply(state, move)
  const worth = knowledge.worth(state, seat)
  return {
    moves: [...from.moves, move],
    state,
    before: from.state,
    worth,
    reveals: barrier === 'reveal',
    finished: barrier !== 'open',
  }
}

/** Moves finished lines to `done` and returns the best of what the others lead to. */
function follow<K extends Kinds>(
  knowledge: Knowledge<K>,
  open: readonly Line<K>[],
  done: Option<K>[],
  beam: number,
): Line<K>[] {
  const next: Line<K>[] = []
  const legal: K['Move'][] = []
  for (const line of open) {
    if (line.finished) {
      done.push(line)
      continue
    }
    legal.length = 0
    knowledge.game.legal(line.state, legal)
    knowledge.prune(line.state, legal)
    for (const move of legal) {
      const longer = step(knowledge, line, move)
      if (longer.finished) done.push(longer)
      else next.push(longer)
    }
  }
  return next.length > beam ? next.sort(byWorth).slice(0, beam) : next
}
