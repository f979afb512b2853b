import type { Game } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'
import { boardgameIoPlayer } from './boardgame-io.ts'
import { chessPlayer } from './chess.ts'
import { enginePlayer, type Player } from './player.ts'

const GAMES: readonly Game[] = [hamburgum, speicherstadt]

export const CHESS = 'chessops'
export const GAME_IDS: readonly string[] = GAMES.map((game) => game.id)
/** One of ours, by its id. */
export function gameOf(id: string): Game {
  const game = GAMES.find((game) => game.id === id)
  if (!game) throw new Error(`no game is called ${id}`)
  return game
}
export const onBoardgameIo = (id: string): string => `${id} on boardgame.io`
export const CONTENDERS: readonly string[] = [CHESS, ...GAME_IDS.flatMap((id) => [id, onBoardgameIo(id)])]

export function makePlayer(name: string): Player {
  if (name === CHESS) return chessPlayer()
  for (const game of GAMES) {
    if (name === game.id) return enginePlayer(game)
    if (name === onBoardgameIo(game.id)) return boardgameIoPlayer(game)
  }
  throw new Error(`nobody is called ${name}`)
}
