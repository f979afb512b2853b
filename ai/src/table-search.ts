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
  /** What the judgement promised its mover at first sight. */
  readonly sight: number
  /** What it promises everybody: the mean of what was found behind it. */
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
  /** Whether a new position is played on to the round's end before it counts. */
  readonly patient: boolean
}

/** Before a draw the judgement knows as much as this many draws tell. */
const FORESIGHT = 20

/**
 * With so many players the plan, by which the judgement settles a round, tells little about what they will do. Then
 * everybody plays on by his first sight. That takes some milliseconds, so it is only for who can try it often.
 */
const MANY = 5
const LEAST_TRIES = 100
const LEAST_MILLIS = 80

const isPatient = (seats: number, { simulations, millis = Infinity }: Budget): boolean =>
  seats >= MANY && simulations >= LEAST_TRIES && millis >= LEAST_MILLIS

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
  const seats = knowledge.players(state)
  const patient = isPatient(seats, budget)
  const table: Table<K> = { ...options, knowledge, judge, me, seats, patient }
  const root = expand(table, state, options.breadth)
  const enough = enoughFor(budget, () => leadOf(root))
  for (let n = 0; root.branches.length > 1 && !enough(n); n++)
    tryOne(table, root, budget.everyTurn || patient ? root.branches.at(n) : undefined)
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
    const branch = first && node === root ? first : choose(table, node)
    path.push({ node, branch })
    node.visits++
    branch.visits++
    if (branch.over || endsHere(table, branch)) news = branch.promise
    else {
      const known = wayOn(branch)
      node = known ?? lookBehind(table, branch)
      if (!known && !table.patient) news = bestSight(node)
    }
  }
  for (const { node, branch } of path.reverse()) news = learn(table, node, branch, news)
}

/** One of the positions that are known behind a turn; undefined if there should be another one. */
function wayOn<K extends Kinds>({ ways, option, visits }: Branch<K>): Node<K> | undefined {
  if (ways.length < (option.reveals ? Math.sqrt(visits) : 1)) return undefined
  return ways.reduce((a, b) => (b.visits < a.visits ? b : a))
}

/** The patient play on to the round's end; there the judgement needs no plan, and the draws can wait for the next try. */
const endsHere = <K extends Kinds>({ patient }: Table<K>, { option, visits }: Branch<K>): boolean =>
  patient && option.reveals && visits === 1

function lookBehind<K extends Kinds>(table: Table<K>, branch: Branch<K>): Node<K> {
  const state = branch.option.reveals ? drawAgain(table, branch) : branch.option.state
  const node = expand(table, state, table.answers)
  branch.ways.push(node)
  return node
}

/** What the mover makes of a position that nobody has looked into. */
const bestSight = <K extends Kinds>({ branches }: Node<K>): Verdict =>
  branches.reduce((a, b) => (b.value > a.value ? b : a)).promise

function drawAgain<K extends Kinds>({ knowledge, me }: Table<K>, { option, ways }: Branch<K>): K['State'] {
  const { game, veil } = knowledge
  const state = game.determinize(game.view(option.before, me), makeRng(seedOf(`draw ${ways.length}`)))
  game.apply(state, option.moves.at(-1)!)
  veil?.(state)
  return state
}

/** Takes the news into the mean, and tells what those before should think of the turn now. */
function learn<K extends Kinds>(
  { seats, patient }: Table<K>,
  { mover }: Node<K>,
  branch: Branch<K>,
  news: Verdict,
): Verdict {
  const { promise, visits } = branch
  const { reveals } = branch.option
  if (branch.over) return promise
  // a first sight and the end of a round are unlike, so the patient forget the one when they know the other
  const weight = 1 / (visits + (reveals ? FORESIGHT : patient ? 0 : 1))
  for (let seat = 0; seat < seats; seat++) {
    promise.shares[seat] += weight * (news.shares[seat] - promise.shares[seat])
    promise.points[seat] += weight * (news.points[seat] - promise.points[seat])
  }
  branch.value = utility(promise, mover, seats)
  return reveals ? promise : news
}

function choose<K extends Kinds>({ curiosity, patient }: Table<K>, { branches, visits }: Node<K>): Branch<K> {
  const explore = curiosity * Math.sqrt(visits + 1)
  const surprise = patient ? surpriseOf(branches) : 0
  let choice = branches[0]
  let top = -Infinity
  for (const branch of branches) {
    const value = branch.visits > 0 ? branch.value : branch.sight + surprise
    const rating = value + (explore * branch.prior) / (1 + branch.visits)
    if (rating > top) {
      top = rating
      choice = branch
    }
  }
  return choice
}

/** How much better than at first sight the tried turns are: the others would be, too. */
function surpriseOf<K extends Kinds>(branches: readonly Branch<K>[]): number {
  let tried = 0
  let sum = 0
  for (const { visits, value, sight } of branches) {
    if (visits === 0) continue
    tried++
    sum += value - sight
  }
  return tried > 0 ? sum / tried : 0
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
      sight: value,
      value,
      visits: 0,
      ways: [],
      over: game.toMove(option.state) === undefined,
    }),
  )
  return { mover: game.toMove(state)!, branches, visits: 0 }
}
