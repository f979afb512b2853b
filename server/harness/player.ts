import type { Rng } from '@kontor/core'
import type { ClientMessage, Position, Refusal, ServerMessage } from '@kontor/protocol'
import { WebSocket } from 'ws'
import type { Client } from './client.ts'

/** An action that the server has said is stored for good. */
export interface Acknowledged {
  readonly table: string
  readonly ply: number
  readonly move: string
  readonly clientId: string
}

export interface PlayerOptions {
  readonly client: Client
  readonly table: string
  readonly rng: Rng
  /** Milliseconds between a turn and the move. */
  readonly pause?: () => number
  readonly acknowledged?: (action: Acknowledged, millis: number) => void
  readonly heard?: (position: Position) => void
  readonly over?: () => void
  /** A refusal that a player who does everything right must not get. */
  readonly surprised?: (refusal: Refusal) => void
}

const RECONNECT_MILLIS = 50

/**
 * Plays random legal moves and looks after itself: it comes back when the connection breaks, asks for what it
 * missed and sends again what was not acknowledged.
 */
export class Player {
  readonly #options: PlayerOptions
  #socket: WebSocket | undefined
  #ply: number | undefined
  #pending: { readonly ply: number; readonly move: string; readonly clientId: string; at: number } | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #actions = 0

  constructor(options: PlayerOptions) {
    this.#options = options
    this.#connect()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#socket?.terminate()
  }

  #connect(): void {
    const { client, table } = this.#options
    const socket = new WebSocket(`${client.url.replace('http', 'ws')}/api/socket`, {
      headers: client.headers,
    })
    this.#socket = socket
    socket.on('error', () => undefined)
    socket.on('open', () => {
      this.#send({ type: 'watch', table, ...(this.#ply !== undefined && { ply: this.#ply }) })
    })
    socket.on('close', () => {
      if (!this.#stopped) this.#timer = setTimeout(() => this.#connect(), RECONNECT_MILLIS)
    })
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as ServerMessage))
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #hear(message: ServerMessage): void {
    if (this.#stopped) return
    if (message.type === 'watching' && message.position) {
      this.#look(message.position)
      if (this.#pending) this.#sendPending()
    }
    if (message.type === 'position') {
      if (message.clientId !== undefined) this.#acknowledge(message.clientId)
      this.#look(message)
    }
    if (message.type === 'refused') this.#refused(message)
  }

  #acknowledge(clientId: string): void {
    const { table, acknowledged } = this.#options
    if (this.#pending?.clientId !== clientId) return
    const { ply, move, at } = this.#pending
    this.#pending = undefined
    acknowledged?.({ table, ply: ply + 1, move, clientId }, performance.now() - at)
  }

  #look(position: Position): void {
    if (this.#ply !== undefined && position.ply < this.#ply) return
    this.#ply = position.ply
    this.#options.heard?.(position)
    if (position.toMove === null) this.#options.over?.()
    else if (position.legal && !this.#pending) this.#choose(position.ply, position.legal)
  }

  #choose(ply: number, legal: readonly string[]): void {
    const { rng, pause } = this.#options
    const move = legal[rng.int(legal.length)]
    const act = (): void => {
      if (this.#ply !== ply || this.#pending) return
      this.#pending = { ply, move, clientId: `${ply}-${this.#actions++}`, at: performance.now() }
      this.#sendPending()
    }
    if (!pause) act()
    else this.#timer = setTimeout(act, pause())
  }

  #sendPending(): void {
    const { ply, move, clientId } = this.#pending!
    this.#send({ type: 'move', table: this.#options.table, ply, move, clientId })
  }

  #refused(refusal: Refusal): void {
    const waits = refusal.code === 'server.store' || refusal.code === 'server.stopping'
    if (waits) {
      this.#timer = setTimeout(() => {
        if (this.#pending) this.#sendPending()
        else this.#send({ type: 'watch', table: this.#options.table })
      }, RECONNECT_MILLIS)
      return
    }
    this.#pending = undefined
    if (refusal.code === 'move.stale' && refusal.position) this.#look(refusal.position)
    else this.#options.surprised?.(refusal)
  }
}
