import type { Order, StandingOrder } from '@kontor/protocol'

/** What a game's form for orders is told: `games/<id>/Orders.svelte`. */
export interface OrdersProps {
  /** The game's own view. */
  view: unknown
  seat: number
  /** It is the own turn. */
  mine: boolean
  orders: readonly StandingOrder[]
  /** True if the server took it. */
  leave: (order: Order) => Promise<boolean>
  revoke: (number: number) => void
}
