interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly unknown[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: unknown }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown }> }
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { readonly schema: unknown }> }
  >
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (c) => ESCAPES[c])
const code = (value: unknown): string => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`
const folded = (title: string, inside: string): string =>
  `<details><summary>${escape(title)}</summary>${inside}</details>`

export const DOCUMENT_STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fdfcf8 }
h2 { font-size: 1.05rem; margin: 2rem 0 .2rem; font-family: ui-monospace, monospace }
pre { background: #f1eee4; padding: .8rem; overflow: auto; font-size: .85rem }
summary { cursor: pointer; color: #1d4f6e }
td { padding: .1rem 1rem .1rem 0; vertical-align: top }
.token::after { content: " needs a token"; font: .8rem system-ui; color: #7a5b00 }
`

/** The document as a page without any script. */
export function documentPage(document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const { schemas } = document.components as { schemas: Record<string, unknown> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  )
  const messages = Object.entries(schemas).map(([name, schema]) => folded(name, code(schema)))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Kontor: protocol</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/style.css"></head>
<body><h1>Kontor: protocol</h1>
<p>Made from the schemas that the server checks with. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${operations.join('\n')}
<h2>/api/socket</h2><p>The messages of the socket, and refusals:</p>
${messages.join('\n')}
</body></html>`
}

function section(method: string, path: string, operation: Operation): string {
  const { responses, requestBody } = operation
  const needsToken = operation.security.length > 0 ? ' class="token"' : ''
  const success = Object.entries(responses).find(([status]) => status === '200')?.[1]
  const reply = Object.values(success?.content ?? {}).at(0)?.schema
  const refusals = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(
      ([status, { description }]) =>
        `<tr><td>${status}</td><td>${escape(description).replaceAll('\n', '<br>')}</td></tr>`,
    )
  return [
    `<h2${needsToken} id="${operation.operationId}">${method.toUpperCase()} ${escape(path)}</h2>`,
    `<p>${escape(operation.summary)}</p>`,
    operation.parameters.length > 0 ? folded('Parameters', code(operation.parameters)) : '',
    requestBody ? folded('Body', code(Object.values(requestBody.content).at(0)?.schema)) : '',
    reply === undefined ? '' : folded('Answer', code(reply)),
    folded('Refusals', `<table>${refusals.join('')}</table>`),
  ].join('\n')
}
