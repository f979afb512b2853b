/**
 * Addresses live behind the `#`: any static server can serve them, they work offline, and the secret of an
 * invitation never reaches a server's log (docs/decisions/0201-addresses.md).
 */
export interface Place {
  /** "#/table/k7?key=s" is ["table", "k7"]. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

export function parsePlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return { path: path.split('/').filter(Boolean).map(decode), query: new URLSearchParams(query) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
