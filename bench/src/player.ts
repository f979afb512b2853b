import type { Game, Rng } from '@kontor/core'

/** Plays one whole random game and says how many moves it had. */
export type Player = (rng: Rng) => number

export function defaultOptions(game: Game): unknown {
  const options = game.parseOptions(undefined)
  if (!options.ok) throw new Error(options.fault.message)
  return options.value
}

/** The full legal list, one random pick, apply: with 2 to 5 players in turn. */
export function enginePlayer(game: Game): Player {
  const moves: unknown[] = []
  let games = 0
  const options = defaultOptions(game)
  return (rng) => {
    const state = game.setup(2 + (games++ % 4), options, rng) as object
    let plies = 0
    for (; game.toMove(state) !== undefined; plies++) {
      moves.length = 0
      game.legal(state, moves)
      game.apply(state, moves[rng.int(moves.length)])
    }
    return plies
  }
}
