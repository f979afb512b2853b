import { readFileSync, writeFileSync } from 'node:fs'
import { REFUSALS } from '../src/refusals.ts'
import { type Route, ROUTES } from '../src/routes/index.ts'

/** Writes the tables of routes and refusals into docs/protocol.md: `node protocol/scripts/docs.ts`. */
export const DOCUMENT = new URL('../../docs/protocol.md', import.meta.url)

const routes = Object.values<Route>(ROUTES).map(
  (route) =>
    `| \`${route.method} ${route.path}\`${route.person ? ' •' : ''} | ${route.summary} | ${route.refusals.map((code) => `\`${code}\``).join(' ')} |`,
)
const refusals = Object.entries(REFUSALS).map(
  ([code, [status, message]]) => `| \`${code}\` | ${status} | ${message} |`,
)

function fill(text: string, name: string, lines: readonly string[]): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = text.indexOf(start) + start.length
  return `${text.slice(0, from)}\n${lines.join('\n')}\n${text.slice(text.indexOf(end))}`
}

export function withTables(text: string): string {
  const addresses = ['| address | what it does | refusals |', '|---|---|---|', ...routes]
  const codes = ['| code | HTTP | message |', '|---|---|---|', ...refusals]
  return fill(fill(text, 'routes', addresses), 'refusals', codes)
}

if (import.meta.main) writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8')))
