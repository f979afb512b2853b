import { CLOSE, type ServerMessage } from '@kontor/protocol'
import type { WebSocket } from '@fastify/websocket'
import type { Socket } from 'node:net'
import type { LiveTable, Watcher } from '../live/live-table.ts'
import type { PersonRow } from '../store/schema.ts'
import { frameOf } from './frame.ts'

export interface ConnectionOptions {
  readonly person: PersonRow
  readonly address: string
  /** The hash of the token it was opened with. */
  readonly token: string
  readonly muted: readonly string[]
  readonly bufferedBytes: number
  /** What the socket writes to. */
  readonly wire: Socket
}

/** Who answers none of so many calls is gone, although nobody has said so: a tunnel, an empty battery. */
const CALLS_UNANSWERED = 3

/** One socket and what it watches. */
export class Connection implements Watcher {
  readonly person: string
  readonly address: string
  readonly token: string
  readonly watching = new Map<string, LiveTable>()
  muted: ReadonlySet<string>
  /** As it was when the socket was opened; a new name counts at once. */
  row: PersonRow
  readonly #socket: WebSocket
  readonly #wire: Socket
  readonly #bufferedBytes: number
  /** Messages of one socket are carried out one after the other. */
  #last: Promise<void> = Promise.resolve()
  #waiting = 0
  #unanswered = 0

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket
    this.#wire = options.wire
    this.#bufferedBytes = options.bufferedBytes
    this.person = options.person.id
    this.row = options.person
    this.address = options.address
    this.token = options.token
    this.muted = new Set(options.muted)
    socket.on('pong', () => (this.#unanswered = 0))
  }

  /** Asks the other side whether it is still there; ends the socket if it was asked in vain. */
  call(): void {
    if (this.#unanswered++ < CALLS_UNANSWERED) this.#socket.ping()
    else this.#socket.terminate()
  }

  send(message: ServerMessage): void {
    this.sendFrame(frameOf(JSON.stringify(message)))
  }

  /** Without compression the socket itself writes every frame at once too, so the order stays. */
  sendFrame(frame: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#wire.write(frame)
    // A client that doesn't read must not fill our memory; it can come back and ask for what it missed.
    if (this.#socket.bufferedAmount > this.#bufferedBytes) this.close(CLOSE.slow, 'reads too slowly')
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
    // Whoever doesn't answer the closing handshake is cut off.
    setTimeout(() => {
      this.#socket.terminate()
    }, 2000).unref()
  }

  /** How many of its messages are not answered yet. */
  get waiting(): number {
    return this.#waiting
  }

  inTurn(job: () => Promise<void>): void {
    this.#waiting++
    this.#last = this.#last.then(job).finally(() => this.#waiting--)
  }

  watch(live: LiveTable): void {
    this.watching.set(live.id, live)
    live.add(this)
  }

  unwatch(table: string): void {
    this.watching.get(table)?.remove(this)
    this.watching.delete(table)
  }

  leave(): void {
    for (const live of this.watching.values()) live.remove(this)
    this.watching.clear()
  }
}
