import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to another port that can be cut, or go silent, like a network. */
export class Proxy {
  readonly port: number
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #state: 'open' | 'cut' | 'silent' = 'open'

  private constructor(server: Server, port: number) {
    this.#server = server
    this.port = port
  }

  static open(target: number): Promise<Proxy> {
    return new Promise((resolve) => {
      const server = createServer()
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        const proxy = new Proxy(server, typeof address === 'object' && address ? address.port : 0)
        server.on('connection', (near) => proxy.#join(near, target))
        resolve(proxy)
      })
    })
  }

  #join(near: Socket, target: number): void {
    near.on('error', () => undefined)
    if (this.#state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    far.on('error', () => undefined)
    const pair = [near, far] as const
    this.#pairs.add(pair)
    const pass = (to: Socket) => (data: Buffer) => {
      if (this.#state !== 'silent') to.write(data)
    }
    near.on('data', pass(far))
    far.on('data', pass(near))
    const end = (): void => {
      near.destroy()
      far.destroy()
      this.#pairs.delete(pair)
    }
    near.on('close', end)
    far.on('close', end)
  }

  /** `cut`: connections break and are refused; `silent`: nothing comes through any more. */
  set(state: 'open' | 'cut' | 'silent'): void {
    this.#state = state
    if (state === 'silent') return
    // What was swallowed while it was silent makes old connections useless.
    for (const [near, far] of this.#pairs) {
      near.destroy()
      far.destroy()
    }
  }

  async close(): Promise<void> {
    this.set('cut')
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
