import { makeRng, type Rng, seedOf } from '@kontor/core'
import { CARDS, type Move, speicherstadt, type State } from '@kontor/speicherstadt'
import { script } from './script.ts'

/** Positions after which the search gives up and leaves the decision to judgement. */
const MOST_POSITIONS = 400_000

/** In the last round nothing is hidden any more: only fires are left in the pile (S7.1). */
export const isLastRound = (s: Readonly<State>): boolean =>
  s.step !== 'over' && s.pile.every((id) => CARDS[id].type === 'fire')

/** 1 if seat 0 wins, -1 if seat 1 does, 0 if they share the victory (S7.4). */
export function resultFor0(s: Readonly<State>): number {
  const [a, b] = speicherstadt.scores(s)
  return Math.sign(a === b ? s.players[0].coins - s.players[1].coins : a - b)
}

interface Entry {
  readonly value: number
  /** -1: at most the value, 0: exactly, 1: at least. */
  readonly bound: number
}

interface Solver {
  readonly seen: Map<number, Entry>
  readonly rng: Rng
  readonly impatient: () => boolean
  positions: number
}

/** Positions between two looks at the clock. */
const UNASKED = 256

function givesUp(solver: Solver): boolean {
  if (++solver.positions % UNASKED === 0 && solver.impatient()) solver.positions = MOST_POSITIONS
  return solver.positions >= MOST_POSITIONS
}

/** The best move in the last round with two players, by looking at everything that matters; undefined if too much. */
export function solveLastRound(
  s: Readonly<State>,
  impatient: () => boolean = () => false,
): { move: Move; value: number } | undefined {
  if (s.players.length !== 2 || !isLastRound(s)) return undefined
  const solver: Solver = { seen: new Map(), rng: makeRng(seedOf('last round')), impatient, positions: 0 }
  const sign = s.seat === 0 ? 1 : -1
  let best: { move: Move; value: number } | undefined
  for (const move of ordered(s, solver.rng)) {
    const next = speicherstadt.clone(s)
    speicherstadt.apply(next, move)
    const [low, high] = sign > 0 ? [best?.value ?? -1, 1] : [-1, best?.value ?? 1]
    const value = valueOf(next, low, high, solver)
    if (value === undefined) return undefined
    if (!best || sign * value > sign * best.value) best = { move, value }
    if (sign * best.value === 1) break
  }
  return best
}

/** The plan's choice first: it lets much of the rest be skipped. */
function ordered(s: Readonly<State>, rng: Rng): Move[] {
  const legal: Move[] = []
  speicherstadt.legal(s, legal)
  if (legal.length < 2) return legal
  const first = script(s, legal, rng)
  return [first, ...legal.filter((move) => move !== first)]
}

/** Alpha-beta for seat 0 with a memory of positions; undefined if there are too many. */
function valueOf(s: State, low: number, high: number, solver: Solver): number | undefined {
  if (s.step === 'over') return resultFor0(s)
  if (givesUp(solver)) return undefined
  const key = speicherstadt.hash(s)
  const known = remembered(solver.seen.get(key), low, high)
  if (known !== undefined) return known
  const maximising = s.seat === 0
  let [alpha, beta] = [low, high]
  let best = maximising ? -1 : 1
  for (const next of s.step === 'load' ? loadings(s, solver) : successors(s, solver.rng)) {
    const value = valueOf(next, alpha, beta, solver)
    if (value === undefined) return undefined
    best = maximising ? Math.max(best, value) : Math.min(best, value)
    if (maximising) alpha = Math.max(alpha, best)
    else beta = Math.min(beta, best)
    if (alpha >= beta) break
  }
  if (solver.positions >= MOST_POSITIONS) return undefined
  solver.seen.set(key, { value: best, bound: best <= low ? -1 : best >= high ? 1 : 0 })
  return best
}

/** What a remembered bound already decides. */
function remembered(entry: Entry | undefined, low: number, high: number): number | undefined {
  if (!entry) return undefined
  const decides = entry.bound === 0 || (entry.bound > 0 ? entry.value >= high : entry.value <= low)
  return decides ? entry.value : undefined
}

function* successors(s: Readonly<State>, rng: Rng): Generator<State> {
  for (const move of ordered(s, rng)) {
    const next = speicherstadt.clone(s)
    speicherstadt.apply(next, move)
    yield next
  }
}

/**
 * All positions that a whole loading can lead to. The order of its steps is forgotten, so that each state in
 * between is looked at once; conversions into a good that nobody lacks are left out, since selling the same
 * goods is never worse.
 */
function loadings(s: Readonly<State>, solver: Solver): State[] {
  const wanted = wantedByAnybody(s)
  const seen = new Set<number>()
  const ends: State[] = []
  const open: State[] = [speicherstadt.clone(s)]
  const legal: Move[] = []
  for (let state = open.pop(); state; state = open.pop()) {
    state.done.length = 0
    const key = speicherstadt.hash(state)
    if (seen.has(key)) continue
    seen.add(key)
    if (givesUp(solver)) return ends
    legal.length = 0
    speicherstadt.legal(state, legal)
    for (const move of legal) {
      if (move.kind === 'convert' && (wanted & (1 << move.taken)) === 0) continue
      const next = speicherstadt.clone(state)
      speicherstadt.apply(next, move)
      ;(move.kind === 'end' ? ends : open).push(next)
    }
  }
  return ends
}

function wantedByAnybody(s: Readonly<State>): number {
  let wanted = 0
  for (const p of s.players)
    for (const [i, id] of p.cards.entries())
      for (const good of CARDS[id].goods) if ((p.filled[i] & (1 << good)) === 0) wanted |= 1 << good
  return wanted
}
