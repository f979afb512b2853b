import { judgeOf, think } from '@kontor/ai'
import { loadWeights, ownTime } from '@kontor/ai/node'
import { type Game, legalMoves, makeRng, playRandomly, type Rng, type Seat, seedOf } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'
import { defaultOptions } from '../player.ts'
import { makeMcts, type Mcts, type Spent } from './mcts.ts'

export interface AiReport {
  /** Random games to the end, two players, one core. */
  readonly playoutsPerSecond: number
  /** Positions judged by the net. */
  readonly evaluationsPerSecond: number
  /** Our playouts for one of boardgame.io's in the same time, from the positions that its bot meets. */
  readonly vsBoardgameIoPlayouts: number
  /** Share of games that the strongest level wins, with the same time for each move. */
  readonly winShareVsBoardgameIo: number
  readonly games: number
}

export interface AiBenchRequest {
  readonly seconds: number
  readonly games: number
  readonly millis: number
  readonly onProgress?: ((done: number, all: number) => void) | undefined
}

const GAMES = [hamburgum, speicherstadt] as readonly unknown[] as readonly Game[]
const PLAYERS = 2

export async function benchAi(request: AiBenchRequest): Promise<Record<string, AiReport>> {
  const reports: Record<string, AiReport> = {}
  const all = GAMES.length * (request.games + 1)
  let done = 0
  const tick = (): void => request.onProgress?.(++done, all)
  for (const game of GAMES) {
    loadWeights(game.id)
    const rng = makeRng(seedOf(`bench ${game.id}`))
    const playoutsPerSecond = perSecond(request.seconds, () => {
      playRandomly(game, game.setup(PLAYERS, defaultOptions(game), rng), rng)
    })
    const evaluationsPerSecond = perSecond(request.seconds, evaluation(game, rng))
    tick()
    const mcts = makeMcts(game, PLAYERS, `bench ${game.id}`, rng)
    const ours: Spent = { playouts: 0, seconds: 0 }
    let won = 0
    for (let n = 0; n < request.games; n++) {
      const dice = makeRng(seedOf(`bench ${n >> 1}`))
      const meet = (state: object): void => playOut(game, state, request.millis / 10, ours, rng)
      won += await playAgainst(game, mcts, n % PLAYERS, request.millis, dice, meet)
      tick()
    }
    reports[game.id] = {
      playoutsPerSecond: Math.round(playoutsPerSecond),
      evaluationsPerSecond: Math.round(evaluationsPerSecond),
      vsBoardgameIoPlayouts: Math.round((10 * rate(ours)) / rate(mcts.spent)) / 10,
      winShareVsBoardgameIo: won / request.games,
      games: request.games,
    }
  }
  return reports
}

function perSecond(seconds: number, work: () => void): number {
  const until = ownTime() + 200
  while (ownTime() < until) work() // warms up
  const start = ownTime()
  let times = 0
  while (ownTime() - start < 1000 * seconds) {
    for (let i = 0; i < 8; i++) work()
    times += 8
  }
  return (1000 * times) / (ownTime() - start)
}

/** Judges the positions between turns of one random game, again and again. */
function evaluation(game: Game, rng: Rng): () => void {
  const judge = judgeOf(game.id)
  const states: object[] = []
  const state = game.setup(PLAYERS, defaultOptions(game), rng) as object
  for (let ply = 0; ply < 200 && game.toMove(state) !== undefined; ply++) {
    const moves = legalMoves(game, state)
    if (game.apply(state, moves[rng.int(moves.length)]) === 'reveal' || game.id === 'hamburgum')
      states.push(game.clone(state) as object)
  }
  let next = 0
  return () => judge(states[next++ % states.length])
}

const ourTurn = (game: Game, state: object, seat: Seat, millis: number, seed: string): readonly string[] =>
  think({ game: game.id, view: game.view(state, seat), level: 5, seed, millis, clock: ownTime }).turn

const rate = ({ playouts, seconds }: Spent): number => playouts / seconds

/** Random games of ours from a position to the end. */
function playOut(game: Game, state: object, millis: number, spent: Spent, rng: Rng): void {
  const start = ownTime()
  do {
    playRandomly(game, game.clone(state), rng)
    spent.playouts++
  } while (ownTime() - start < millis)
  spent.seconds += (ownTime() - start) / 1000
}

/** One game; the share of our strongest level, which sits in the given seat. `meet` hears of the other's decisions. */
async function playAgainst(
  game: Game,
  mcts: Mcts,
  ours: number,
  millis: number,
  rng: Rng,
  meet: (state: object) => void,
): Promise<number> {
  const state = game.setup(PLAYERS, defaultOptions(game), rng) as object
  for (let seat = game.toMove(state); seat !== undefined; seat = game.toMove(state)) {
    const legal = legalMoves(game, state)
    if (legal.length === 1) {
      game.apply(state, legal[0])
      continue
    }
    if (seat !== ours) meet(state)
    const texts =
      seat === ours
        ? ourTurn(game, state, seat, millis, String(rng.next()))
        : [await mcts.choose(state, millis)]
    for (const text of texts)
      game.apply(state, legalMoves(game, state).find((move) => game.format(move) === text) ?? legal[0])
  }
  const [winners] = game.ranking(state)!
  return winners.includes(ours) ? 1 / winners.length : 0
}
