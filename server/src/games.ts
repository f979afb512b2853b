import type { Game, Orders } from '@kontor/core'
import { hamburgum, hamburgumOrders } from '@kontor/hamburgum'
import { speicherstadt, speicherstadtOrders } from '@kontor/speicherstadt'

/** Any game at all; what its parts look like is its own affair. */
export interface AnyKinds {
  Options: unknown
  State: object
  Move: unknown
  Event: unknown
  View: object
}
export type AnyGame = Game<AnyKinds>

export type AnyOrders = Orders<AnyKinds>

export interface Hosted {
  readonly game: AnyGame
  /**
   * All seats and the spectators know the same, so that one view serves them all. A test plays each game that
   * says so and compares; a game with hands of cards leaves it false.
   */
  readonly openViews: boolean
  /** Earlier versions of the rules: what was begun with one of them is finished with it. */
  readonly former?: readonly AnyGame[]
  /** Orders that may be left in advance. */
  readonly orders?: AnyOrders
}

export type Games = ReadonlyMap<string, Hosted>

/** The game in the version of its rules with which a table was begun. */
export function gameOf(games: Games, table: { game: string; rules: number }): AnyGame | undefined {
  const hosted = games.get(table.game)
  return hosted && [hosted.game, ...(hosted.former ?? [])].find((game) => game.rules === table.rules)
}

/** Orders belong to the newest rules: at a table of a former version everybody plays for himself. */
export function ordersFor(games: Games, table: { game: string; rules: number }): AnyOrders | undefined {
  const hosted = games.get(table.game)
  return hosted?.game.rules === table.rules ? hosted.orders : undefined
}

export const GAMES: Games = new Map<string, Hosted>(
  [
    { game: hamburgum as AnyGame, openViews: true, orders: hamburgumOrders as AnyOrders },
    { game: speicherstadt as AnyGame, openViews: true, orders: speicherstadtOrders as AnyOrders },
  ].map((hosted) => [hosted.game.id, hosted]),
)
