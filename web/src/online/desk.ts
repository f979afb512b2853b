import type { Desk } from '../lib/desk.ts'
import { t } from '../lib/i18n.svelte.ts'
import { refuse } from '../lib/notice.svelte.ts'
import { call } from './api.ts'
import { sentenceOf } from './refusals.ts'
import type { TableLink } from './table.svelte.ts'

/** The desk of a table at the server. */
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
