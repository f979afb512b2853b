import { fail, ok, type Result } from '@kontor/core'
import {
  type ParamsOf,
  type Person,
  type QueryOf,
  type ReplyOf,
  ROUTES,
  type Route,
  type RouteName,
  type SentBodyOf,
} from '@kontor/protocol'
import * as v from 'valibot'
import { change, settings } from '../lib/settings.svelte.ts'
import { keep, recall } from '../lib/store.ts'

type Parts<N extends RouteName> = {
  readonly [
    K in 'params' | 'query' | 'body' as K extends 'params'
      ? ParamsOf<N> extends undefined
        ? never
        : K
      : K extends 'query'
        ? QueryOf<N> extends undefined
          ? never
          : K
        : SentBodyOf<N> extends undefined
          ? never
          : K
  ]: K extends 'params' ? ParamsOf<N> : K extends 'query' ? QueryOf<N> : SentBodyOf<N>
}

interface Request {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

function address(route: Route, { params = {}, query = {} }: Request): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  return asked.length === 0
    ? path
    : `${path}?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)])).toString()}`
}

/** One request; answers are checked against the protocol like the server checks ours. */
export async function call<N extends RouteName>(name: N, parts: Parts<N>): Promise<Result<ReplyOf<N>>> {
  const route: Route = ROUTES[name]
  const request: Request = parts
  let response: Response
  try {
    response = await fetch(address(route, request), {
      method: route.method,
      ...(request.body === undefined
        ? {}
        : { body: JSON.stringify(request.body), headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    return fail('connection', 'The server does not answer.')
  }
  return read(route, response) as Promise<Result<ReplyOf<N>>>
}

async function read(route: Route, response: Response): Promise<Result<unknown>> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body: unknown = isJson ? await response.json().catch(() => undefined) : await response.text()
  if (!response.ok) {
    const { code, message } = (body ?? {}) as { code?: string; message?: string }
    return code ? fail(code, message ?? code) : fail('connection', 'The server does not answer.')
  }
  if (!route.reply) return ok(undefined)
  const reply = v.safeParse(route.reply, body)
  return reply.success
    ? ok(reply.output)
    : fail('answer', 'The server speaks another version; load the page again.')
}

/** Whether this browser has been at an online table before. */
export const wasGuest = (): boolean => recall('guest') === true

let me: Promise<Result<Person>> | undefined

/** Who we are at the server; the first time it makes us a guest. The name follows the settings. */
export async function beGuest(): Promise<Result<Person>> {
  me ??= call('becomeGuest', {})
  const person = await me
  if (!person.ok) {
    me = undefined
    return person
  }
  keep('guest', true)
  if (!settings.name || settings.name === person.value.name) return person
  const renamed = await call('rename', { body: { name: settings.name } })
  if (renamed.ok) me = Promise.resolve(renamed)
  return renamed.ok ? renamed : person
}

/** This browser is somebody else from now on; the name comes with him. */
export function became(person: Person): void {
  me = Promise.resolve(ok(person))
  keep('guest', true)
  change({ name: person.name })
}

/** This browser is nobody from now on. */
export function beNobody(): void {
  me = undefined
  keep('guest', false)
  change({ name: '' })
}
