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

let current: Place = $state.raw(parsePlace(typeof location === 'object' ? location.hash : ''))

export const place = (): Place => current

export function followAddress(): void {
  addEventListener('hashchange', () => {
    current = parsePlace(location.hash)
    scrollTo(0, 0)
  })
}

export function go(address: string, options: { replace?: boolean } = {}): void {
  if (options.replace) {
    history.replaceState(null, '', address)
    current = parsePlace(address)
  } else location.hash = address
}
