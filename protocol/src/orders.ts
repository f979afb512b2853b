import * as v from 'valibot'
import { MoveText } from './basics.ts'

/**
 * What a player may leave in advance. `card` (Die Speicherstadt): when you are asked, buy this card for at most
 * so many coins, otherwise decline, or ask you after all. `turn` (Hamburgum): your next turn, move by move.
 */
export const Order = v.variant('kind', [
  v.strictObject({
    kind: v.literal('card'),
    card: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
    most: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
    otherwise: v.optional(v.picklist(['decline', 'ask']), 'decline'),
  }),
  v.strictObject({
    kind: v.literal('turn'),
    moves: v.pipe(v.array(MoveText), v.minLength(1), v.maxLength(40)),
  }),
])
export type Order = v.InferOutput<typeof Order>

export const NewOrder = v.strictObject({ order: Order })

/** An order as only its owner sees it. `dropped`: it was not legal when its moment came. */
export const StandingOrder = v.object({ number: v.number(), order: Order, dropped: v.boolean() })
export type StandingOrder = v.InferOutput<typeof StandingOrder>

export const StandingOrders = v.object({ orders: v.array(StandingOrder) })
