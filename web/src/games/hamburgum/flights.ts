import type { Event } from '@kontor/hamburgum'
import { GOODS, MATERIALS, token, TOKENS } from '@kontor/hamburgum'

/** Something small that goes from one place on the table to another; places are named by `data-at`. */
export interface Flight {
  readonly icon: string
  readonly from: string
  readonly to: string
}

const MOST = 6
/** The fields of beer, sugar and cloth on the rondel. */
const FIELD_OF_GOOD = [5, 0, 3]

const many = (n: number, flight: Flight): Flight[] => Array.from({ length: Math.min(n, MOST) }, () => flight)
const coins = (n: number): number => Math.ceil(n / 100)

/** What an event makes fly. */
export function flightsOf(event: Event): readonly Flight[] {
  switch (event.type) {
    case 'produced': {
      const { seat, good, amount } = event
      return many(amount, {
        icon: GOODS[good],
        from: `field:${FIELD_OF_GOOD[good]}`,
        to: `good:${seat}:${good}`,
      })
    }
    case 'sold': {
      const { seat, good, amount, money } = event
      return [
        ...many(amount, { icon: GOODS[good], from: `good:${seat}:${good}`, to: `ship:${seat}` }),
        ...many(coins(money), { icon: 'coin', from: `ship:${seat}`, to: `money:${seat}` }),
      ]
    }
    case 'bought': {
      const { seat, material, amount } = event
      return many(amount, { icon: MATERIALS[material], from: 'depot', to: `material:${seat}:${material}` })
    }
    case 'donated':
      return giftFlights(event)
    case 'completed':
      return many(event.points, {
        icon: 'prestige',
        from: `church:${event.church}`,
        to: `prestige:${event.seat}`,
      })
    case 'scored': {
      const at = `token:${token(event.church, event.token)}`
      return many(event.points, { icon: 'prestige', from: at, to: `prestige:${event.seat}` })
    }
    case 'built':
      return [
        { icon: 'timber', from: `material:${event.seat}:0`, to: `site:${event.site}` },
        { icon: 'brick', from: `material:${event.seat}:1`, to: `site:${event.site}` },
      ]
    case 'earned':
      return many(coins(event.money), { icon: 'coin', from: 'bank', to: `money:${event.seat}` })
    default:
      return []
  }
}

function giftFlights({ seat, church, token: kind }: Extract<Event, { type: 'donated' }>): Flight[] {
  const icon = TOKENS[kind] === 'building' ? 'guildhall' : TOKENS[kind]
  return [
    { icon: 'brick', from: `material:${seat}:1`, to: `church:${church}` },
    { icon, from: `token:${token(church, kind)}`, to: `tokens:${seat}` },
  ]
}
