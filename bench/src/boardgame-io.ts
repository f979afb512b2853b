import { createRequire } from 'node:module'
import type { Game } from '@kontor/core'
import { defaultOptions, type Player } from './player.ts'

// boardgame.io ships CommonJS for Node only; without production mode it would freeze and check every state
process.env.NODE_ENV ??= 'production'
const require = createRequire(import.meta.url)

interface BgioState {
  readonly G: object
}
type Reducer = (state: BgioState, action: unknown) => BgioState
interface Bgio {
  readonly InitializeGame: (options: { game: unknown; numPlayers: number }) => BgioState
  readonly CreateGameReducer: (options: { game: unknown }) => Reducer
}

/** The same rules in boardgame.io's reducer: the move is looked up by its notation and applied to its draft. */
export function hostedGame(game: Game, setup: () => unknown): unknown {
  return {
    name: game.id,
    setup,
    disableUndo: true,
    moves: {
      play: ({ G }: { G: unknown }, text: string) => {
        const move = game.parse(text)
        if (move.ok) game.apply(G, move.value)
      },
    },
    turn: { activePlayers: { all: 'playing' }, stages: { playing: {} } },
  }
}

export function boardgameIoPlayer(game: Game): Player {
  const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal') as Bgio
  const options = defaultOptions(game)
  const moves: unknown[] = []
  let games = 0
  return (rng) => {
    const players = 2 + (games++ % 4)
    const hosted = hostedGame(game, () => game.setup(players, options, rng))
    const reducer = CreateGameReducer({ game: hosted })
    let state = InitializeGame({ game: hosted, numPlayers: players })
    let plies = 0
    for (let seat = game.toMove(state.G); seat !== undefined; seat = game.toMove(state.G), plies++) {
      moves.length = 0
      game.legal(state.G, moves)
      const move = game.format(moves[rng.int(moves.length)])
      const payload = { type: 'play', args: [move], playerID: String(seat) }
      state = reducer(state, { type: 'MAKE_MOVE', payload })
    }
    return plies
  }
}
