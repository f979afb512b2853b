import { makeRng, seedOf } from '@kontor/core'
import type { Position, ServerMessage } from '@kontor/protocol'
import { Client, seatParty } from '@kontor/server/harness'
import { WebSocket } from 'ws'
import type { Address, Hosted, Seen, Wish } from './hosted.ts'

/** The beginning of a message tells whether it is a move, its end whether it is now the reader's turn. */
const isMove = (data: Buffer): boolean => data.subarray(0, 200).includes('"type":"position"')
const isMyTurn = (data: Buffer): boolean => data.lastIndexOf('"legal":[') >= 0

interface Turn {
  readonly socket: WebSocket
  readonly ply: number
  readonly legal: readonly string[]
}

export async function openKontorTable({ url }: Address, wish: Wish, seen: Seen): Promise<Hosted> {
  const { table, people } = await seatParty(url, wish.players, { game: wish.game })
  const watchers = await Promise.all(Array.from({ length: wish.watchers }, () => Client.guest(url)))
  const rng = makeRng(seedOf(wish.seed))
  let turn: Turn | undefined
  const look = (socket: WebSocket, { legal, ply }: Position): void => {
    if (legal) turn = { socket, ply, legal }
  }
  const join = async (client: Client): Promise<WebSocket> => {
    const socket = await connect(client)
    const watching = await watch(socket, table)
    if (watching.position) look(socket, watching.position)
    socket.on('message', (data: Buffer) => {
      if (!isMove(data)) return
      if (isMyTurn(data)) look(socket, JSON.parse(data.toString()) as Position)
      seen()
    })
    return socket
  }
  const sockets = await Promise.all([...people, ...watchers].map(join))
  return {
    eyes: sockets.length,
    move: () => {
      if (!turn) return false
      const { socket, ply, legal } = turn
      turn = undefined
      const move = legal[rng.int(legal.length)]
      socket.send(JSON.stringify({ type: 'move', table, ply, move, clientId: `b${ply}` }))
      return true
    },
    close: () => {
      for (const socket of sockets) socket.terminate()
    },
  }
}

function connect({ url, headers }: Client): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
    headers,
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}

function watch(socket: WebSocket, table: string): Promise<Extract<ServerMessage, { type: 'watching' }>> {
  return new Promise((resolve) => {
    const hear = (data: Buffer): void => {
      const message = JSON.parse(data.toString()) as ServerMessage
      if (message.type !== 'watching') return
      socket.off('message', hear)
      resolve(message)
    }
    socket.on('message', hear)
    socket.send(JSON.stringify({ type: 'watch', table }))
  })
}
