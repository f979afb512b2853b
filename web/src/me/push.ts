import { fail, type Result } from '@kontor/core'
import type { Channel } from '@kontor/protocol'
import type { Language } from '../lib/i18n.svelte.ts'
import { call } from '../online/api.ts'

export const canPush = (): boolean => isSecureContext && 'PushManager' in globalThis

const read = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/** Asks the browser for a subscription that is bound to the server's key, and tells the server. */
export async function subscribe(pushKey: string, language: Language): Promise<Result<Channel>> {
  const denied = fail('push.denied', 'The browser does not allow it.')
  // The page itself starts the service worker only after a while.
  const registered = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registered) return fail('push.impossible', 'There is no service worker.')
  if ((await Notification.requestPermission()) !== 'granted') return denied
  const options = { userVisibleOnly: true, applicationServerKey: read(pushKey) }
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription from before may be bound to another key; it has to go first.
  const subscription = await pushManager
    .subscribe(options)
    .catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    .catch(() => null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (endpoint === undefined || !keys) return denied
  return call('addChannel', {
    body: { kind: 'push', language, endpoint, p256dh: keys['p256dh'], auth: keys['auth'] },
  })
}
