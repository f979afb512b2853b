import type { Context } from '../context.ts'
import type { ChannelRow } from '../store/schema-notices.ts'
import type { Mailer } from './mail.ts'
import { type Delivery, failed, post } from './post.ts'
import { authorization, encrypt, type PushKeys, type Subscription } from './push.ts'
import { type Message, wordsOf } from './words.ts'

export type WebhookFormat = 'json' | 'content' | 'text'

/** What delivering needs besides the letter. */
export interface Post {
  readonly ctx: Context
  readonly keys: PushKeys
  readonly mailer: Mailer | undefined
  readonly signal: AbortSignal
}

const MILLIS = 10_000
/** How long a push service keeps a message for a browser that is off, in seconds. */
const PUSH_KEPT = 86_400

export async function deliver(office: Post, channel: ChannelRow, message: Message): Promise<Delivery> {
  const delivery = await send(office, channel, message)
  const outcome = delivery.delivered ? 'delivered' : 'failed'
  office.ctx.metrics.notices.inc({ channel: channel.kind, outcome })
  return delivery
}

function send(office: Post, channel: ChannelRow, message: Message): Promise<Delivery> {
  switch (channel.kind) {
    case 'push':
      return push(office, channel, message)
    case 'webhook':
      return webhook(office, channel, message)
    case 'mail':
      return office.mailer?.send(channel, message, office.signal) ?? Promise.resolve(failed('no-mail'))
  }
}

const options = ({ ctx, signal }: Post) => ({
  allowPrivate: ctx.config.privateReceivers,
  millis: MILLIS,
  signal,
})

async function push(office: Post, channel: ChannelRow, message: Message): Promise<Delivery> {
  const { title, url, id, kind } = message
  const body = kind === 'test' ? '' : wordsOf(channel.language).open.replace(/ ?:$/, '')
  const text = JSON.stringify({ title, body, url, tag: message.table ?? id })
  const endpoint = new URL(channel.address)
  const contact = channel.origin.startsWith('https:') ? channel.origin : 'mailto:nobody@kontor.invalid'
  const headers = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(PUSH_KEPT),
    urgency: 'high',
    authorization: authorization(office.keys, endpoint, contact, office.ctx.now()),
  }
  const sealed = encrypt(Buffer.from(text), JSON.parse(channel.details) as Subscription)
  return post({ url: endpoint, headers, body: sealed }, options(office))
}

async function webhook(office: Post, channel: ChannelRow, message: Message): Promise<Delivery> {
  const { format } = JSON.parse(channel.details) as { format: WebhookFormat }
  const line = `${message.title} ${message.url}`
  const body =
    format === 'json'
      ? { ...message, at: office.ctx.now() }
      : format === 'content'
        ? { content: line, allowed_mentions: { parse: [] } }
        : { text: line }
  const headers = { 'content-type': 'application/json', 'user-agent': 'Kontor' }
  const letter = { url: new URL(channel.address), headers, body: Buffer.from(JSON.stringify(body)) }
  const delivery = await post(letter, options(office))
  // A webhook may come back; only a push service says for sure that nobody is there any more.
  return delivery.delivered || !delivery.gone ? delivery : failed(delivery.reason)
}
