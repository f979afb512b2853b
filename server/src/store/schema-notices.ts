import type { Selectable } from 'kysely'

/** A way to reach somebody who is away. */
export interface ChannelsTable {
  id: string
  person: string
  kind: 'push' | 'webhook' | 'mail'
  /** The push service's or webhook's address, or that of the mail. */
  address: string
  /** The host behind it; a slow one is given few letters at a time. */
  receiver: string
  /** JSON: the browser's keys, or the webhook's format. */
  details: string
  language: 'en' | 'de' | 'fr' | 'it'
  /** Where the person uses the site; links lead there. */
  origin: string
  created_at: number
  /** Since when it is on; null: the mail address is not confirmed yet, or nobody is there any more. */
  since: number | null
  last_at: number | null
  /** Null: the last notice was delivered. */
  last_reason: string | null
  /** When the notice that failed last will be tried again. */
  retry_at: number | null
}

export type NoticeKind = 'turn' | 'reminder'

/** The outbox. Its primary key sees to it that a turn is told once, whichever node thinks of it. */
export interface NoticesTable {
  channel: string
  table_id: string
  /** The ply with which the turn began. */
  ply: number
  kind: NoticeKind
  /** `seen`: was at the table anyway; `moot`: had moved before it could be delivered. */
  state: 'waiting' | 'delivered' | 'failed' | 'seen' | 'moot'
  tries: number
  due_at: number
  created_at: number
}

/** Who looks at which table, as far as other nodes have to know. */
export interface PresenceTable {
  person: string
  table_id: string
  until: number
}

/** Secrets of the server itself. */
export interface KeysTable {
  name: string
  value: string
}

export type ChannelRow = Selectable<ChannelsTable>
export type NoticeRow = Selectable<NoticesTable>
