import type { House } from './house.ts'

const KEPT_MILLIS = 45_000

/** Whether somebody looks at a table, here or (as told by `tellPresence`) on another node. */
export async function isPresent(app: House, person: string, table: string, now: number): Promise<boolean> {
  if (app.tables.peek(table)?.watches(person) === true) return true
  if (app.ctx.store.kind === 'sqlite') return false
  const row = await app.ctx.store.db
    .selectFrom('presence')
    .select('until')
    .where('person', '=', person)
    .where('table_id', '=', table)
    .where('until', '>', now)
    // what lies further ahead was written before the clock was set back
    .where('until', '<=', now + KEPT_MILLIS)
    .executeTakeFirst()
  return row !== undefined
}

/** Tells the other nodes who looks at which table here, as far as they could want to write to them. */
export async function tellPresence(app: House, now: number): Promise<void> {
  const { db, kind } = app.ctx.store
  if (kind === 'sqlite') return
  await db.deleteFrom('presence').where('until', '<', now).execute()
  const watching = app.hub.all.filter((connection) => connection.watching.size > 0)
  if (watching.length === 0) return
  const people = [...new Set(watching.map((connection) => connection.person))]
  const rows = await db
    .selectFrom('channels')
    .select('person')
    .distinct()
    .where('person', 'in', people)
    .execute()
  const reachable = new Set(rows.map((row) => row.person))
  const present = new Map<string, { person: string; table_id: string; until: number }>()
  for (const { person, watching: tables } of watching)
    for (const table_id of reachable.has(person) ? tables.keys() : [])
      present.set(`${person} ${table_id}`, { person, table_id, until: now + KEPT_MILLIS })
  if (present.size === 0) return
  await db
    .insertInto('presence')
    .values([...present.values()])
    .onConflict((conflict) =>
      conflict.columns(['person', 'table_id']).doUpdateSet((eb) => ({ until: eb.ref('excluded.until') })),
    )
    .execute()
}
