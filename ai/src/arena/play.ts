import { legalMoves, makeRng, type Rng, type Seat, seedOf } from '@kontor/core'
import type { Knowledge, SomeGame } from '../knowledge.ts'
import type { Net } from '../net.ts'
import { playOpening } from '../openings.ts'
import { makeThinker } from '../styles.ts'
import { resultOf } from '../train/self-play.ts'
import type { FaultKind, Outside } from './outside.ts'
import type { Bot } from './specs.ts'
import { ownTime } from './own-time.ts'

/** Chooses the next steps of its seat. */
type Player = (state: object, rng: Rng) => Promise<readonly object[]> | readonly object[]

export interface Fault {
  readonly bot: string
  readonly fault: FaultKind
  readonly detail: string
}

export interface Table {
  readonly knowledge: Knowledge
  readonly nets: readonly Net[]
  readonly options: object
  readonly millis: number
  readonly onFault: 'lose' | 'replace'
  /** A running process for each outside bot. */
  readonly outsiders: ReadonlyMap<string, Outside>
}

export interface GameReport {
  readonly shares: readonly number[]
  readonly points: readonly number[]
  /** Too long: whoever led was the winner. */
  readonly cut: boolean
  readonly faults: readonly Fault[]
}

class Broken extends Error {
  readonly seat: Seat
  constructor(seat: Seat) {
    super(`seat ${seat} gave no answer`)
    this.seat = seat
  }
}

/** One game; the seed decides the set-up, the opening and the dice of our own bots. */
export async function playGame(table: Table, bots: readonly Bot[], seed: string): Promise<GameReport> {
  const { knowledge } = table
  const rng = makeRng(seedOf(seed))
  const state = knowledge.game.setup(bots.length, table.options, rng)
  playOpening(knowledge, state, rng)
  const faults: Fault[] = []
  const players = bots.map((bot, seat) => seatBot(table, bot, seat, bots.length, faults))
  let steps = 0
  try {
    for (let seat = knowledge.game.toMove(state); seat !== undefined; seat = knowledge.game.toMove(state)) {
      if (steps >= knowledge.longest) break
      for (const move of await players[seat](state, rng)) {
        knowledge.game.apply(state, move)
        steps++
      }
    }
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return { ...lostBy(error.seat, bots.length), faults }
  }
  const { shares, points } = resultOf(knowledge, state)
  const cut = knowledge.game.toMove(state) !== undefined
  return { shares: [...shares.slice(0, bots.length)], points: [...points.slice(0, bots.length)], cut, faults }
}

/** Whoever broke down has lost; the others share. */
const lostBy = (loser: Seat, seats: number): Omit<GameReport, 'faults'> => ({
  shares: Array.from({ length: seats }, (_, seat) => (seat === loser ? 0 : 1 / (seats - 1))),
  points: Array.from({ length: seats }, () => 0),
  cut: false,
})

function seatBot(table: Table, bot: Bot, seat: Seat, players: number, faults: Fault[]): Player {
  if (bot.kind === 'own') return ownPlayer(table, bot)
  const outside = table.outsiders.get(bot.name)!
  const { knowledge, millis } = table
  let substitute: Player | undefined
  return async (state, rng) => {
    if (substitute) return substitute(state, rng)
    const moves = legalMoves(knowledge.game, state)
    if (moves.length === 1) return moves
    const legal = moves.map((move) => knowledge.game.format(move))
    const view = knowledge.game.view(state, seat)
    const answer = await outside.ask({ game: knowledge.game.id, seat, players, view, legal, millis })
    if ('index' in answer) return [moves[answer.index]]
    faults.push({ bot: bot.name, ...answer })
    if (table.onFault === 'lose') throw new Broken(seat)
    substitute = ownPlayer(table, { kind: 'own', name: 'script', style: { kind: 'script' } })
    return substitute(state, rng)
  }
}

/** Our own see the seat's view only, like everybody else. */
function ownPlayer({ knowledge, nets }: Table, bot: Extract<Bot, { kind: 'own' }>): Player {
  const { game } = knowledge
  const thinker = makeThinker<SomeGame>(knowledge, bot.style, nets, { clock: ownTime })
  return (state, rng) => {
    const seen = game.view(state, game.toMove(state))
    return thinker.consider(game.determinize(seen, rng), rng)[0].moves
  }
}
