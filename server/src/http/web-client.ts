import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './api.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** The built pages. Files under assets/ carry a hash in their names and never change. */
export async function addWebClient(server: FastifyInstance, app: App): Promise<void> {
  const root = resolve(app.ctx.config.web)
  const built = existsSync(join(root, 'index.html'))
  if (built)
    await server.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(root, 'assets'))
        void reply.header('cache-control', hashed ? FOREVER : 'no-cache')
      },
    })
  server.setNotFoundHandler((request, reply) => {
    const asked = request.method === 'GET' && !request.url.startsWith('/api/')
    // a person who mistyped an address sees a page, a program that misses a file hears so
    const page = !/\.\w+$/.test(request.url) || request.headers.accept?.includes('text/html')
    if (built && asked && page) return reply.code(404).sendFile('index.html')
    return sendRefusal(app, reply, refuse('request.unknown').refusal)
  })
}
