import type { Kinds } from '@kontor/core'
import { finalVerdict, type Judge, makeVerdict, type Verdict } from './judge.ts'
import type { Knowledge } from './knowledge.ts'
import { type Breadth, type Option, turnsOf } from './turns.ts'

export interface Budget {
  /** Positions to look into; with this alone the search is the same on every machine. */
  readonly simulations: number
  /** Milliseconds after which the search stops anyway. */
  readonly millis?: number | undefined
  readonly interrupted?: (() => boolean) | undefined
}

export interface SearchOptions {
  readonly breadth: Breadth
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

interface Branch<K extends Kinds> {
  readonly option: Option<K>
  readonly verdict: Verdict
  readonly prior: number
  visits: number
  /** Sums over the visits, for every seat. */
  readonly shares: Float64Array
  readonly points: Float64Array
  next: Node<K> | undefined
}

interface Node<K extends Kinds> {
  readonly seat: number
  readonly branches: Branch<K>[]
  visits: number
}

/** A win counts most, a lead a little: nobody throws points away in a lost or won game. */
const SHARE_WEIGHT = 0.9

const utility = (
  shares: Float64Array,
  points: Float64Array,
  seat: number,
  seats: number,
  visits: number,
): number => {
  let best = -Infinity
  for (let other = 0; other < seats; other++) if (other !== seat) best = Math.max(best, points[other])
  const lead = (points[seat] - best) / visits
  return (
    SHARE_WEIGHT * (shares[seat] / visits) + (1 - SHARE_WEIGHT) * (0.5 + lead / (20 + 2 * Math.abs(lead)))
  )
}

/**
 * Grows a tree of whole turns, best promise first (PUCT); every seat maximises its own value (max^n), mixed
 * with fear of the others. Leaves are judged, not played out.
 */
export function search<K extends Kinds>(
  knowledge: Knowledge<K>,
  judge: Judge<K>,
  state: Readonly<K['State']>,
  options: SearchOptions,
  budget: Budget,
): Rated<K>[] {
  const seats = knowledge.players(state)
  const me = knowledge.game.toMove(state)!
  const until = budget.millis === undefined ? Infinity : performance.now() + budget.millis
  const root = expand(knowledge, judge, state, options)
  const path: Branch<K>[] = []
  for (let n = 0; n < budget.simulations && root.branches.length > 1; n++) {
    if (performance.now() > until || budget.interrupted?.()) break
    path.length = 0
    let node = root
    for (;;) {
      const branch = choose(node, me, seats, options)
      path.push(branch)
      node.visits++
      if (branch.next) node = branch.next
      else break
    }
    const leaf = path[path.length - 1]
    backUp(path, reach(knowledge, judge, leaf, options), seats)
  }
  return root.branches.map((b) => rate(b, root.seat)).sort((a, b) => b.visits - a.visits || b.share - a.share)
}

function rate<K extends Kinds>(b: Branch<K>, seat: number): Rated<K> {
  const n = b.visits
  return {
    moves: b.option.moves,
    visits: n,
    share: n > 0 ? b.shares[seat] / n : b.verdict.shares[seat],
    points: n > 0 ? b.points[seat] / n : b.verdict.points[seat],
  }
}

function expand<K extends Kinds>(
  knowledge: Knowledge<K>,
  judge: Judge<K>,
  state: Readonly<K['State']>,
  options: SearchOptions,
): Node<K> {
  const seat = knowledge.game.toMove(state)!
  const seats = knowledge.players(state)
  const turns = turnsOf(knowledge, state, options.breadth)
  const verdicts = turns.map((turn) => {
    const verdict = makeVerdict()
    judge(turn.state, verdict)
    return verdict
  })
  const values = verdicts.map((v) => utility(v.shares, v.points, seat, seats, 1) / options.softness)
  const top = Math.max(...values)
  const weights = values.map((value) => Math.exp(value - top))
  const sum = weights.reduce((a, b) => a + b, 0)
  const branches = turns.map((option, i): Branch<K> => ({
    option,
    verdict: verdicts[i],
    prior: weights[i] / sum,
    visits: 0,
    shares: new Float64Array(seats),
    points: new Float64Array(seats),
    next: undefined,
  }))
  return { seat, branches, visits: 0 }
}

/** The first visit takes the branch's own verdict, the second looks into it. */
function reach<K extends Kinds>(
  knowledge: Knowledge<K>,
  judge: Judge<K>,
  leaf: Branch<K>,
  options: SearchOptions,
): Verdict {
  const { state, reveals } = leaf.option
  if (leaf.visits === 0 || (reveals && knowledge.stopsAtReveal)) return leaf.verdict
  if (finalVerdict(knowledge, state, leaf.verdict)) return leaf.verdict
  leaf.next = expand(knowledge, judge, state, options)
  leaf.next.visits = 1
  const best = leaf.next.branches.reduce((a, b) => (b.prior > a.prior ? b : a))
  best.visits = 1
  add(best, best.verdict, best.shares.length)
  return best.verdict
}

function backUp<K extends Kinds>(path: readonly Branch<K>[], verdict: Verdict, seats: number): void {
  for (const branch of path) {
    branch.visits++
    add(branch, verdict, seats)
  }
}

function add<K extends Kinds>(branch: Branch<K>, verdict: Verdict, seats: number): void {
  for (let seat = 0; seat < seats; seat++) {
    branch.shares[seat] += verdict.shares[seat]
    branch.points[seat] += verdict.points[seat]
  }
}

function choose<K extends Kinds>(
  node: Node<K>,
  me: number,
  seats: number,
  { curiosity, paranoia }: SearchOptions,
): Branch<K> {
  const explore = curiosity * Math.sqrt(node.visits + 1)
  const fear = node.seat === me ? 0 : paranoia
  let choice = node.branches[0]
  let top = -Infinity
  for (const branch of node.branches) {
    const own = valueOf(branch, node.seat, seats)
    const value = fear === 0 ? own : (1 - fear) * own + fear * (1 - valueOf(branch, me, seats))
    const rating = value + (explore * branch.prior) / (1 + branch.visits)
    if (rating > top) {
      top = rating
      choice = branch
    }
  }
  return choice
}

function valueOf<K extends Kinds>(branch: Branch<K>, seat: number, seats: number): number {
  return branch.visits > 0
    ? utility(branch.shares, branch.points, seat, seats, branch.visits)
    : utility(branch.verdict.shares, branch.verdict.points, seat, seats, 1)
}
