/// <reference lib="webworker" />

/**
 * Keeps the whole client in the browser: after the first visit it opens at once and plays offline. A new
 * version is fetched in the background and used from the next visit on; the former one is kept for pages
 * that are still open.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

interface Files {
  readonly version: string
  readonly files: readonly string[]
}

// the build puts the list here
const { version, files } = '__FILES__' as unknown as Files
const PREFIX = 'kontor-'
const NAME = `${PREFIX}${version}`
const TOGETHER = 6

async function install(): Promise<void> {
  const cache = await caches.open(NAME)
  const fresh = files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
  )
  // a few at a time: somebody may be playing meanwhile
  for (let i = 0; i < fresh.length; i += TOGETHER) await cache.addAll(fresh.slice(i, i + TOGETHER))
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  const outdated = names.slice(0, -1)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function answer(request: Request): Promise<Response> {
  const wanted = request.mode === 'navigate' ? '/' : request
  const cache = await caches.open(NAME)
  return (await cache.match(wanted)) ?? (await caches.match(wanted)) ?? fetch(request)
}

/** Browsers that can take files straight from the cache need not wait for this worker to wake up. */
const ROUTES = [
  { condition: { urlPattern: { pathname: '/' }, requestMode: 'navigate' }, source: { cacheName: NAME } },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: NAME } },
]
interface Routing {
  addRoutes?: (routes: typeof ROUTES) => Promise<void>
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([install(), (event as Routing).addRoutes?.(ROUTES)]))
})
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(answer(request))
})

/** What the server tells while nobody looks at the table; its text is in the reader's language already. */
interface Told {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}

function read(data: PushMessageData | null): Partial<Told> {
  try {
    return (data?.json() ?? {}) as Partial<Told>
  } catch {
    return {}
  }
}

/** Only ever a place of this site. */
function placeOf(url: unknown): string {
  const { origin } = worker.location
  const place = new URL(typeof url === 'string' ? url : '/', origin)
  return place.origin === origin ? place.href : `${origin}/`
}

async function show(data: PushMessageData | null): Promise<void> {
  const { title = 'Kontor', body = '', url, tag = 'kontor' } = read(data)
  const picture = { icon: '/icon-192.png', badge: '/icon-192.png' }
  await worker.registration.showNotification(title, { body, tag, ...picture, data: { url: placeOf(url) } })
}

/** The table opens where the site is open already, else in a new window. */
async function open(notification: Notification): Promise<void> {
  notification.close()
  const url = placeOf((notification.data as { url?: unknown } | null)?.url)
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((client) => client.focused) ?? windows.at(0)
  await there?.focus().catch(() => there)
  // A window's address as told here is the one it was opened with: it may be anywhere by now.
  const opened = await there?.navigate(url).catch(() => null)
  if (!opened) await worker.clients.openWindow(url)
}

worker.addEventListener('push', (event) => event.waitUntil(show(event.data)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))

export {}
