import { parsePlace, type Place } from './place.ts'

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
