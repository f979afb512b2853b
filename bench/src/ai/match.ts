import { think } from '@kontor/ai'
import { loadWeights, ownTime } from '@kontor/ai/node'
import { type Game, legalMoves, makeRng, type Rng, type Seat, seedOf } from '@kontor/core'
import { defaultOptions } from '../player.ts'
import { makeMcts, type Mcts } from './mcts.ts'
import { PLAYERS, type Spent } from './speed.ts'

export interface MatchReport {
  /** Games that our strongest level won; a shared one counts half. */
  readonly won: number
  /** Random games of boardgame.io's bot. */
  readonly theirs: Spent
  /** The positions in which that bot had to choose. */
  readonly met: readonly object[]
}

/** Our strongest level against boardgame.io's bot, in each seat in turn, with the same time for each choice. */
export async function playMatch(
  game: Game,
  games: number,
  millis: number,
  onGame: () => void,
): Promise<MatchReport> {
  loadWeights(game.id)
  const mcts = makeMcts(game, PLAYERS, `bench ${game.id}`, makeRng(seedOf(`bench ${game.id}`)))
  const met: object[] = []
  let won = 0
  for (let n = 0; n < games; n++) {
    const rng = makeRng(seedOf(`bench ${Math.floor(n / PLAYERS)}`))
    won += await playAgainst(game, mcts, n % PLAYERS, millis, rng, met)
    onGame()
  }
  return { won, theirs: mcts.spent, met }
}

/** One game; the share of our strongest level, which sits in the given seat. */
async function playAgainst(
  game: Game,
  mcts: Mcts,
  ours: Seat,
  millis: number,
  rng: Rng,
  met: object[],
): Promise<number> {
  const state = game.setup(PLAYERS, defaultOptions(game), rng) as object
  for (let seat = game.toMove(state); seat !== undefined; seat = game.toMove(state)) {
    const legal = legalMoves(game, state)
    if (legal.length === 1) {
      game.apply(state, legal[0])
      continue
    }
    if (seat !== ours) met.push(game.clone(state) as object)
    const texts =
      seat === ours
        ? ourTurn(game, state, seat, millis, String(rng.next()))
        : [await mcts.choose(state, millis)]
    for (const text of texts) game.apply(state, moveOf(game, state, text))
  }
  const [winners] = game.ranking(state)!
  return winners.includes(ours) ? 1 / winners.length : 0
}

const ourTurn = (game: Game, state: object, seat: Seat, millis: number, seed: string): readonly string[] =>
  think({ game: game.id, view: game.view(state, seat), level: 5, seed, millis, clock: ownTime }).turn

function moveOf(game: Game, state: object, text: string): unknown {
  const move = legalMoves(game, state).find((legal) => game.format(legal) === text)
  if (move === undefined) throw new Error(`"${text}" is no legal move of ${game.id} here.`)
  return move
}
