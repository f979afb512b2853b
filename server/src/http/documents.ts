import { openApi } from '@kontor/protocol/openapi'
import type { FastifyInstance } from 'fastify'
import { VERSION } from '../version.ts'
import { DOCUMENT_STYLE, documentPage } from './document-page.ts'

/** The interface for programs and to read. */
export function addDocuments(server: FastifyInstance): void {
  const document = openApi(VERSION)
  const text = JSON.stringify(document)
  const page = documentPage(document)
  server.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(text))
  server.get('/api/', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  server.get('/api', (_, reply) => reply.redirect('/api/'))
  server.get('/api/style.css', (_, reply) => reply.type('text/css').send(DOCUMENT_STYLE))
}
