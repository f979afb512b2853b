import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { publicKeyOf } from '../src/notices/push.ts'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** An HTTP endpoint that keeps what it gets and answers as it is told. */
export class Receiver {
  readonly received: Received[] = []
  /** How it answers; it may also never do so. */
  answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end()
  /** Answers before it has read anything. */
  hasty = false
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      if (this.hasty) {
        this.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.alloc(0) })
        this.answer(response)
        return
      }
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        this.received.push({
          path: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(parts),
        })
        this.answer(response)
      })
    })
  }

  static async open(port = 0): Promise<Receiver> {
    const receiver = new Receiver()
    await new Promise<void>((resolve) => receiver.#server.listen(port, '127.0.0.1', resolve))
    return receiver
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`
  }

  get messages(): unknown[] {
    return this.received.map(({ body }) => JSON.parse(body.toString()) as unknown)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A browser's side of web push: makes the keys and reads what was encrypted for it (RFC 8291, 3.4). */
export class Browser {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor() {
    this.#keys.generateKeys()
  }

  get subscription(): { p256dh: string; auth: string } {
    return {
      p256dh: this.#keys.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    }
  }

  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const length = body[20]
    const theirs = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), theirs])
    const secret = hkdf(this.#keys.computeSecret(theirs), this.#auth, info, 32)
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as unknown
  }
}

/** What a push service does with our header: checks the signature and reads the claims. */
export function readVapid(header: string): { claims: Record<string, unknown>; valid: boolean } {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(header)!
  const [head, claims, signature] = token.split('.')
  const signed = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' as const }
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    signed,
    Buffer.from(signature, 'base64url'),
  )
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  return { claims: read, valid }
}

export interface Mail {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

/** Undoes quoted-printable as far as it hides links. */
const plainText = (mail: string): string => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')

/** A mail server that keeps what it gets. */
export class MailServer {
  readonly mails: Mail[] = []
  /** An SMTP code with which it refuses. */
  refuses: number | undefined
  /** Takes a mail and never answers. */
  hangs = false
  readonly #server: SMTPServer

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 10,
      onData: (stream, session, callback) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          if (this.hangs) return
          const { mailFrom, rcptTo } = session.envelope
          if (this.refuses !== undefined) {
            callback(Object.assign(new Error('not now'), { responseCode: this.refuses }))
            return
          }
          this.mails.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map((to) => to.address),
            text: plainText(Buffer.concat(parts).toString()),
          })
          callback()
        })
      },
    })
    this.#server.on('error', () => undefined)
  }

  static async open(): Promise<MailServer> {
    const server = new MailServer()
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }
}
