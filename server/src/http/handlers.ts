import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteName, ROUTES } from '@kontor/protocol'
import type { FastifyReply } from 'fastify'
import type { App } from '../app.ts'
import type { Outcome } from '../refusal.ts'
import type { PersonRow } from '../store/schema.ts'

/** A request whose form has been checked. */
export interface Call<N extends RouteName> {
  readonly app: App
  /** Always there where the route needs a token. */
  readonly person: (typeof ROUTES)[N]['person'] extends true ? PersonRow : PersonRow | undefined
  readonly token: string | undefined
  readonly address: string
  readonly params: ParamsOf<N>
  readonly query: QueryOf<N>
  readonly body: BodyOf<N>
  readonly reply: FastifyReply
}

export type Handler<N extends RouteName> = (
  call: Call<N>,
) => Promise<Outcome<ReplyOf<N>>> | Outcome<ReplyOf<N>>
export type Handlers<N extends RouteName> = { readonly [Name in N]: Handler<Name> }
