import { fail, ok, type Orders, type Result, type Seat } from '@kontor/core'
import { CARDS } from './components.ts'
import type { Event } from './events.ts'
import { buyMove, declineMove, type Move } from './moves.ts'
import type { Options, State, View } from './types.ts'

interface Own {
  Options: Options
  State: State
  Move: Move
  Event: Event
  View: View
}

/** "This card for at most so many coins, else decline" (or else ask me). */
export interface CardOrder {
  readonly kind: 'card'
  readonly card: number
  readonly most: number
  readonly otherwise: 'decline' | 'ask'
}

const MOST_COINS = 99

function parse(raw: unknown): Result<CardOrder> {
  const { kind, card, most, otherwise } = (raw ?? {}) as Partial<Record<keyof CardOrder, unknown>>
  const whole = (value: unknown, least: number, largest: number): value is number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= largest
  if (kind !== 'card' || (otherwise !== 'decline' && otherwise !== 'ask'))
    return fail(
      'order.malformed',
      'An order names a card, the most to pay, and whether else to decline or to ask.',
    )
  if (!whole(card, 0, CARDS.length - 1)) return fail('order.malformed', 'There is no such card.')
  if (!whole(most, 0, MOST_COINS)) return fail('order.malformed', 'The most to pay is a number of coins.')
  return ok({ kind, card, most, otherwise })
}

/** S3, S4: only who has a worker above a card is ever asked, and only cards of this row are sold. */
function impossible(s: Readonly<State>, seat: Seat, { card }: CardOrder) {
  const slot = s.step === 'over' ? undefined : s.row.find((each) => each.card === card)
  if (!slot) return { code: 'order.impossible', message: 'This card is not on the board.' }
  const placing = s.step === 'place' && s.players[seat].workers > 0
  if (placing || slot.queue.includes(seat)) return undefined
  return { code: 'order.impossible', message: 'You have no worker above this card, and none can come.' }
}

export const orders: Orders<Own, CardOrder> = {
  fades: true,
  parse,
  impossible,
  answer: (s, { card, most, otherwise }) => {
    if (s.step !== 'buy' || s.row[s.slot].card !== card) return 'wait'
    if (s.row[s.slot].queue.length <= most) return [buyMove]
    return otherwise === 'decline' ? [declineMove] : 'wait'
  },
}
