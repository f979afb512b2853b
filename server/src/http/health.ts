import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** For whoever runs the server: alive, ready, and figures. */
export function addHealth(server: FastifyInstance, app: App): void {
  const { config, metrics, store } = app.ctx
  server.get('/healthz', (_, reply) => reply.send({ alive: true }))
  server.get('/readyz', async (_, reply) => {
    if (app.stopping) return reply.code(503).send({ ready: false, reason: 'stopping' })
    try {
      await store.ping()
      return await reply.send({ ready: true })
    } catch {
      return reply.code(503).send({ ready: false, reason: 'store' })
    }
  })
  server.get('/metrics', async (request, reply) => {
    const open = config.metrics === 'open' || (config.metrics === 'local' && LOOPBACK.has(request.ip))
    if (!open) return reply.code(404).send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
