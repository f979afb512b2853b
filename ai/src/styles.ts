import type { Kinds, Rng } from '@kontor/core'
import { type Judge, makeJudge, makeTeller } from './judge.ts'
import type { Knowledge } from './knowledge.ts'
import type { Net } from './net.ts'
import type { Budget, Rated, SearchOptions } from './search.ts'
import { searchTable } from './table-search.ts'
import { searchTurns } from './turn-search.ts'
import type { Breadth } from './turns.ts'

/** One way of playing. */
export type Style =
  | { readonly kind: 'random' }
  /** The game's plan, step by step. */
  | { readonly kind: 'script' }
  /** Looks into turns: `simulations` 0 compares only where the own turn leads. */
  | {
      readonly kind: 'search'
      /** Which stage of the training judges; undefined: the hand-made judgement. */
      readonly net: number | undefined
      readonly simulations: number
      readonly millis: number | undefined
      readonly breadth: Breadth
      /** Chance to win that a step of the dice is worth; 0 always plays the best. */
      readonly temperature: number
      /** No turn is played that promises this much less than the best. */
      readonly regret: number
      /** Solves exactly what can be solved. */
      readonly thorough: boolean
    }

/** Found by trial; with many others their answers are compared less closely, so that there are more tries. */
const searchOptions = (breadth: Breadth, seats: number): SearchOptions => ({
  breadth,
  answers: { beam: 3, each: 2, most: seats > 3 ? 4 : 8 },
  curiosity: 0.35,
  softness: 0.04,
})

export interface Thinker<K extends Kinds> {
  /** The turns looked at, the one to play first. */
  consider(state: Readonly<K['State']>, rng: Rng): Rated<K>[]
}

export interface Limits {
  readonly millis?: number | undefined
  readonly simulations?: number | undefined
  /** Tells the time in milliseconds; the wall's if undefined. */
  readonly clock?: (() => number) | undefined
  readonly interrupted?: (() => boolean) | undefined
  /** For people: rates every turn, also where there is no choice, with points as games really end. */
  readonly everyTurn?: boolean | undefined
}

/** Puts a style to work; nets are the stages of the training, and without them the hand-made judgement serves. */
export function makeThinker<K extends Kinds>(
  knowledge: Knowledge<K>,
  style: Style,
  nets: readonly Net[],
  limits: Limits = {},
): Thinker<K> {
  const { game } = knowledge
  const single = (move: K['Move']): Rated<K>[] => [{ moves: [move], visits: 0, share: 0, points: 0 }]
  const net = style.kind === 'search' ? netOf(style.net, nets) : undefined
  const judge = limits.everyTurn
    ? makeTeller(knowledge, makeJudge(knowledge, net))
    : makeJudge(knowledge, net)
  const sureTurn = (state: Readonly<K['State']>, impatient?: () => boolean): Rated<K>[] | undefined => {
    const sure = knowledge.exact?.(state, impatient)
    return sure && [{ ...sure, visits: 0, points: pointsAfter(knowledge, state, sure.moves) }]
  }
  return {
    consider(position, rng) {
      const state = game.clone(position)
      knowledge.veil?.(state)
      const legal: K['Move'][] = []
      game.legal(state, legal)
      if (legal.length === 1 && !limits.everyTurn) return single(legal[0])
      if (style.kind === 'random') return single(legal[rng.int(legal.length)])
      if (style.kind === 'script') return sureTurn(state) ?? single(knowledge.script(state, legal, rng))
      const budget = budgetOf(style, limits)
      const sure = sureTurn(state, style.thorough ? patience(budget) : undefined)
      if (sure) return sure
      return pick(look(knowledge, judge, state, style.breadth, budget), style, knowledge.dice, rng)
    },
  }
}

function pointsAfter<K extends Kinds>(
  knowledge: Knowledge<K>,
  state: Readonly<K['State']>,
  moves: readonly K['Move'][],
): number {
  const after = knowledge.game.clone(state)
  for (const move of moves) knowledge.game.apply(after, move)
  return knowledge.standing(after, knowledge.game.toMove(state)!)
}

const netOf = (stage: number | undefined, nets: readonly Net[]): Net | undefined =>
  stage === undefined || nets.length === 0 ? undefined : nets[Math.min(stage, nets.length - 1)]

function budgetOf(style: Extract<Style, { kind: 'search' }>, limits: Limits): Budget {
  return {
    simulations: limits.simulations ?? style.simulations,
    millis: limits.simulations === undefined ? (limits.millis ?? style.millis) : undefined,
    clock: limits.clock,
    interrupted: limits.interrupted,
    everyTurn: limits.everyTurn,
  }
}

/** Half of the time is for solving exactly; if that is not enough, the search has the other half. */
function patience({ millis, clock = () => performance.now(), interrupted }: Budget): () => boolean {
  const until = millis === undefined ? Infinity : clock() + millis / 2
  return () => clock() > until || interrupted?.() === true
}

function look<K extends Kinds>(
  knowledge: Knowledge<K>,
  judge: Judge<K>,
  state: Readonly<K['State']>,
  breadth: Breadth,
  budget: Budget,
): Rated<K>[] {
  const search = knowledge.settle ? searchTable : searchTurns
  return search(knowledge, judge, state, searchOptions(breadth, knowledge.players(state)), budget)
}

/** Points that may be given away by the dice: in a game that is lost or won all turns promise the same chance. */
const REGRET_POINTS = 1.5

/** Sometimes the second best, never a blunder. */
function pick<K extends Kinds>(
  rated: Rated<K>[],
  style: Extract<Style, { kind: 'search' }>,
  dice: number,
  rng: Rng,
): Rated<K>[] {
  if (style.temperature === 0 || rated.length < 2) return rated
  const [best] = rated
  // what a search didn't look into can't be compared with what it did
  const fair = rated.filter(
    ({ visits, share, points }) =>
      visits > 0 === best.visits > 0 &&
      share >= best.share - dice * style.regret &&
      points >= best.points - REGRET_POINTS,
  )
  const weights = fair.map(({ share, points }) =>
    Math.exp((share - best.share) / (dice * style.temperature) + Math.min(0, points - best.points)),
  )
  let thrown = (rng.next() / 2 ** 32) * weights.reduce((a, b) => a + b, 0)
  let at = 0
  while (at < fair.length - 1 && (thrown -= weights[at]) >= 0) at++
  const choice = fair[at]
  return [choice, ...rated.filter((r) => r !== choice)]
}
