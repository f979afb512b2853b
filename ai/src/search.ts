import type { Kinds, Seat } from '@kontor/core'
import { finalVerdict, type Judge, makeVerdict, type Verdict } from './judge.ts'
import type { Knowledge } from './knowledge.ts'
import { type Breadth, type Option, turnsOf } from './turns.ts'

export interface Budget {
  /** Turns to try; with this alone the search is the same on every machine. */
  readonly simulations: number
  /** Milliseconds after which the search stops anyway. */
  readonly millis?: number | undefined
  /** Tells the time in milliseconds; the wall's if undefined. */
  readonly clock?: (() => number) | undefined
  readonly interrupted?: (() => boolean) | undefined
  /** Tries every turn once before the promising ones again: for hints. */
  readonly everyTurn?: boolean | undefined
}

export interface SearchOptions {
  readonly breadth: Breadth
  /** How many turns of the others are compared for their answers. */
  readonly answers: Breadth
  /** How eagerly doubtful turns are tried. */
  readonly curiosity: number
  /** How much the others are thought to play against the searcher, 0 (each for himself) to 1. */
  readonly paranoia: number
  /** Spread of the first guess over the turns, in chance to win. */
  readonly softness: number
}

/** How a turn looks after the search. */
export interface Rated<K extends Kinds> {
  readonly moves: readonly K['Move'][]
  readonly visits: number
  /** The mover's chance to win and final points. */
  readonly share: number
  readonly points: number
}

/** One turn of the searcher. */
interface Branch<K extends Kinds> {
  readonly option: Option<K>
  /** How it looks before the others answer: good for comparing turns of one node only. */
  readonly sight: Verdict
  readonly prior: number
  /** How much less it seems to promise than the best of its node; 0 or below. */
  readonly lag: number
  visits: number
  /** What it promises when the searcher moves again, by the best way on that was tried. */
  verdict: Verdict | undefined
  value: number
  /** Where the searcher moves again; undefined if the game is over or something is revealed before. */
  after: K['State'] | undefined
  next: Node<K> | undefined
}

interface Node<K extends Kinds> {
  readonly branches: readonly Branch<K>[]
  visits: number
}

interface Searcher<K extends Kinds> {
  readonly knowledge: Knowledge<K>
  readonly judge: Judge<K>
  readonly options: SearchOptions
  readonly me: Seat
  readonly seats: number
}

/** A win counts most, a lead a little: nobody throws points away in a lost or won game. */
const SHARE_WEIGHT = 0.9

function utility({ shares, points }: Verdict, seat: Seat, seats: number): number {
  let best = -Infinity
  for (let other = 0; other < seats; other++) if (other !== seat) best = Math.max(best, points[other])
  const lead = points[seat] - best
  return SHARE_WEIGHT * shares[seat] + (1 - SHARE_WEIGHT) * (0.5 + lead / (20 + 2 * Math.abs(lead)))
}

/**
 * Grows a tree of the searcher's own turns, best promise first. The others answer each turn as the judgement
 * tells them, and positions are judged when the searcher moves again, so that no judgement has to know what
 * it is worth to be next.
 */
export function search<K extends Kinds>(
  knowledge: Knowledge<K>,
  judge: Judge<K>,
  state: Readonly<K['State']>,
  options: SearchOptions,
  budget: Budget,
): Rated<K>[] {
  const me = knowledge.game.toMove(state)!
  const searcher: Searcher<K> = { knowledge, judge, options, me, seats: knowledge.players(state) }
  const clock = budget.clock ?? (() => performance.now())
  const until = budget.millis === undefined ? Infinity : clock() + budget.millis
  const root = expand(searcher, state)
  for (let n = 0; n < budget.simulations && root.branches.length > 1; n++) {
    if (clock() > until || budget.interrupted?.()) break
    tryOne(searcher, root, budget.everyTurn ? root.branches.at(n) : undefined)
  }
  return root.branches
    .toSorted((a, b) => Number(b.visits > 0) - Number(a.visits > 0) || b.value - a.value)
    .map((branch) => rate(branch, me))
}

function rate<K extends Kinds>({ option, visits, verdict, sight }: Branch<K>, me: Seat): Rated<K> {
  const { shares, points } = verdict ?? sight
  return { moves: option.moves, visits, share: shares[me], points: points[me] }
}

