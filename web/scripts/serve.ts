import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { createGzip } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
}
const TEXT = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.json'])

/** Serves a built folder as any static server would: gzip, and for ever where the name carries a hash. */
export function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const extension = extname(file)
    const zip = TEXT.has(extension) && (request.headers['accept-encoding'] ?? '').includes('gzip')
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(zip ? { 'content-encoding': 'gzip' } : {}),
    })
    const content = createReadStream(file)
    if (zip) content.pipe(createGzip()).pipe(response)
    else content.pipe(response)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      const close = (): Promise<void> =>
        new Promise((done) => {
          server.close(() => done())
          server.closeAllConnections()
        })
      resolve({ url: `http://127.0.0.1:${port}`, close })
    })
  })
}
