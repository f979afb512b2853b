import { createRequire } from 'node:module'
import { ownTime } from '@kontor/ai/node'
import type { Game, Rng } from '@kontor/core'
import type { Spent } from './speed.ts'

// boardgame.io ships CommonJS for Node only; without production mode it would freeze and check every state
process.env.NODE_ENV ??= 'production'
const require = createRequire(import.meta.url)

interface BgioState {
  readonly G: object
  readonly ctx: object
}
interface Action {
  readonly payload: { readonly args: readonly [string] }
}
interface MctsBot {
  play(state: BgioState, player: string): Promise<{ action: Action | null }>
}
interface BotOptions {
  game: unknown
  enumerate: (G: object) => { move: string; args: [string] }[]
  iterations: () => number
  playoutDepth: () => number
  seed: string
}
interface Bgio {
  readonly InitializeGame: (options: { game: unknown; numPlayers: number }) => BgioState
  readonly MCTSBot: new (options: BotOptions) => MctsBot
}

interface Events {
  endTurn(to: { next: string }): void
}

/** The same rules in boardgame.io, with its own turn order, as its bot wants them. */
function hostedGame(game: Game, setup: () => object): unknown {
  return {
    name: game.id,
    setup,
    disableUndo: true,
    moves: {
      play: ({ G, events }: { G: object; events: Events }, text: string) => {
        const move = game.parse(text)
        if (move.ok) game.apply(G, move.value)
        const next = game.toMove(G)
        if (next !== undefined) events.endTurn({ next: String(next) })
      },
    },
    turn: { order: { first: ({ G }: { G: object }) => game.toMove(G) ?? 0, next: () => 0 } },
    endIf: ({ G }: { G: object }) => {
      const ranking = game.ranking(G)
      return ranking && (ranking[0].length > 1 ? { draw: true } : { winner: String(ranking[0][0]) })
    },
  }
}

export interface Mcts {
  /** Chooses a move within about the given time. */
  choose(state: object, millis: number): Promise<string>
  readonly spent: Readonly<Spent>
}

/** boardgame.io's Monte Carlo tree search with full playouts; it counts iterations, so the time is steered. */
export function makeMcts(game: Game, players: number, seed: string, rng: Rng): Mcts {
  const { InitializeGame } = require('boardgame.io/internal') as Bgio
  const { MCTSBot } = require('boardgame.io/ai') as Bgio
  let start: object
  let iterations = 2
  const hosted = hostedGame(game, () => game.clone(start) as object)
  const bot = new MCTSBot({
    game: hosted,
    enumerate: (G) => {
      const moves: unknown[] = []
      game.legal(G, moves)
      return moves.map((move) => ({ move: 'play', args: [game.format(move)] }))
    },
    iterations: () => iterations,
    playoutDepth: () => 1e6,
    seed,
  })
  const spent: Spent = { playouts: 0, seconds: 0 }
  return {
    async choose(state, millis) {
      const seat = game.toMove(state)!
      // It sees what the seat sees; what is hidden is drawn.
      start = game.determinize(game.view(state, seat) as object, rng) as object
      const before = ownTime()
      const { action } = await bot.play(InitializeGame({ game: hosted, numPlayers: players }), String(seat))
      const took = ownTime() - before
      spent.playouts += iterations
      spent.seconds += took / 1000
      iterations = Math.max(1, Math.round((iterations * millis) / Math.max(1, took)))
      return action?.payload.args[0] ?? ''
    },
    spent,
  }
}
