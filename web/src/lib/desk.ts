import type { Order, StandingOrder } from '@kontor/protocol'
import { createContext } from 'svelte'

/** Where orders in advance are left at an online table, and taken back. */
export interface Desk {
  /** The own seat, while the game is on. */
  readonly seat: number | undefined
  readonly orders: readonly StandingOrder[]
  /** True if the server took it. */
  leave(order: Order): Promise<boolean>
  revoke(number: number): Promise<void>
}

const [getDesk, setDesk, hasDesk] = createContext<Desk>()

export const putDesk = setDesk
/** The desk of the table that is shown here; none where a game is played without a server. */
export const deskHere = (): Desk | undefined => (hasDesk() ? getDesk() : undefined)
