import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const COOKIE = 'kontor'
const YEAR = 365 * 24 * 3600

const options = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies }) as const

export function setToken(config: Config, reply: FastifyReply, token: string): void {
  void reply.setCookie(COOKIE, token, { ...options(config), maxAge: YEAR })
}

export function clearToken(config: Config, reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, options(config))
}

const TOKEN = /^[A-Za-z0-9_-]{22}$/

/** A bot's header goes before a browser's cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ')
  const token = scheme === 'Bearer' ? bearer : request.cookies[COOKIE]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}
