import type { Kinds, Seat } from '@kontor/core'
import { playOn, type Searcher } from './answers.ts'
import { type Judge, makeVerdict, utility, type Verdict } from './judge.ts'
import type { Knowledge } from './knowledge.ts'
import { type Budget, enoughFor, type Rated, type SearchOptions } from './search.ts'
import { sightsOf } from './sights.ts'
import type { Option } from './turns.ts'

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
  /** The verdict when all turns had been looked into equally far: who looks further sees his own best turns. */
  settled: Verdict | undefined
  /** Where the searcher moves again; undefined if the game is over before. */
  after: K['State'] | undefined
  next: Node<K> | undefined
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
export function searchTurns<K extends Kinds>(
  knowledge: Knowledge<K>,
  judge: Judge<K>,
  state: Readonly<K['State']>,
  options: SearchOptions,
  budget: Budget,
): Rated<K>[] {
  const me = knowledge.game.toMove(state)!
  const seats = knowledge.players(state)
  const tree: Tree<K> = { ...options, knowledge, judge, me, seats, horizon: budget.everyTurn ? 1 : Infinity }
  const root = expand(tree, state)
  const enough = enoughFor(budget, () => leadOf(root))
  for (let n = 0; root.branches.length > 1 && !enough(n); n++) {
    if (!isOpen(root) && !lookFurther(tree, root)) break
    tryOne(tree, root)
  }
  return root.branches
    .toSorted((a, b) => Number(b.visits > 0) - Number(a.visits > 0) || b.value - a.value)
    .map((branch) => rate(branch, me))
}

/** How much more the best turn promises than any other; one that was not tried promises as much as it seems to. */
function leadOf<K extends Kinds>({ branches }: Node<K>): number {
  const tried = branches.filter(({ verdict }) => verdict)
  const best = tried.reduce((a, b) => (b.value > a.value ? b : a))
  const promises = branches.map((branch) => (branch.verdict ? branch.value : best.value + branch.lag))
  return best.value - Math.max(...promises.filter((_, i) => branches[i] !== best))
}

/** Turns that promise this much less than the best are not looked into further. */
const HOPE = 0.15

/** One own turn further, when all that are hopeful have been looked into equally far. */
function lookFurther<K extends Kinds>(tree: Tree<K>, root: Node<K>): boolean {
  for (const branch of root.branches) branch.settled = branch.verdict
  tree.horizon++
  return reopen(root)
}

function reopen<K extends Kinds>(node: Node<K>): boolean {
  const best = Math.max(...node.branches.map(({ value }) => value))
  for (const branch of node.branches)
    if (branch.value >= best - HOPE)
      branch.open = branch.next ? reopen(branch.next) : branch.after !== undefined
  return isOpen(node)
}

const isOpen = <K extends Kinds>({ branches }: Node<K>): boolean => branches.some(({ open }) => open)

function rate<K extends Kinds>({ option, visits, settled, verdict, sight }: Branch<K>, me: Seat): Rated<K> {
  const { shares, points } = settled ?? verdict ?? sight
  return { moves: option.moves, visits, share: shares[me], points: points[me] }
}

interface Tree<K extends Kinds> extends Searcher<K>, SearchOptions {
  /** How many own turns are looked at in a row. */
  horizon: number
}

/** Goes down to a turn that was not tried yet, tries it, and takes the news up. */
function tryOne<K extends Kinds>(tree: Tree<K>, root: Node<K>): void {
  const path: Branch<K>[] = []
  for (let node = root; ;) {
    const branch = choose(node, tree.curiosity)
    node.visits++
    branch.visits++
    path.push(branch)
    if (!branch.verdict) {
      answer(tree, branch)
      branch.open &&= path.length < tree.horizon
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
  const sights = sightsOf(tree.knowledge, tree.judge, state, tree.breadth, tree.softness)
  const top = Math.max(...sights.map(({ value }) => value))
  const branches = sights.map(({ option, verdict, value, prior }): Branch<K> => ({
    option,
    sight: verdict,
    prior,
    lag: value - top,
    visits: 0,
    verdict: undefined,
    value,
    settled: undefined,
    after: undefined,
    next: undefined,
    open: true,
  }))
  return { branches, visits: 0 }
}

/** Lets the others answer until the searcher moves again, and judges what is there. */
function answer<K extends Kinds>(searcher: Searcher<K>, branch: Branch<K>): void {
  const verdict = makeVerdict()
  branch.after = playOn(searcher, branch.option.state, verdict)
  branch.open = branch.after !== undefined
  branch.verdict = verdict
  branch.value = utility(verdict, searcher.me, searcher.seats)
}
