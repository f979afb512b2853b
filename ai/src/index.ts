import { makeRng, ok, type Result, seedOf } from '@kontor/core'
import { knowledgeOf } from './games.ts'
import { makeJudge, makeVerdict } from './judge.ts'
import type { SomeGame } from './knowledge.ts'
import { type Level, LEVEL_STYLES } from './levels.ts'
import type { Net } from './net.ts'
import type { ThinkRequest, Thought } from './question.ts'
import type { Rated } from './search.ts'
import { type Limits, makeThinker, type Style } from './styles.ts'
import { unpackNets } from './weights.ts'

export { LEVELS, type Level } from './levels.ts'
export { thinkPlainly } from './plain.ts'
export type { ThinkRequest, Thought } from './question.ts'

export interface RatedMove {
  readonly move: string
  /** Chance to win, 0 to 1. */
  readonly winShare: number
  /** Expected final points. */
  readonly points: number
}

export interface Hint {
  /** The best first steps, each with the best turn that starts with it. */
  readonly moves: readonly RatedMove[]
  /** The best whole turns; as `moves` where a turn is one step. */
  readonly turns: readonly {
    readonly moves: readonly string[]
    readonly winShare: number
    readonly points: number
  }[]
}

const learnt = new Map<string, readonly Net[]>()

/** Gives the opponents of a game what they have learnt; without it they judge by hand-made values. */
export function giveWeights(game: string, bytes: Uint8Array): Result<undefined> {
  const nets = unpackNets(bytes)
  if (!nets.ok) return nets
  learnt.set(game, nets.value)
  return ok(undefined)
}

export const netsOf = (game: string): readonly Net[] => learnt.get(game) ?? []

/** Chooses a move. Synchronous, bounded by the level's time. */
export function think(request: ThinkRequest): Thought {
  const { game } = knowledgeOf(request.game)
  const best = considerAs(LEVEL_STYLES[request.level], request)[0]
  const turn = best.moves.map((move) => game.format(move))
  return { move: turn[0], turn }
}

function considerAs(
  style: Style,
  request: Omit<ThinkRequest, 'level'>,
  everyTurn = false,
): Rated<SomeGame>[] {
  const knowledge = knowledgeOf(request.game)
  const rng = makeRng(seedOf(request.seed))
  const state = knowledge.game.determinize(request.view as object, rng)
  const limits: Limits = {
    millis: request.millis,
    simulations: request.simulations,
    clock: request.clock,
    interrupted: request.interrupted,
    everyTurn,
  }
  return makeThinker(knowledge, style, netsOf(request.game), limits).consider(state, rng)
}

const HINTS = 5

/** The best few moves for the seat to move, by the strongest level. */
export function hint(request: Omit<ThinkRequest, 'level'> & { readonly level?: Level }): Hint {
  const { game } = knowledgeOf(request.game)
  const all = considerAs(LEVEL_STYLES[request.level ?? 5], request, true)
  const tried = all.filter(({ visits }) => visits > 0)
  const rated = (tried.length > 0 ? tried : all).toSorted((a, b) => b.share - a.share)
  const firsts = new Map<string, RatedMove>()
  for (const { moves, share, points } of rated) {
    const move = game.format(moves[0])
    if (!firsts.has(move)) firsts.set(move, { move, winShare: share, points })
  }
  const turns = rated.slice(0, HINTS).map(({ moves, share, points }) => ({
    moves: moves.map((move) => game.format(move)),
    winShare: share,
    points,
  }))
  return { moves: [...firsts.values()].slice(0, HINTS), turns }
}

/** Judges positions with the latest net; for measurements. */
export function judgeOf(game: string): (state: object) => { shares: Float64Array; points: Float64Array } {
  const judge = makeJudge(knowledgeOf(game), netsOf(game).at(-1))
  const verdict = makeVerdict()
  return (state) => {
    judge(state, verdict)
    return verdict
  }
}
