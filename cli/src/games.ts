import { fail, type Game, ok, type Result } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'

export const GAMES: readonly Game[] = [hamburgum, speicherstadt]

export function findGame(id: string | undefined): Result<Game> {
  const game = GAMES.find((g) => g.id === id)
  const names = GAMES.map((g) => g.id).join(' or ')
  return game ? ok(game) : fail('game.unknown', `${id ? `"${id}" is no game here` : 'Which game'}: ${names}?`)
}
