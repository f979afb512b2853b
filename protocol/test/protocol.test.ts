import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DOCUMENT, withTables } from '../scripts/docs.ts'
import { ChatText, ClientMessage, Name, NewTable, REFUSAL_CODES, type Route, ROUTES } from '../src/index.ts'
import { openApi } from '../src/openapi.ts'

const ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const accepts = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success

describe('the schemas', () => {
  it('take a move as the client sends it and nothing besides', () => {
    const move = { type: 'move', table: ID, ply: 3, move: 'sell beer 2', clientId: 'a1' }
    expect(accepts(ClientMessage, move)).toBe(true)
    expect(accepts(ClientMessage, { ...move, seat: 1 })).toBe(false)
    expect(accepts(ClientMessage, { ...move, ply: -1 })).toBe(false)
    expect(accepts(ClientMessage, { ...move, ply: 0.5 })).toBe(false)
    expect(accepts(ClientMessage, { ...move, table: '../x' })).toBe(false)
    expect(accepts(ClientMessage, { ...move, type: 'toString' })).toBe(false)
  })

  it('fill in what a new table leaves out', () => {
    const made = v.parse(NewTable, { game: 'hamburgum', seats: [{ kind: 'me' }, { kind: 'open' }] })
    expect(made).toMatchObject({ visibility: 'private', spectators: true, order: 'drawn', options: {} })
  })

  it('keep names and chat visible', () => {
    expect(v.parse(Name, '  Blue ')).toBe('Blue')
    expect(accepts(Name, ' ')).toBe(false)
    expect(accepts(Name, 'a\u202eb')).toBe(false)
    expect(accepts(Name, 'a\nb')).toBe(false)
    expect(accepts(Name, 'x'.repeat(31))).toBe(false)
    expect(accepts(ChatText, 'two\nlines')).toBe(true)
    expect(accepts(ChatText, 'bell\u0007')).toBe(false)
  })
})

describe('the document', () => {
  const document = openApi('1')

  it('has every address once', () => {
    const paths = document.paths as Record<string, Record<string, unknown>>
    const operations = Object.values(paths).flatMap((path) => Object.keys(path))
    expect(operations).toHaveLength(Object.keys(ROUTES).length)
  })

  it('describes each parameter that an address holds', () => {
    for (const route of Object.values<Route>(ROUTES)) {
      const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1])
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
      const operation = (
        document.paths as Record<string, Record<string, { parameters: { name: string }[] }>>
      )[path][route.method.toLowerCase()]
      expect(operation.parameters.map((p) => p.name)).toEqual(expect.arrayContaining(names))
    }
  })
})

describe('docs/protocol.md', () => {
  const text = readFileSync(DOCUMENT, 'utf8')

  it('lists the addresses and refusals as they are', () => {
    expect(withTables(text)).toBe(text)
    for (const code of REFUSAL_CODES) expect(text).toContain(`\`${code}\``)
  })

  it('lists every message of the socket', () => {
    for (const option of ClientMessage.options)
      expect(text).toContain(`{type: "${option.entries.type.literal}"`)
  })
})
