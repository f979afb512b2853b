import { CLOSE } from '@kontor/protocol'
import type { App } from '../app.ts'

/** Closes the sockets of somebody whose tokens are void by now. */
export async function closeStrangers(app: App, person: string): Promise<void> {
  const connections = [...app.hub.of(person)]
  if (connections.length === 0) return
  const { db } = app.ctx.store
  const rows = await db.selectFrom('tokens').select('hash').where('person', '=', person).execute()
  const valid = new Set(rows.map((row) => row.hash))
  for (const connection of connections)
    if (!valid.has(connection.token)) connection.close(CLOSE.forgotten, 'signed out')
}

/** The same on every node. */
export async function signedOut(app: App, person: string): Promise<void> {
  await closeStrangers(app, person)
  await app.ctx.store.announce({ kind: 'person', person })
}