/** Goes down to a turn that was not tried yet, tries it, and takes the news up. */
function tryOne<K extends Kinds>(searcher: Searcher<K>, root: Node<K>, first?: Branch<K>): void {
  const path: Branch<K>[] = []
  for (let node = root; ;) {
    const branch = first && node === root ? first : choose(node, searcher.options.curiosity)
    node.visits++
    branch.visits++
    path.push(branch)
    if (!branch.verdict) {
      answer(searcher, branch)
      break
    }
    if (!branch.after) break
    branch.next ??= expand(searcher, branch.after)
    node = branch.next
  }
  for (let depth = path.length - 2; depth >= 0; depth--) takeUp(path[depth])
}

/** A turn is worth what the best turn after it is worth. */
function takeUp<K extends Kinds>(branch: Branch<K>): void {
  let best: Branch<K> | undefined
  for (const way of branch.next!.branches)
    if (way.verdict && (best === undefined || way.value > best.value)) best = way
  branch.verdict = best!.verdict
  branch.value = best!.value
}

function choose<K extends Kinds>({ branches, visits }: Node<K>, curiosity: number): Branch<K> {
  const explore = curiosity * Math.sqrt(visits + 1)
  let reached = -Infinity
  for (const branch of branches) if (branch.verdict) reached = Math.max(reached, branch.value)
  let choice = branches[0]
  let top = -Infinity
  for (const branch of branches) {
    const value = branch.verdict ? branch.value : (visits > 0 ? reached : 0) + branch.lag
    const rating = value + (explore * branch.prior) / (1 + branch.visits)
    if (rating > top) {
      top = rating
      choice = branch
    }
  }
  return choice
}

function expand<K extends Kinds>(searcher: Searcher<K>, state: Readonly<K['State']>): Node<K> {
  const { knowledge, judge, options, me, seats } = searcher
  const turns = turnsOf(knowledge, state, options.breadth)
  const sights = turns.map((turn) => {
    const verdict = makeVerdict()
    judge(turn.state, verdict)
    return verdict
  })
  const values = sights.map((sight) => utility(sight, me, seats))
  const top = Math.max(...values)
  const weights = values.map((value) => Math.exp((value - top) / options.softness))
  const sum = weights.reduce((a, b) => a + b, 0)
  const branches = turns.map((option, i): Branch<K> => ({
    option,
    sight: sights[i],
    prior: weights[i] / sum,
    lag: values[i] - top,
    visits: 0,
    verdict: undefined,
    value: values[i],
    after: undefined,
    next: undefined,
  }))
  return { branches, visits: 0 }
}

/** Lets the others answer until the searcher moves again, and judges what is there. */
function answer<K extends Kinds>(searcher: Searcher<K>, branch: Branch<K>): void {
  const { knowledge, judge, me, seats } = searcher
  const verdict = makeVerdict()
  let way: Pick<Option<K>, 'state' | 'reveals'> = branch.option
  let over = finalVerdict(knowledge, way.state, verdict)
  while (!over && !barred(knowledge, way) && knowledge.game.toMove(way.state) !== me) {
    way = likeliest(searcher, way.state)
    over = finalVerdict(knowledge, way.state, verdict)
  }
  if (!over) judge(way.state, verdict)
  if (!over && !barred(knowledge, way)) branch.after = way.state
  branch.verdict = verdict
  branch.value = utility(verdict, me, seats)
}

const barred = <K extends Kinds>(knowledge: Knowledge<K>, way: Pick<Option<K>, 'reveals'>): boolean =>
  way.reveals && knowledge.stopsAtReveal

const answered = makeVerdict()

/** The turn that promises its mover most, mixed with the fear that it is meant to harm the searcher. */
function likeliest<K extends Kinds>(searcher: Searcher<K>, state: Readonly<K['State']>): Option<K> {
  const { knowledge, judge, options, me, seats } = searcher
  const seat = knowledge.game.toMove(state)!
  const turns = turnsOf(knowledge, state, options.answers)
  let choice = turns[0]
  let top = -Infinity
  for (const turn of turns.length > 1 ? turns : []) {
    judge(turn.state, answered)
    const own = utility(answered, seat, seats)
    const value = (1 - options.paranoia) * own - options.paranoia * utility(answered, me, seats)
    if (value > top) {
      top = value
      choice = turn
    }
  }
  return choice
}
