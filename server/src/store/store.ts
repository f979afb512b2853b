import type { CompiledQuery, Kysely } from 'kysely'
import type { StoreKind } from './migrations.ts'
import type { Database, Entry } from './schema.ts'

/** One entry of a table's log, with what has to be true together with it. */
export interface Append {
  readonly entry: Entry
  /** The state as JSON, if this is a good place to open the table from. */
  readonly snapshot?: string
  /** Changes of other rows that belong to the entry: the end of a game, a resignation. */
  readonly also?: readonly CompiledQuery[]
  /** Whose turn it is now, so that other nodes can tell him. */
  readonly nextPerson?: string | undefined
}

/** What one node tells the others; each reads the news from the database itself. */
export type Notice =
  | { readonly kind: 'log'; readonly table: string; readonly ply: number; readonly nextPerson?: string }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'orders'; readonly table: string }
  | { readonly kind: 'chat'; readonly table: string; readonly number: number }
  /** Somebody was signed out somewhere, or is no more. */
  | { readonly kind: 'person'; readonly person: string }
  /** Notices may have been lost: look at everything that is open. */
  | { readonly kind: 'gap' }
  /** A backup took the place of everything: whatever is in memory is of no use. */
  | { readonly kind: 'restored' }

export interface Store {
  readonly kind: StoreKind
  readonly db: Kysely<Database>
  /**
   * Resolves after the commit. False: another writer was first at this ply, or the database is another since a
   * backup was restored; nothing was written.
   * Entries that arrive together share one transaction.
   */
  append(append: Append): Promise<boolean>
  /** Tells the other nodes; with SQLite there are none. */
  announce(notice: Notice): Promise<void>
  listen(hear: (notice: Notice) => void): void
  /** Rejects if the database can't be reached. */
  ping(): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}
