import type { Config } from '../config.ts'
import type { ChannelRow } from '../store/schema-notices.ts'
import { type Delivery, failed } from './post.ts'
import { type Message, settingsUrl, wordsOf } from './words.ts'

export interface Mailer {
  send(channel: ChannelRow, message: Message, signal: AbortSignal): Promise<Delivery>
}

const MILLIS = 10_000

/** Hands mail to the host's own SMTP server; undefined where none is configured. */
export function makeMailer({ smtp, mailFrom }: Config): Mailer | undefined {
  if (smtp === undefined) return undefined
  const send = async (channel: ChannelRow, message: Message, signal: AbortSignal): Promise<Delivery> => {
    // Loaded with the first mail: most servers never send one, and all should start quickly.
    const { createTransport } = await import('nodemailer')
    // A connection for each mail: mails are rare, and a server that hangs takes nobody else with it.
    const transport = createTransport(smtp, {
      from: mailFrom,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const stop = (): void => transport.close()
    const timer = setTimeout(stop, MILLIS)
    signal.addEventListener('abort', stop, { once: true })
    try {
      await Promise.race([
        transport.sendMail(compose(channel, message)),
        new Promise((_, reject) => setTimeout(reject, MILLIS, new Error('timeout')).unref()),
      ])
      return { delivered: true }
    } catch (error) {
      return failed(reasonOf(error))
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      stop()
    }
  }
  return { send }
}

function compose(channel: ChannelRow, message: Message) {
  const words = wordsOf(channel.language)
  const settings = settingsUrl(channel.origin)
  const lead = message.kind === 'confirm' ? words.confirmText : message.title
  const link = message.kind === 'test' ? [] : [message.kind === 'confirm' ? '' : words.open, message.url]
  const foot = message.kind === 'confirm' ? [] : ['', '-- ', words.why, settings]
  return {
    to: { name: '', address: channel.address },
    subject: message.title,
    text: [lead, '', ...link, ...foot].join('\n'),
    messageId: `<${message.id}-${channel.id}@${new URL(channel.origin).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': `<${settings}>` },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable'
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  if (responseCode !== undefined) return `status ${responseCode}`
  if (error.message === 'timeout' || code === 'ETIMEDOUT') return 'timeout'
  return code === 'EDNS' ? 'unknown-host' : 'unreachable'
}
