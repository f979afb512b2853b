import type { Kinds, Seat } from '@kontor/core'
import { barred, playOn, type Searcher, utility, type Way } from './answers.ts'
import { drawOnce, type Rival, weighed } from './draws.ts'
import { type Judge, makeVerdict, type Verdict } from './judge.ts'
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

export interface SearchOptions extends Pick<Searcher<Kinds>, 'answers' | 'paranoia'> {
  readonly breadth: Breadth
  /** How eagerly doubtful turns are tried. */
  readonly curiosity: number
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
  /** Where something is revealed before the searcher moves again. */
  reveal: Way<K> | undefined
  /** More tries can tell more. */
  open: boolean
}

interface Node<K extends Kinds> {
  readonly branches: readonly Branch<K>[]
  visits: number
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
  const { answers, paranoia } = options
  const searcher: Searcher<K> = { knowledge, judge, me, seats: knowledge.players(state), answers, paranoia }
  const enough = enoughFor(knowledge, budget)
  const tree: Tree<K> = { ...searcher, ...options }
  const root = expand(tree, state)
  let rivals: readonly RivalTurn<K>[] | undefined
  for (let n = 0; root.branches.length > 1 && !enough(root, n); n++) {
    if (isOpen(root)) {
      tryOne(tree, root, budget.everyTurn ? root.branches.at(n) : undefined)
      continue
    }
    rivals ??= rivalsOf(root)
    if (rivals.length < 2) break
    drawOnce(searcher, rivals)
  }
  if (rivals) for (const [i, value] of weighed(rivals).entries()) rivals[i].branch.value = value
  // where a round is settled by the plan, the first sight tells what happens if the others follow it too
  const promise = ({ value, lag }: Branch<K>): number => (knowledge.settle ? value + lag : value)
  return root.branches
    .toSorted((a, b) => Number(b.visits > 0) - Number(a.visits > 0) || promise(b) - promise(a))
    .map((branch) => rate(branch, me))
}

/** With this share of the budget spent, a turn that leads this clearly is played at once. */
const LEAST_THOUGHT = 0.25
const CLEAR_LEAD = 0.1

/** Tells when n tries are enough. Where draws can still change much, and for hints, all of the budget is used. */
function enoughFor<K extends Kinds>(knowledge: Knowledge<K>, budget: Budget) {
  const { simulations, millis = Infinity, clock = () => performance.now(), interrupted, everyTurn } = budget
  const hasty = !knowledge.stopsAtReveal && !everyTurn
  const start = clock()
  return (root: Node<K>, n: number): boolean => {
    const spent = (clock() - start) / millis
    if (n >= simulations || spent > 1 || interrupted?.()) return true
    const used = Math.max(spent, n / simulations)
    return hasty && n > 0 && used >= LEAST_THOUGHT && leadOf(root) >= CLEAR_LEAD
  }
}

/** How much more the best turn promises than any other; one that was not tried promises as much as it seems to. */
function leadOf<K extends Kinds>({ branches }: Node<K>): number {
  const tried = branches.filter(({ verdict }) => verdict)
  const best = tried.reduce((a, b) => (b.value > a.value ? b : a))
  const promises = branches.map((branch) => (branch.verdict ? branch.value : best.value + branch.lag))
  return best.value - Math.max(...promises.filter((_, i) => branches[i] !== best))
}

const isOpen = <K extends Kinds>({ branches }: Node<K>): boolean => branches.some(({ open }) => open)

interface RivalTurn<K extends Kinds> extends Rival<K> {
  readonly branch: Branch<K>
}

/** Turns that promise this much less than the best are no rivals of it. */
const RIVALRY = 0.05
const MOST_RIVALS = 4

/** When all turns up to the next draw have been tried: those between which further draws may decide. */
function rivalsOf<K extends Kinds>({ branches }: Node<K>): RivalTurn<K>[] {
  const sorted = branches.toSorted((a, b) => b.value - a.value)
  return sorted
    .filter(({ value }) => value >= sorted[0].value - RIVALRY)
    .slice(0, MOST_RIVALS)
    .map((branch) => ({ branch, judged: branch.value, reveal: lastOf(branch).reveal, drawn: 0, sum: 0 }))
}

/** Where the best tried way leads. */
function lastOf<K extends Kinds>(branch: Branch<K>): Branch<K> {
  let last = branch
  while (last.next) last = last.next.branches.reduce((a, b) => (b.value > a.value ? b : a))
  return last
}

function rate<K extends Kinds>({ option, visits, verdict, sight }: Branch<K>, me: Seat): Rated<K> {
  const { shares, points } = verdict ?? sight
  return { moves: option.moves, visits, share: shares[me], points: points[me] }
}

type Tree<K extends Kinds> = Searcher<K> & SearchOptions

/** Goes down to a turn that was not tried yet, tries it, and takes the news up. */
function tryOne<K extends Kinds>(tree: Tree<K>, root: Node<K>, first?: Branch<K>): void {
  const path: Branch<K>[] = []
  for (let node = root; ;) {
    const branch = first && node === root ? first : choose(node, tree.curiosity)
    node.visits++
    branch.visits++
    path.push(branch)
    if (!branch.verdict) {
      answer(tree, branch)
      break
    }
    if (!branch.after) break
    branch.next ??= expand(tree, branch.after)
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
  branch.open = isOpen(branch.next!)
}

function choose<K extends Kinds>({ branches, visits }: Node<K>, curiosity: number): Branch<K> {
  const explore = curiosity * Math.sqrt(visits + 1)
  let reached = -Infinity
  for (const branch of branches) if (branch.verdict) reached = Math.max(reached, branch.value)
  let choice = branches[0]
  let top = -Infinity
  for (const branch of branches) {
    if (!branch.open) continue
    const value = branch.verdict ? branch.value : (visits > 0 ? reached : 0) + branch.lag
    const rating = value + (explore * branch.prior) / (1 + branch.visits)
    if (rating > top) {
      top = rating
      choice = branch
    }
  }
  return choice
}

function expand<K extends Kinds>(tree: Tree<K>, state: Readonly<K['State']>): Node<K> {
  const { knowledge, judge, breadth, softness, me, seats } = tree
  const turns = turnsOf(knowledge, state, breadth)
  const sights = turns.map((turn) => {
    const verdict = makeVerdict()
    judge(turn.state, verdict)
    return verdict
  })
  const values = sights.map((sight) => utility(sight, me, seats))
  const top = Math.max(...values)
  const weights = values.map((value) => Math.exp((value - top) / softness))
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
    reveal: undefined,
    open: true,
  }))
  return { branches, visits: 0 }
}

/** Lets the others answer until the searcher moves again, and judges what is there. */
function answer<K extends Kinds>(searcher: Searcher<K>, branch: Branch<K>): void {
  const verdict = makeVerdict()
  const { way, over } = playOn(searcher, branch.option, searcher.me, verdict)
  if (!over && barred(searcher, way)) branch.reveal = way
  else if (!over) branch.after = way.state
  branch.open = branch.after !== undefined
  branch.verdict = verdict
  branch.value = utility(verdict, searcher.me, searcher.seats)
}
