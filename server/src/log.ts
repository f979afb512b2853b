import type { FastifyBaseLogger } from 'fastify'

/** Structured lines on standard output. Tokens, codes and chat never get into them. */
export type Log = FastifyBaseLogger

export const logOptions = (level: string) => ({
  level,
  base: null,
  redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
})
