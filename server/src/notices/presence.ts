import type { LiveTable } from '../live/live-table.ts'
import { seatOf } from '../tables/rows.ts'
import type { House } from './house.ts'

const KEPT_MILLIS = 45_000
/** What is written well before it runs out needs no writing in every round. */
const RENEWED_MILLIS = 20_000
const ROWS_AT_ONCE = 1000

interface Look {
  readonly person: string
  readonly table_id: string
}

const keyOf = ({ person, table_id }: Look): string => `${person} ${table_id}`

/**
 * Who looks at the table where he sits, on any node. Who comes is told at once, who goes in the next round:
 * loading a page anew is no news. Other nodes learn of it from rows that run out by themselves.
 */
export class Presence {
  readonly #app: House
  /** The rows that were written here, and until when they hold. */
  #written = new Map<string, Look & { readonly until: number }>()

  constructor(app: House) {
    this.#app = app
  }

  async has(person: string, table: string, now: number): Promise<boolean> {
    if (this.#app.tables.peek(table)?.watches(person) === true) return true
    if (this.#app.ctx.store.kind === 'sqlite') return false
    const row = await this.#rows(now)
      .where('person', '=', person)
      .where('table_id', '=', table)
      .executeTakeFirst()
    return row !== undefined
  }

  /** One round: tells the other nodes, hears what they tell, tells those who sit at the tables. */
  async tick(now: number): Promise<void> {
    const watched = [...this.#app.tables.all].filter((live) => live.watched)
    if (this.#app.ctx.store.kind === 'postgres') {
      await this.#write(now)
      for (const tables of inParts(watched)) await this.#read(tables, now)
    }
    for (const live of watched) live.tellPresent()
  }

  /** What lies much further ahead was written before the clock was set back. */
  #rows(now: number) {
    return this.#app.ctx.store.db
      .selectFrom('presence')
      .select(['person', 'table_id'])
      .where('until', '>', now)
      .where('until', '<=', now + 2 * KEPT_MILLIS)
  }

  async #write(now: number): Promise<void> {
    const { db } = this.#app.ctx.store
    await db.deleteFrom('presence').where('until', '<', now).execute()
    const here = this.#here()
    const gone = [...this.#written.values()].filter((look) => !here.has(keyOf(look)))
    for (const looks of inParts(gone)) {
      await db
        .deleteFrom('presence')
        .where((eb) =>
          eb(
            eb.refTuple('person', 'table_id'),
            'in',
            looks.map(({ person, table_id }) => eb.tuple(person, table_id)),
          ),
        )
        .execute()
      for (const look of looks) this.#written.delete(keyOf(look))
    }
    const stale = [...here.values()].filter(
      (look) => (this.#written.get(keyOf(look))?.until ?? 0) < now + KEPT_MILLIS - RENEWED_MILLIS,
    )
    for (const looks of inParts(stale)) {
      const rows = looks.map((look) => ({ ...look, until: now + KEPT_MILLIS }))
      await db
        .insertInto('presence')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['person', 'table_id']).doUpdateSet((eb) => ({ until: eb.ref('excluded.until') })),
        )
        .execute()
      for (const row of rows) this.#written.set(keyOf(row), row)
    }
  }

  #here(): Map<string, Look> {
    const here = new Map<string, Look>()
    for (const { person, watching } of this.#app.hub.all)
      for (const [table_id, { data }] of watching)
        if (seatOf(data, person) !== undefined) here.set(keyOf({ person, table_id }), { person, table_id })
    return here
  }

  async #read(tables: readonly LiveTable[], now: number): Promise<void> {
    const ids = tables.map((live) => live.id)
    const rows = await this.#rows(now).where('table_id', 'in', ids).execute()
    const others = rows.filter((row) => !this.#written.has(keyOf(row)))
    const byTable = Map.groupBy(others, (row) => row.table_id)
    for (const live of tables) live.elsewhere = new Set(byTable.get(live.id)?.map((row) => row.person))
  }
}

function* inParts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield all.slice(at, at + ROWS_AT_ONCE)
}
