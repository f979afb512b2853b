import type * as v from 'valibot'
import type { RefusalCode } from '../refusals.ts'
import { identityRoutes } from './identity.ts'
import { noticeRoutes } from './notices.ts'
import { peopleRoutes } from './people.ts'
import { playRoutes } from './play.ts'
import { tableRoutes } from './tables.ts'

export { type Route } from './route.ts'
export type { identityRoutes } from './identity.ts'
export type { noticeRoutes } from './notices.ts'

/** Every address of the interface, by a name of its own. */
export const ROUTES = {
  ...peopleRoutes,
  ...identityRoutes,
  ...noticeRoutes,
  ...tableRoutes,
  ...playRoutes,
} as const
export type RouteName = keyof typeof ROUTES

type Routes = typeof ROUTES
type Out<R, K extends string> =
  R extends Record<K, infer S extends v.GenericSchema> ? v.InferOutput<S> : undefined
type In<R, K extends string> =
  R extends Record<K, infer S extends v.GenericSchema> ? v.InferInput<S> : undefined

export type ParamsOf<N extends RouteName> = Out<Routes[N], 'params'>
export type QueryOf<N extends RouteName> = Out<Routes[N], 'query'>
export type BodyOf<N extends RouteName> = Out<Routes[N], 'body'>
export type SentBodyOf<N extends RouteName> = In<Routes[N], 'body'>
export type ReplyOf<N extends RouteName> = Out<Routes[N], 'reply'>

/** What every request can meet besides its own refusals. */
export const COMMON_REFUSALS: readonly RefusalCode[] = [
  'request.malformed',
  'request.too-large',
  'request.media-type',
  'request.origin',
  'request.rate',
  'server.stopping',
  'server.store',
  'server.fault',
]
