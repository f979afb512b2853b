import type {
  BodyOf,
  ClientMessage,
  Refusal,
  ReplyOf,
  Route,
  RouteName,
  SentBodyOf,
  ServerMessage,
} from '@kontor/protocol'
import { ROUTES } from '@kontor/protocol'
import { WebSocket } from 'ws'

/** Somebody who uses a server from outside, as a browser or a bot does. */
export class Client {
  readonly url: string
  /** Undefined: nobody yet. */
  token: string | undefined
  id = ''

  constructor(url: string, token?: string) {
    this.url = url
    this.token = token
  }

  static async guest(url: string): Promise<Client> {
    const client = new Client(url)
    const me = await client.call('becomeGuest')
    client.id = me.id
    return client
  }

  /** The answer, or an exception with the refusal. */
  async call<N extends RouteName>(
    name: N,
    at: Record<string, string | number> = {},
    body?: SentBodyOf<N> | BodyOf<N>,
  ): Promise<ReplyOf<N>> {
    const answer = await this.ask(name, at, body)
    if ('refusal' in answer) throw new Refused(answer.refusal)
    return answer.value as ReplyOf<N>
  }

  /** The code of a refusal, or undefined if it was done. */
  async refusal(
    name: RouteName,
    at: Record<string, string | number> = {},
    body?: unknown,
  ): Promise<string | undefined> {
    const answer = await this.ask(name, at, body)
    return 'refusal' in answer ? answer.refusal.code : undefined
  }

  async ask(
    name: RouteName,
    at: Record<string, string | number>,
    body: unknown,
  ): Promise<{ value: unknown } | { refusal: Refusal }> {
    const route: Route = ROUTES[name]
    const rest = new Map(Object.entries(at).map(([key, value]) => [key, String(value)]))
    const path = route.path.replaceAll(/:(\w+)/g, (_, key: string) => {
      const value = rest.get(key) ?? ''
      rest.delete(key)
      return value
    })
    const query = rest.size > 0 ? `?${new URLSearchParams([...rest]).toString()}` : ''
    const response = await fetch(`${this.url}${path}${query}`, {
      method: route.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    this.token = /kontor=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? this.token
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const value: unknown = isJson ? JSON.parse(text) : text === '' ? undefined : text
    return response.ok ? { value } : { refusal: value as Refusal }
  }

  get headers(): Record<string, string> {
    return this.token === undefined ? {} : { cookie: `kontor=${this.token}` }
  }

  async connect(): Promise<Socket> {
    const socket = new Socket(this)
    await socket.opened
    return socket
  }
}

export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`${refusal.code}: ${refusal.detail ?? refusal.message}`)
    this.refusal = refusal
  }
}

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** A socket that keeps what it hears until somebody asks for it. */
export class Socket {
  readonly opened: Promise<void>
  readonly closed: Promise<number>
  /** Every message, as it came. */
  readonly heard: string[] = []
  readonly raw: WebSocket
  #unread: ServerMessage[] = []
  #readers: (() => void)[] = []

  constructor(client: Client) {
    this.raw = new WebSocket(`${client.url.replace('http', 'ws')}/api/socket`, { headers: client.headers })
    this.opened = new Promise((resolve, reject) => {
      this.raw.once('open', resolve)
      this.raw.once('error', reject)
    })
    this.closed = new Promise((resolve) => this.raw.once('close', resolve))
    this.raw.on('error', () => undefined)
    this.raw.on('message', (data: Buffer) => {
      const text = data.toString()
      this.heard.push(text)
      this.#unread.push(JSON.parse(text) as ServerMessage)
      for (const reader of this.#readers.splice(0)) reader()
    })
  }

  send(message: ClientMessage): void {
    this.raw.send(JSON.stringify(message))
  }

  /** The next message of this type; what comes before it is thrown away. */
  async next<T extends ServerMessage['type']>(type: T, millis = 5000): Promise<Of<T>> {
    const deadline = Date.now() + millis
    for (;;) {
      const at = this.#unread.findIndex((message) => message.type === type)
      if (at >= 0) return this.#unread.splice(0, at + 1).at(-1) as Of<T>
      if (Date.now() > deadline) throw new Error(`No "${type}" within ${millis} ms.`)
      await new Promise<void>((resolve) => {
        this.#readers.push(resolve)
        setTimeout(resolve, Math.max(1, deadline - Date.now() + 1)).unref()
      })
    }
  }

  get unread(): readonly ServerMessage[] {
    return this.#unread
  }

  /** Asks something and waits for the answer: everything sent before has been read by then. */
  async settle(): Promise<void> {
    this.send({ type: 'ping' })
    const at = this.heard.length
    while (!this.heard.slice(at).some((text) => text.startsWith('{"type":"pong"')))
      await new Promise<void>((resolve) => this.#readers.push(resolve))
    this.#unread = this.#unread.filter((message) => message.type !== 'pong')
  }

  async close(): Promise<void> {
    this.raw.close()
    await this.closed
  }
}
