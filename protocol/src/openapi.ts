import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { ClientMessage, Refusal, ServerMessage } from './messages.ts'
import { type RefusalCode, sentenceOf, statusOf } from './refusals.ts'
import { COMMON_REFUSALS, type Route, ROUTES } from './routes/index.ts'

type Json = Record<string, unknown>

/** The document of the whole interface, made from the schemas that the server checks with. */
export function openApi(version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version,
      description: 'Tables, people and moves. Bots and browsers speak the same protocol.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'kontor' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Refusal: schema(Refusal, 'output'),
        ClientMessage: schema(ClientMessage, 'input'),
        ServerMessage: schema(ServerMessage, 'output'),
      },
    },
    paths: paths(),
  }
}

/** Checks that JSON Schema has no word for (visible characters, trimming) stay with the server. */
function schema(of: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const made: Json = { ...toJsonSchema(of, { typeMode, errorMode: 'ignore' }) }
  delete made.$schema
  return made
}

function paths(): Record<string, Json> {
  const all: Record<string, Json> = {}
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    ;(all[path] ??= {})[route.method.toLowerCase()] = operation(name, route)
  }
  return all
}

function operation(name: string, route: Route): Json {
  return {
    operationId: name,
    summary: route.summary,
    security: route.person ? [{ cookie: [] }, { bearer: [] }] : [],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schema(route.body, 'input') } },
      },
    }),
    responses: { ...reply(route), ...refusals(route) },
  }
}

function parameters(of: v.GenericSchema | undefined, where: 'path' | 'query'): Json[] {
  if (!of) return []
  const { properties = {}, required = [] } = schema(of, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }))
}

function reply(route: Route): Json {
  if (!route.reply) return { 204: { description: 'Done.' } }
  const type = route.reply.type === 'string' ? 'text/plain' : 'application/json'
  return { 200: { description: 'Done.', content: { [type]: { schema: schema(route.reply, 'output') } } } }
}

/** One entry per status; its description lists the codes. */
function refusals(route: Route): Json {
  const codes: RefusalCode[] = [
    ...(route.person ? (['person.unknown'] as const) : []),
    ...route.refusals,
    ...COMMON_REFUSALS,
  ]
  const byStatus = Map.groupBy(codes, statusOf)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      { description: of.map((code) => `${code}: ${sentenceOf(code)}`).join('\n'), content },
    ]),
  )
}
