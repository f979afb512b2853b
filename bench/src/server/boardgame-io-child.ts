import { createRequire } from 'node:module'
import { type Game, legalMoves, makeRng, type Seed } from '@kontor/core'
import { freePort } from '@kontor/server/harness'
import { hostedGame } from '../boardgame-io.ts'
import { gameOf } from '../contenders.ts'
import { defaultOptions } from '../player.ts'

/** boardgame.io's own server with its usual storage (in memory), hosting the game that the parent names. */
interface BoardgameIo {
  readonly Server: (options: { games: readonly unknown[]; origins: readonly string[] }) => {
    run(options: { port: number; lobbyConfig: { apiPort: number } }): Promise<unknown>
  }
}

interface Call {
  readonly G: object
  readonly playerID: string | null
}

/** The same rules, checked on the server as its documentation shows: a move that is not legal is refused. */
function serverGame(game: Game): unknown {
  const setup = (_: unknown, { seed, players }: { seed: Seed; players: number }): unknown =>
    game.setup(players, defaultOptions(game), makeRng(seed))
  const play = ({ G, playerID }: Call, text: string): unknown => {
    const move = game.parse(text)
    const legal = move.ok && String(game.toMove(G)) === playerID && legalMoves(game, G).includes(move.value)
    if (!legal) return 'INVALID_MOVE'
    game.apply(G, move.value)
    return undefined
  }
  return {
    ...(hostedGame(game, () => undefined) as object),
    setup,
    moves: { play },
    playerView: ({ G, playerID }: Call) => game.view(G, playerID === null ? undefined : Number(playerID)),
  }
}

const require = createRequire(import.meta.url)
const { Server: makeServer } = require('boardgame.io/server') as BoardgameIo
const server = makeServer({ games: [serverGame(gameOf(process.argv[2]))], origins: [] })
const [port, apiPort] = [await freePort(), await freePort()]
// Its lobby answers on a port of its own only: the version of koa-compose it gets leaves it out otherwise.
await server.run({ port, lobbyConfig: { apiPort } })
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit())
process.send?.([port, apiPort])
