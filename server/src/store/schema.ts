import type { Insertable, Selectable } from 'kysely'
import type { PasskeysTable, TicketsTable } from './schema-identity.ts'
import type { ChannelsTable, KeysTable, NoticesTable, PresenceTable } from './schema-notices.ts'

/** The database, the same on SQLite and Postgres: flags are 0 or 1, times milliseconds, JSON is text. */
export interface Database {
  people: PeopleTable
  tokens: TokensTable
  tickets: TicketsTable
  passkeys: PasskeysTable
  channels: ChannelsTable
  notices: NoticesTable
  presence: PresenceTable
  keys: KeysTable
  tables: TablesTable
  seats: SeatsTable
  invitations: InvitationsTable
  log: LogTable
  snapshots: SnapshotsTable
  chat: ChatTable
  mutes: MutesTable
  silenced: SilencedTable
  clocks: ClocksTable
  pulse: PulseTable
  stretches: StretchesTable
  epochs: EpochsTable
  orders: OrdersTable
}

interface PeopleTable {
  id: string
  kind: 'guest' | 'bot'
  name: string
  /** A bot's owner. */
  owner: string | null
  created_at: number
  seen_at: number
}

/** A person may hold several tokens; of each only the SHA-256 is kept. */
interface TokensTable {
  hash: string
  person: string
  /** What the browser seems to be. */
  device: string
  created_at: number
  seen_at: number
}

interface TablesTable {
  id: string
  game: string
  rules: number
  options: string
  status: 'open' | 'running' | 'finished' | 'closed'
  visibility: 'private' | 'public'
  spectators: number
  seat_order: 'fixed' | 'drawn'
  host: string | null
  /** The seat that makes the first move. */
  first: number | null
  seed: string | null
  seed_hash: string | null
  /** Seats that offer to end the game, as bits. */
  end_offers: number
  result: string | null
  rematch: string | null
  /** The rule of its clocks as JSON; null: none. */
  clock: string | null
  created_at: number
  started_at: number | null
  finished_at: number | null
}

interface SeatsTable {
  table_id: string
  seat: number
  kind: 'open' | 'invited' | 'person' | 'ai'
  /** Who sits here, or for whom an invited seat is kept. */
  person: string | null
  /** Of an AI seat; at a person's seat the AI that plays it now. */
  level: number | null
  /** The ply of the log at which the person resigned. */
  resigned: number | null
  taken_at: number | null
  /** The time zone of whoever sits here. */
  zone: string | null
  /** The ply at which his time was up, until he is back. */
  lapsed: number | null
}

/** Codes are kept as they are: a code opens one seat at one table, and its host may read it again. */
interface InvitationsTable {
  code: string
  table_id: string
  seat: number | null
  created_at: number
}

export type EntryKind = 'move' | 'insert' | 'undo' | 'resign' | 'end' | 'lapse' | 'return'

/** Append-only. Its primary key (table, ply) decides between two writers. */
interface LogTable {
  table_id: string
  ply: number
  kind: EntryKind
  seat: number | null
  move: string | null
  client: string | null
  /** The state's fingerprint after the entry; it would tell hidden things, so it stays here until the end. */
  hash: number
  /** The seat to move after the entry. */
  next: number | null
  at: number
}

/** The state at a barrier, so that opening a table means to replay a few entries. One row per table. */
interface SnapshotsTable {
  table_id: string
  ply: number
  state: string
}

interface ChatTable {
  table_id: string
  number: number
  person: string
  name: string
  text: string
  at: number
}

interface MutesTable {
  person: string
  muted: string
}

interface SilencedTable {
  table_id: string
  person: string
}

/** The clocks of a running table, in served time (clocks/served.ts). */
interface ClocksTable {
  table_id: string
  /** Whose clock runs. */
  seat: number | null
  since: number
  /** Milliseconds of each seat when it was started, as JSON; the zones likewise. */
  remaining: string
  zones: string
  /** When to look whether time is up; 0: at once, null: never. */
  expires: number | null
}

/** One row: how much served time has passed, and the time of day that belongs to it. */
interface PulseTable {
  id: number
  served: number
  wall: number
}

interface StretchesTable {
  since: number
  ahead: number
}

/** One row. A restore raises it, so that a running server notices that its tables are others now. */
interface EpochsTable {
  number: number
}

/** Orders in advance, private to the seat. */
interface OrdersTable {
  table_id: string
  seat: number
  number: number
  /** As JSON. */
  what: string
  /** It was not legal when its moment came. */
  dropped: number
  created_at: number
}

export type OrderRow = Selectable<OrdersTable>
export type PersonRow = Selectable<PeopleTable>
export type TableRow = Selectable<TablesTable>
export type SeatRow = Selectable<SeatsTable>
export type Entry = Insertable<LogTable>
export type ChatRow = Selectable<ChatTable>
export type InvitationRow = Selectable<InvitationsTable>
