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

async function install(): Promise<void> {
  const cache = await caches.open(NAME)
  const fresh = files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
  )
  await cache.addAll(fresh)
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

export {}
