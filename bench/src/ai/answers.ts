import { type Level, LEVELS, think } from '@kontor/ai'
import { ownTime } from '@kontor/ai/node'
import { type Game, legalMoves, makeRng, seedOf } from '@kontor/core'
import { defaultOptions } from '../player.ts'

/** The longest that each level thought, from the first to the fifth, in milliseconds of one core. */
export function longestAnswers(game: Game, positionsEach: number): number[] {
  const [least, most] = game.players
  const positions: object[] = []
  for (let players = least; players <= most; players++)
    positions.push(...positionsOf(game, players, positionsEach))
  for (const level of LEVELS) answer(game, positions[0], level) // warms up
  return LEVELS.map((level) => Math.ceil(Math.max(...positions.map((state) => answer(game, state, level)))))
}

function answer(game: Game, state: object, level: Level): number {
  const view = game.view(state, game.toMove(state))
  const start = ownTime()
  think({ game: game.id, view, level, seed: 'answer', clock: ownTime })
  return ownTime() - start
}

/** Positions with a choice, spread over a game that the plan plays with itself. */
function positionsOf(game: Game, players: number, howMany: number): object[] {
  const state = game.setup(players, defaultOptions(game), makeRng(seedOf(`answers ${players}`))) as object
  const met: object[] = []
  for (let seat = game.toMove(state); seat !== undefined; seat = game.toMove(state)) {
    const legal = legalMoves(game, state)
    if (legal.length > 1) met.push(game.clone(state) as object)
    const { move } = think({ game: game.id, view: game.view(state, seat), level: 1, seed: `${met.length}` })
    game.apply(
      state,
      legal.find((one) => game.format(one) === move),
    )
  }
  return Array.from({ length: howMany }, (_, i) => met[Math.floor(((i + 0.5) * met.length) / howMany)])
}
