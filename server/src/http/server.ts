import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import { MESSAGE_MAX, type RefusalCode } from '@kontor/protocol'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { App } from '../app.ts'
import { faultOf } from '../fault.ts'
import { refuse } from '../refusal.ts'
import { addSocket } from '../sockets/endpoint.ts'
import { addApi, sendRefusal } from './api.ts'
import { addDocuments } from './documents.ts'
import { addHealth } from './health.ts'
import { addWebClient } from './web-client.ts'

/** The largest request body, in bytes. */
const BODY_MAX = 16_384

/** No code or style inside a page; only what comes from here. WebAssembly is for the AI in the browser. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

export async function makeHttpServer(app: App): Promise<FastifyInstance> {
  const { config, log } = app.ctx
  const server: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    trustProxy: config.trustProxy,
    requestTimeout: 10_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 64 },
  })
  await server.register(cookie)
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    strictTransportSecurity: config.secureCookies,
  })
  await server.register(websocket, { options: { maxPayload: MESSAGE_MAX, perMessageDeflate: false } })
  server.addHook('onRequest', async (request, reply) => {
    if (!comesFromOurPages(app, request)) await sendRefusal(app, reply, refuse('request.origin').refusal)
  })
  server.addHook('onResponse', (request, reply, next) => {
    // The pattern, not the address: invitation codes are secret.
    const { url = 'none' } = request.routeOptions
    log.debug(
      { method: request.method, route: url, status: reply.statusCode, ms: reply.elapsedTime },
      'request',
    )
    next()
  })
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error)
    const refusal = code ? refuse(code).refusal : faultOf(app.ctx, error, request.routeOptions.url ?? 'none')
    return sendRefusal(app, reply, refusal)
  })
  addHealth(server, app)
  addApi(server, app)
  addSocket(server, app)
  addDocuments(server)
  await addWebClient(server, app)
  return server
}

/** Other sites can't speak for their visitors: whatever changes something, and sockets, name their origin. */
function comesFromOurPages({ ctx: { config } }: App, request: FastifyRequest): boolean {
  const { origin, host, upgrade } = request.headers
  const harmless = upgrade === undefined && (request.method === 'GET' || request.method === 'HEAD')
  if (harmless || origin === undefined) return true
  if (config.origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function codeOf({ code, statusCode = 500 }: FastifyError): RefusalCode | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'request.too-large'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'request.media-type'
  return statusCode < 500 ? 'request.malformed' : undefined
}
