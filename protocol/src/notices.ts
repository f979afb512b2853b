import * as v from 'valibot'
import { Id, Time } from './basics.ts'

/** In which language a notice is written. */
const Language = v.picklist(['en', 'de', 'fr', 'it'])

const WebAddress = v.pipe(v.string(), v.maxLength(1000), v.url())
const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,120}$/))

/** `json`: our own form; `content` and `text`: what chat services call the line they show. */
export const WebhookFormat = v.picklist(['json', 'content', 'text'])

/** A way to tell you, when you are away, that it is your turn. */
export const NewChannel = v.variant('kind', [
  v.strictObject({
    kind: v.literal('push'),
    language: Language,
    /** As the browser's `PushSubscription` tells it. */
    endpoint: WebAddress,
    p256dh: key,
    auth: key,
  }),
  v.strictObject({
    kind: v.literal('webhook'),
    language: Language,
    url: WebAddress,
    format: WebhookFormat,
  }),
  v.strictObject({
    kind: v.literal('mail'),
    language: Language,
    address: v.pipe(v.string(), v.maxLength(254), v.email()),
  }),
])

export const Channel = v.object({
  id: Id,
  kind: v.picklist(['push', 'webhook', 'mail']),
  /** The mail address, or the host behind an address that is a secret in itself. */
  receiver: v.string(),
  createdAt: Time,
  /** `unconfirmed`: the link in the mail was not opened yet; `gone`: the receiver has ended it. */
  state: v.picklist(['on', 'unconfirmed', 'gone']),
  /** What came of the last notice; `reason` is null if it was delivered. */
  last: v.nullable(
    v.object({
      at: Time,
      /** Like `timeout`, `unreachable`, `private`, `redirect`, `status 500`. */
      reason: v.nullable(v.string()),
      /** When it will be tried again. */
      retryAt: v.nullable(Time),
    }),
  ),
})
export type Channel = v.InferOutput<typeof Channel>

export const Channels = v.object({
  channels: v.array(Channel),
  /** For `PushManager.subscribe`: the server's own public key. */
  pushKey: v.string(),
  /** Whether this server sends mail. */
  mail: v.boolean(),
})

/** What came of a test. */
export const Tried = v.object({ delivered: v.boolean(), reason: v.nullable(v.string()) })

export const Confirm = v.strictObject({ token: Id })
