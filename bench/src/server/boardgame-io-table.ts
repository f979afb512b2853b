import { legalMoves, makeRng, seedOf } from '@kontor/core'
import { WebSocket } from 'ws'
import { gameOf } from '../contenders.ts'
import { defaultOptions } from '../player.ts'
import type { Address, Hosted, Seen, Wish } from './hosted.ts'

/**
 * A match on boardgame.io's server, spoken to in socket.io's own words over plain sockets: its client library
 * would burden the generator and slow its server's figures down.
 */
export async function openBoardgameIoTable(at: Address, wish: Wish, seen: Seen): Promise<Hosted> {
  const game = gameOf(wish.game)
  const rng = makeRng(seedOf(wish.seed))
  const seed = seedOf(`deal ${wish.seed}`)
  const lobby = `${at.lobby}/games/${wish.game}`
  const { matchID } = await post<{ matchID: string }>(`${lobby}/create`, {
    numPlayers: wish.players,
    setupData: { seed, players: wish.players },
  })
  // The generator follows the game by itself: it knows who is to move and what is legal.
  const state = game.setup(wish.players, defaultOptions(game), makeRng(seed)) as object
  const seats = await Promise.all(
    Array.from({ length: wish.players }, async (_, seat) => {
      const playerID = String(seat)
      const { playerCredentials } = await post<{ playerCredentials: string }>(`${lobby}/${matchID}/join`, {
        playerID,
        playerName: `seat ${seat}`,
      })
      const socket = await join(at.url, wish.game, [matchID, playerID, playerCredentials], seen)
      return { socket, playerID, credentials: playerCredentials }
    }),
  )
  let ply = 0
  return {
    eyes: seats.length,
    move: () => {
      const toMove = game.toMove(state)
      if (toMove === undefined) return false
      const moves = legalMoves(game, state)
      const move = moves[rng.int(moves.length)]
      const { socket, playerID, credentials } = seats[toMove]
      const payload = { type: 'play', args: [game.format(move)], playerID, credentials }
      const update = ['update', { type: 'MAKE_MOVE', payload }, ply++, matchID, playerID]
      socket.send(`42/${wish.game},${JSON.stringify(update)}`)
      game.apply(state, move)
      return true
    },
    close: () => {
      for (const { socket } of seats) socket.terminate()
    },
  }
}

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Opens the transport, enters the game's namespace, asks for the match; resolves when it has come. */
function join(url: string, game: string, match: readonly string[], seen: Seen): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (data: Buffer) => {
      const head = data.subarray(0, 80).toString()
      if (head.startsWith('0')) socket.send(`40/${game},`)
      else if (head === '2') socket.send('3')
      else if (head.startsWith('40')) socket.send(`42/${game},${JSON.stringify(['sync', ...match])}`)
      else if (head.startsWith(`42/${game},["sync"`)) resolve(socket)
      else if (head.startsWith(`42/${game},["update"`)) seen()
    })
  })
}
