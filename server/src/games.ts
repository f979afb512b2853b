import type { Game } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'

/** Any game at all; what its parts look like is its own affair. */
export interface AnyKinds {
  Options: unknown
  State: object
  Move: unknown
  Event: unknown
  View: object
}
export type AnyGame = Game<AnyKinds>

export interface Hosted {
  readonly game: AnyGame
  /**
   * All seats and the spectators know the same, so that one view serves them all. A test plays each game that
   * says so and compares; a game with hands of cards leaves it false.
   */
  readonly openViews: boolean
  /** Earlier versions of the rules: what was begun with one of them is finished with it. */
  readonly former?: readonly AnyGame[]
}

export type Games = ReadonlyMap<string, Hosted>

/** The game in the version of its rules with which a table was begun. */
export function gameOf(games: Games, table: { game: string; rules: number }): AnyGame | undefined {
  const hosted = games.get(table.game)
  return hosted && [hosted.game, ...(hosted.former ?? [])].find((game) => game.rules === table.rules)
}

export const GAMES: Games = new Map<string, Hosted>(
  [hamburgum, speicherstadt].map((game: AnyGame) => [game.id, { game, openViews: true }]),
)
