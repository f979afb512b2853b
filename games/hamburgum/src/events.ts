import type { Seat } from '@kontor/core'

/** Facts, never sentences: the client turns them into motion, log lines and speech. All of them are public. */
export type Event =
  | { type: 'turn'; seat: Seat }
  | { type: 'moved'; seat: Seat; from: number; field: number; cost: number }
  | { type: 'produced'; seat: Seat; good: number; amount: number }
  | { type: 'sold'; seat: Seat; good: number; amount: number; money: number }
  | { type: 'bought'; seat: Seat; material: number; amount: number; money: number }
  /** An owner equal to the number of players is the Flying Dutchman. */
  | { type: 'shipPlaced'; owner: number; by: Seat }
  /** Ships that came back from berth 1, by owner. */
  | { type: 'harbourPushed'; returned: readonly number[] }
  | {
      type: 'donated'
      seat: Seat
      church: number
      token: number
      nth: number
      money: number
      byCanon: boolean
    }
  | { type: 'completed'; seat: Seat; church: number; points: number }
  | { type: 'scored'; seat: Seat; church: number; token: number; points: number; atEnd: boolean }
  | { type: 'built'; seat: Seat; site: number; official: number }
  | { type: 'priceFell'; good: number; price: number }
  | { type: 'earned'; seat: Seat; source: 'merchant' | 'official'; official: number; money: number }
  | { type: 'turnedUp'; official: number }
  | { type: 'cashedIn'; seat: Seat; wares: number; money: number; points: number; left: number }
  | { type: 'over' }

export type Emit = ((event: Event) => void) | undefined

export const POINT_SOURCES = ['start', 'rondel', 'tokens', 'bonuses', 'money'] as const
export type PointSource = (typeof POINT_SOURCES)[number]

/** The prestige that an event gives or takes, and where it comes from. */
export function pointsOf(event: Event): { seat: Seat; source: PointSource; points: number } | undefined {
  switch (event.type) {
    case 'moved':
      return event.cost > 0 ? { seat: event.seat, source: 'rondel', points: -event.cost } : undefined
    case 'scored':
      return { seat: event.seat, source: 'tokens', points: event.points }
    case 'completed':
      return { seat: event.seat, source: 'bonuses', points: event.points }
    case 'cashedIn':
      return { seat: event.seat, source: 'money', points: event.points }
    default:
      return undefined
  }
}
