import { CLOSE, ClientMessage } from '@kontor/protocol'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { App } from '../app.ts'
import { explain, sendRefusal } from '../http/api.ts'
import { tokenOf } from '../http/cookie.ts'
import { faultOf } from '../fault.ts'
import { hashToken } from '../ids.ts'
import { mutesOf } from '../people/mutes.ts'
import { asPerson, findByToken } from '../people/people.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { PersonRow } from '../store/schema.ts'
import { turnsOf } from '../tables/lists.ts'
import { Connection } from './connection.ts'
import { handle, refuseMessage } from './messages.ts'

/** Messages of one socket that may wait for their answers. */
const WAITING_MAX = 100
/** Messages over the limit after which a client is no longer listened to. */
const FLOOD_MAX = 200

interface Newcomer {
  readonly person: PersonRow
  readonly token: string
  readonly muted: readonly string[]
  readonly turns: readonly { readonly table: string; readonly ply: number }[]
}

/** `/api/socket`: whoever has a valid token and comes from our own pages, or is a bot. */
export function addSocket(server: FastifyInstance, app: App): void {
  const newcomers = new WeakMap<FastifyRequest, Newcomer>()
  server.route({
    method: 'GET',
    url: '/api/socket',
    preValidation: async (request, reply) => {
      const newcomer = await admit(app, request)
      if (newcomer.ok) newcomers.set(request, newcomer.value)
      else await sendRefusal(app, reply, newcomer.refusal)
    },
    handler: (_, reply) => sendRefusal(app, reply, refuse('request.unknown').refusal),
    wsHandler: (socket, request) => {
      const newcomer = newcomers.get(request)
      if (newcomer) welcome(app, socket, request, newcomer)
      else socket.close()
    },
  })
}

async function admit(app: App, request: FastifyRequest): Promise<Outcome<Newcomer>> {
  if (app.stopping) return refuse('server.stopping', { retryAfter: 1 })
  if (request.headers.upgrade === undefined) return refuse('request.unknown')
  const { requestsByAddress } = app.limits
  if (!requestsByAddress.take(request.ip, app.ctx.now()))
    return refuse('request.rate', { retryAfter: requestsByAddress.retryAfter(request.ip) })
  const token = tokenOf(request)
  const person = token === undefined ? undefined : await findByToken(app.ctx, token)
  if (!person || token === undefined) return refuse('person.unknown')
  const muted = await mutesOf(app.ctx, person.id)
  const turns = await turnsOf(app.ctx, person)
  const { socketsByAddress, socketsByPerson } = app.limits
  if (socketsByAddress.full(request.ip) || socketsByPerson.full(person.id)) return refuse('socket.too-many')
  return done({ person, token, muted, turns })
}

function welcome(app: App, socket: WebSocket, request: FastifyRequest, newcomer: Newcomer): void {
  const { ip: address, raw } = request
  const { person, muted, turns } = newcomer
  const { bufferedBytes } = app.ctx.config.limits
  const connection = new Connection(socket, {
    person,
    address,
    token: hashToken(newcomer.token),
    muted,
    bufferedBytes,
    wire: raw.socket,
  })
  app.hub.add(connection)
  app.limits.socketsByAddress.enter(address)
  app.limits.socketsByPerson.enter(person.id)
  listen(app, socket, connection)
  connection.send({ type: 'welcome', you: asPerson(person), now: app.ctx.now() })
  for (const turn of turns) connection.send({ type: 'turn', ...turn })
}

function listen(app: App, socket: WebSocket, connection: Connection): void {
  let flood = 0
  // Broken frames end the socket by themselves; the error only has to be heard.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    connection.leave()
    app.hub.remove(connection)
    app.limits.socketsByAddress.leave(connection.address)
    app.limits.socketsByPerson.leave(connection.person)
  })
  socket.on('message', (data: Buffer, binary: boolean) => {
    app.ctx.metrics.messages.inc()
    const now = app.ctx.now()
    const { messagesByAddress, messagesByPerson } = app.limits
    const calm =
      messagesByAddress.take(connection.address, now) && messagesByPerson.take(connection.person, now)
    if (!calm || connection.waiting >= WAITING_MAX) {
      if (++flood === 1) refuseMessage(app, connection, refuse('request.rate', { retryAfter: 1 }).refusal)
      if (flood > FLOOD_MAX) connection.close(CLOSE.flood, 'too many messages')
      return
    }
    flood = 0
    read(app, connection, binary ? undefined : data.toString())
  })
}

function read(app: App, connection: Connection, text: string | undefined): void {
  const parsed = v.safeParse(ClientMessage, parseJson(text), { abortEarly: true })
  if (!parsed.success) {
    const detail = explain(parsed.issues[0])
    refuseMessage(app, connection, refuse('request.malformed', { detail }).refusal)
    return
  }
  const message = parsed.output
  connection.inTurn(async () => {
    try {
      if (app.stopping) refuseMessage(app, connection, refuse('server.stopping').refusal, message)
      else await handle(app, connection, message)
    } catch (error) {
      refuseMessage(app, connection, faultOf(app.ctx, error, message.type), message)
    }
  })
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
