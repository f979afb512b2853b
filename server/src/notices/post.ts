import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { addressesOf, PrivateAddress } from './addresses.ts'

/** What came of an attempt. The reason is a word that clients translate, with a number where there is one. */
export type Delivery =
  | { readonly delivered: true }
  | {
      readonly delivered: false
      readonly reason: string
      /** The receiver will never take it again. */
      readonly gone?: boolean
      /** Milliseconds it asked us to wait. */
      readonly wait?: number
    }

export const failed = (reason: string): Delivery => ({ delivered: false, reason })

interface Letter {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface PostOptions {
  readonly allowPrivate: boolean
  readonly millis: number
  readonly signal: AbortSignal
}

/**
 * Posts a letter. The address is looked up once and the connection goes to what was checked, so that a name
 * can't change its mind in between; redirects are not followed; of the answer only the status is read.
 */
export async function post(letter: Letter, options: PostOptions): Promise<Delivery> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.millis)])
  try {
    const addresses = await withSignal(addressesOf(letter.url, options.allowPrivate), signal)
    return judge(await send(letter, addresses, signal))
  } catch (error) {
    return failed(reasonOf(error, signal))
  }
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    work.then(resolve, reject)
  })
}

function send(
  { url, headers, body }: Letter,
  addresses: { address: string; family: number }[],
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      agent: false,
      signal,
      lookup: (_, options, callback) => {
        if (options.all) callback(null, addresses)
        else callback(null, addresses[0].address, addresses[0].family)
      },
    })
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      request.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}

const HOUR = 3_600_000

function judge({ status, retryAfter }: Answer): Delivery {
  if (status >= 200 && status < 300) return { delivered: true }
  if (status >= 300 && status < 400) return failed('redirect')
  if (status === 404 || status === 410) return { delivered: false, reason: `status ${status}`, gone: true }
  const seconds = Number(retryAfter ?? '')
  const wait = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, HOUR) : undefined
  return { delivered: false, reason: `status ${status}`, ...(wait !== undefined && { wait }) }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof PrivateAddress) return 'private'
  if (signal.aborted) return 'timeout'
  const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host'
  return /CERT|TLS|SSL/.test(code) ? 'certificate' : 'unreachable'
}
