import { type Kinds, makeRng, type Seat, seedOf } from '@kontor/core'
import { type Judge, utility, type Verdict } from './judge.ts'
import type { Knowledge } from './knowledge.ts'
import { type Budget, enoughFor, type Rated, type SearchOptions } from './search.ts'
import { sightsOf } from './sights.ts'
import type { Breadth, Option } from './turns.ts'

/** A turn of whoever moves. */
interface Branch<K extends Kinds> {
  readonly option: Option<K>
  readonly prior: number
  /** What it promises everybody: the mean of what was found behind it, the first sight included. */
  readonly promise: Verdict
  /** The promise in the mover's eyes. */
  value: number
  visits: number
  /** Where it leads: one position, or one for each draw of what it reveals. */
  readonly ways: Node<K>[]
  readonly over: boolean
}

interface Node<K extends Kinds> {
  readonly mover: Seat
  readonly branches: readonly Branch<K>[]
  visits: number
}

interface Table<K extends Kinds> extends SearchOptions {
  readonly knowledge: Knowledge<K>
  readonly judge: Judge<K>
  readonly me: Seat
  readonly seats: number
}

/** Before a draw the judgement knows as much as this many draws tell. */
const FORESIGHT = 20

/**
 * Grows a tree of everybody's turns, each for himself. Positions are compared after every turn, so the judgement
 * must be able to tell them apart whoever moves next. What nobody knows is drawn, the more often the more a turn
 * is tried, and for all turns alike, so that none is lucky.
 */
export function searchTable<K extends Kinds>(
  knowledge: Knowledge<K>,
  judge: Judge<K>,
  state: Readonly<K['State']>,
  options: SearchOptions,
  budget: Budget,
): Rated<K>[] {
  const me = knowledge.game.toMove(state)!
  const table: Table<K> = { ...options, knowledge, judge, me, seats: knowledge.players(state) }
  const root = expand(table, state, options.breadth)
  const enough = enoughFor(budget, () => leadOf(root))
  for (let n = 0; root.branches.length > 1 && !enough(n); n++)
    tryOne(table, root, budget.everyTurn ? root.branches.at(n) : undefined)
  return root.branches
    .toSorted((a, b) => b.visits - a.visits || b.value - a.value)
    .map(({ option, visits, promise }) => ({
      moves: option.moves,
      visits,
      share: promise.shares[me],
      points: promise.points[me],
    }))
}

/** How much more the turn that was tried most promises than any other. */
function leadOf<K extends Kinds>({ branches }: Node<K>): number {
  const favourite = branches.reduce((a, b) => (b.visits > a.visits ? b : a))
  return favourite.value - Math.max(...branches.filter((b) => b !== favourite).map(({ value }) => value))
}

interface Step<K extends Kinds> {
  readonly node: Node<K>
  readonly branch: Branch<K>
}

/** Goes down to a position that was not looked at yet, and takes the news up to everybody on the way. */
function tryOne<K extends Kinds>(table: Table<K>, root: Node<K>, first?: Branch<K>): void {
  const path: Step<K>[] = []
  let news: Verdict | undefined
  for (let node = root; !news;) {
    const branch = first && node === root ? first : choose(node, table.curiosity)
    path.push({ node, branch })
    node.visits++
    branch.visits++
    const way = branch.over ? undefined : wayOn(branch)
    if (way) node = way
    else news = lookBehind(table, branch)
  }
  for (const { node, branch } of path.reverse()) news = learn(table, node, branch, news)
}

/** One of the positions that are known behind a turn; undefined if there should be another one. */
function wayOn<K extends Kinds>({ ways, option, visits }: Branch<K>): Node<K> | undefined {
  if (ways.length < (option.reveals ? Math.sqrt(visits) : 1)) return undefined
  return ways.reduce((a, b) => (b.visits < a.visits ? b : a))
}

/** What the mover behind a turn makes of it at first sight. */
function lookBehind<K extends Kinds>(table: Table<K>, branch: Branch<K>): Verdict {
  if (branch.over) return branch.promise
  const state = branch.option.reveals ? drawAgain(table, branch) : branch.option.state
  const node = expand(table, state, table.answers)
  branch.ways.push(node)
  return node.branches.reduce((a, b) => (b.value > a.value ? b : a)).promise
}

function drawAgain<K extends Kinds>({ knowledge, me }: Table<K>, { option, ways }: Branch<K>): K['State'] {
  const { game, veil } = knowledge
  const state = game.determinize(game.view(option.before, me), makeRng(seedOf(`draw ${ways.length}`)))
  game.apply(state, option.moves.at(-1)!)
  veil?.(state)
  return state
}

/** Takes the news into the mean, and tells what those before should think of the turn now. */
function learn<K extends Kinds>(
  { seats }: Table<K>,
  { mover }: Node<K>,
  branch: Branch<K>,
  news: Verdict,
): Verdict {
  const { promise, visits } = branch
  const { reveals } = branch.option
  if (branch.over) return promise
  const weight = 1 / (visits + (reveals ? FORESIGHT : 1))
  for (let seat = 0; seat < seats; seat++) {
    promise.shares[seat] += weight * (news.shares[seat] - promise.shares[seat])
    promise.points[seat] += weight * (news.points[seat] - promise.points[seat])
  }
  branch.value = utility(promise, mover, seats)
  return reveals ? promise : news
}

function choose<K extends Kinds>({ branches, visits }: Node<K>, curiosity: number): Branch<K> {
  const explore = curiosity * Math.sqrt(visits + 1)
  let choice = branches[0]
  let top = -Infinity
  for (const branch of branches) {
    const rating = branch.value + (explore * branch.prior) / (1 + branch.visits)
    if (rating > top) {
      top = rating
      choice = branch
    }
  }
  return choice
}

function expand<K extends Kinds>(
  { knowledge, judge, softness }: Table<K>,
  state: Readonly<K['State']>,
  breadth: Breadth,
): Node<K> {
  const { game } = knowledge
  const branches = sightsOf(knowledge, judge, state, breadth, softness).map(
    ({ option, verdict, value, prior }): Branch<K> => ({
      option,
      prior,
      promise: verdict,
      value,
      visits: 0,
      ways: [],
      over: game.toMove(option.state) === undefined,
    }),
  )
  return { mover: game.toMove(state)!, branches, visits: 0 }
}
