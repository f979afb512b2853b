import { type ClientMessage, ServerMessage } from '@kontor/protocol'
import * as v from 'valibot'
import { beGuest } from './api.ts'

const PING_EVERY = 20_000
const SILENCE = 12_000
const FIRST_WAIT = 250
const LONGEST_WAIT = 8_000

export interface SocketListener {
  /** A new connection stands: say again what must be known. */
  opened(): void
  heard(message: ServerMessage): void
  /** The line is gone; surely, where nobody answered for a while or the browser says so. */
  lost(surely: boolean): void
}

/** A connection that comes back by itself: after a restart of the server, a tunnel, a sleeping phone. */
export class Socket {
  readonly #listener: SocketListener
  #socket: WebSocket | undefined
  #wait = FIRST_WAIT
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #heardAt = 0
  #closed = false

  constructor(listener: SocketListener) {
    this.#listener = listener
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#giveUp)
    document.addEventListener('visibilitychange', this.#hurry)
    void this.#connect()
  }

  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#giveUp)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#socket?.close()
  }

  async #connect(): Promise<void> {
    // The socket tells no reason for a refusal; asking who we are does, and renews a lost guest.
    const me = await beGuest()
    if (this.#closed || this.#socket) return
    if (!me.ok) {
      this.#retry()
      return
    }
    const socket = new WebSocket(new URL('/api/socket', location.href.replace(/^http/, 'ws')))
    this.#socket = socket
    socket.onopen = () => this.#opened()
    socket.onmessage = ({ data }) => this.#heard(data)
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost(false)
    }
  }

  #opened(): void {
    this.#heardAt = Date.now()
    clearInterval(this.#pulse)
    this.#pulse = setInterval(() => this.check(SILENCE), PING_EVERY)
    this.#listener.opened()
  }

  #heard(data: unknown): void {
    this.#heardAt = Date.now()
    const message = v.safeParse(ServerMessage, typeof data === 'string' ? JSON.parse(data) : data)
    if (!message.success) return
    if (message.output.type === 'welcome') this.#wait = FIRST_WAIT
    if (message.output.type === 'bye') this.#wait = Math.max(FIRST_WAIT, message.output.retryAfter)
    this.#listener.heard(message.output)
  }

  /** A dead line looks like a quiet one: ask, and give up on it if nobody answers. */
  check(silence: number): void {
    this.send({ type: 'ping' })
    const asked = Date.now()
    const socket = this.#socket
    setTimeout(() => {
      if (socket === this.#socket && this.#heardAt < asked) this.#giveUp()
    }, silence)
  }

  /** Nobody waits for the end of a line that is dead. */
  readonly #giveUp = (): void => {
    const socket = this.#socket
    if (!socket) return
    this.#lost(true)
    socket.close()
  }

  #lost(surely: boolean): void {
    clearInterval(this.#pulse)
    this.#socket = undefined
    if (this.#closed) return
    this.#listener.lost(surely)
    this.#retry()
  }

  #retry(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#connect(), this.#wait * (0.75 + Math.random() / 2))
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2)
  }

  readonly #hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.#closed) return
    if (this.#socket?.readyState === WebSocket.OPEN) this.check(SILENCE)
    else if (!this.#socket) {
      this.#wait = FIRST_WAIT
      clearTimeout(this.#timer)
      void this.#connect()
    }
  }
}
