import { type Refusal, type Route, type RouteName, ROUTES, statusOf } from '@kontor/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type App, countRefusal } from '../app.ts'
import { findByToken } from '../people/people.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { PersonRow } from '../store/schema.ts'
import { tokenOf } from './cookie.ts'
import type { Handlers } from './handlers.ts'
import { identityHandlers } from './identity-handlers.ts'
import { noticeHandlers } from './notice-handlers.ts'
import { peopleHandlers } from './people-handlers.ts'
import { playHandlers } from './play-handlers.ts'
import { tableHandlers } from './table-handlers.ts'

const handlers: Handlers<RouteName> = {
  ...peopleHandlers,
  ...identityHandlers,
  ...noticeHandlers,
  ...tableHandlers,
  ...playHandlers,
}

/** Puts every address of the protocol into place. */
export function addApi(server: FastifyInstance, app: App): void {
  for (const [name, route] of Object.entries<Route>(ROUTES))
    server.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answer(app, name as RouteName, route, request, reply),
    })
}

async function answer(
  app: App,
  name: RouteName,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const outcome = await carryOut(app, name, route, request, reply)
  if (!outcome.ok) return sendRefusal(app, reply, outcome.refusal)
  void reply.header('cache-control', 'no-store')
  return outcome.value === undefined ? reply.code(204).send() : reply.send(outcome.value)
}

export function sendRefusal(app: App, reply: FastifyReply, refusal: Refusal): FastifyReply {
  countRefusal(app.ctx, refusal.code)
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter)
  return reply.code(statusOf(refusal.code)).header('cache-control', 'no-store').send(refusal)
}

async function carryOut(
  app: App,
  name: RouteName,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome<unknown>> {
  if (app.stopping) return refuse('server.stopping', { retryAfter: 1 })
  const visitor = await identify(app, request)
  if (!visitor.ok) return visitor
  const { person, token } = visitor.value
  if (route.person && !person) return refuse('person.unknown')
  const params = check(route.params, request.params)
  if (!params.ok) return params
  const query = check(route.query, request.query)
  if (!query.ok) return query
  const body = check(route.body, request.body ?? {})
  if (!body.ok) return body
  const handler = handlers[name] as (call: unknown) => Promise<Outcome<unknown>>
  const checked = { params: params.value, query: query.value, body: body.value }
  return handler({ app, person, token, address: request.ip, ...checked, reply })
}

interface Visitor {
  readonly person: PersonRow | undefined
  readonly token: string | undefined
}

/** Whose request it is, if he and his address have not asked too often. */
async function identify(app: App, request: FastifyRequest): Promise<Outcome<Visitor>> {
  const { requestsByAddress, requestsByPerson } = app.limits
  const now = app.ctx.now()
  if (!requestsByAddress.take(request.ip, now))
    return refuse('request.rate', { retryAfter: requestsByAddress.retryAfter(request.ip) })
  const token = tokenOf(request)
  const person = token === undefined ? undefined : await findByToken(app.ctx, token)
  if (person && !requestsByPerson.take(person.id, now))
    return refuse('request.rate', { retryAfter: requestsByPerson.retryAfter(person.id) })
  return done({ person, token })
}

function check(schema: v.GenericSchema | undefined, value: unknown): Outcome<unknown> {
  if (!schema) return done(undefined)
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return done(parsed.output)
  return refuse('request.malformed', { detail: explain(parsed.issues[0]) })
}

/** Where and what, without repeating what was sent. */
export function explain(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue)
  const expected = issue.expected ?? issue.type
  return where === null ? `Expected ${expected}.` : `At "${where}": expected ${expected}.`
}
