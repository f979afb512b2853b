import type { Seat } from '@kontor/core'
import type { Event } from '@kontor/speicherstadt'

/** Something that flies from one anchored place to another. */
export interface Flight {
  /** A symbol of the sheet, a seat's disc, or the label that lay on a slot. */
  what: { symbol: string } | { seat: number } | { label: number }
  from: string
  /** Undefined: it drifts away with the water. */
  to: string | undefined
  /** Whose it is: his panel stands in for a place that isn't shown. */
  seat: Seat | undefined
  /** Which of those that set off together it is. */
  order: number
}

const MOST_COINS = 4
const symbols = (names: readonly string[], seat: Seat, from: string, to: string): Flight[] =>
  names.map((symbol, order) => ({ what: { symbol }, seat, from, to, order }))
const coins = (count: number, seat: Seat, from: string, to: string): Flight[] =>
  symbols(Array<string>(Math.min(count, MOST_COINS)).fill('i-coin'), seat, from, to)

/** What moves when this happens. */
export function flightsOf(event: Event, goodNames: readonly string[]): Flight[] {
  switch (event.type) {
    case 'placed':
      return [
        {
          what: { seat: event.seat },
          seat: event.seat,
          from: `player-${event.seat}`,
          to: `window-${event.slot}-${event.price - 1}`,
          order: 0,
        },
      ]
    case 'bought':
      return [
        ...coins(event.price, event.seat, `coins-${event.seat}`, `slot-${event.slot}`),
        {
          what: { label: event.slot },
          seat: event.seat,
          from: `slot-${event.slot}`,
          to: `player-${event.seat}`,
          order: 2,
        },
      ]
    case 'declined':
      return [
        {
          what: { seat: event.seat },
          seat: event.seat,
          from: `window-${event.slot}-0`,
          to: `player-${event.seat}`,
          order: 0,
        },
      ]
    case 'discarded':
      return [
        { what: { label: event.slot }, seat: undefined, from: `slot-${event.slot}`, to: undefined, order: 1 },
      ]
    case 'income':
      return coins(event.coins, event.seat, 'bag', `coins-${event.seat}`)
    case 'coinPassed':
      return symbols(['i-metal'], event.to, `player-${event.from}`, `player-${event.to}`)
    default:
      return loadingFlights(event, goodNames)
  }
}

function loadingFlights(event: Event, goodNames: readonly string[]): Flight[] {
  const token = (kind: number): string => `token-${kind}`
  const spent = (seat: Seat, kinds: readonly number[]): Flight[] =>
    kinds.map((kind, order) => ({
      what: { symbol: goodNames[kind] },
      seat,
      from: token(kind),
      to: 'bag',
      order,
    }))
  switch (event.type) {
    case 'traded':
      return [
        ...spent(event.seat, [event.good]),
        ...coins(event.coins, event.seat, 'bag', `coins-${event.seat}`),
      ]
    case 'sold':
      return [
        ...spent(event.seat, event.goods),
        ...coins(event.coins, event.seat, 'bag', `coins-${event.seat}`),
      ]
    case 'converted':
      return [
        ...spent(event.seat, event.goods),
        ...symbols([goodNames[event.taken]], event.seat, 'bag', token(event.taken)),
      ]
    case 'delivered':
      return symbols(
        [goodNames[event.good]],
        event.seat,
        token(event.good),
        `contract-${event.card}-${event.good}`,
      )
    case 'lost':
      return spent(event.seat, [event.good])
    default:
      return []
  }
}
