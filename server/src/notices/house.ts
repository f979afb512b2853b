import type { Context } from '../context.ts'
import type { LiveTables } from '../live/live-tables.ts'
import type { Hub } from '../sockets/hub.ts'

/** What notices need of the server. */
export interface House {
  readonly ctx: Context
  readonly tables: LiveTables
  readonly hub: Hub
}
