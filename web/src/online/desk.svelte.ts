import type { Order, StandingOrder } from '@kontor/protocol'
import { createContext } from 'svelte'
import { t } from '../lib/i18n.svelte.ts'
import { refuse } from '../lib/notice.svelte.ts'
import { call } from './api.ts'
import { sentenceOf } from './refusals.ts'
import type { TableLink } from './table.svelte.ts'

/** Where orders in advance are left at an online table, and taken back. */
export interface Desk {
  /** The own seat, while the game is on. */
  readonly seat: number | undefined
  readonly orders: readonly StandingOrder[]
  /** True if the server took it. */
  leave(order: Order): Promise<boolean>
  revoke(number: number): Promise<void>
}

export function makeDesk(link: TableLink): Desk {
  const told = (code: string): void => refuse(t(sentenceOf(code)))
  return {
    get seat() {
      return link.table?.status === 'running' ? (link.table.you ?? undefined) : undefined
    },
    get orders() {
      return link.orders
    },
    async leave(order) {
      const set = await call('setOrder', { params: { table: link.id }, body: { order } })
      if (set.ok) link.orders = set.value.orders
      else told(set.fault.code)
      return set.ok
    },
    async revoke(number) {
      const left = await call('revokeOrder', { params: { table: link.id, number } })
      if (left.ok) link.orders = left.value.orders
      else told(left.fault.code)
    },
  }
}

const [getDesk, setDesk, hasDesk] = createContext<Desk>()

export const putDesk = setDesk
/** The desk of the table that is shown here; none where a game is played without a server. */
export const deskHere = (): Desk | undefined => (hasDesk() ? getDesk() : undefined)
