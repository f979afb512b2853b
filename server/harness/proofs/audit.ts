import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'
import { Client } from '../client.ts'
import type { Load } from '../load.ts'
import { must } from './proof.ts'

/** After the storm: every acknowledged action is in the log as it was, and every table opens. */
export async function audit(env: Readonly<Record<string, string>>, load: Load): Promise<void> {
  const server = await startServer(readConfig({ ...env, KONTOR_PORT: '0', KONTOR_LOG: 'silent' }))
  try {
    for (const [table, people] of load.tables) {
      const rows = await server.app.ctx.store.db
        .selectFrom('log')
        .selectAll()
        .where('table_id', '=', table)
        .orderBy('ply')
        .execute()
      rows.forEach((row, i) => must(row.ply === i + 1, `table ${table}: ply ${i + 1} is missing`))
      for (const action of load.acknowledged.filter((a) => a.table === table)) {
        const row = rows.at(action.ply - 1)
        must(
          row?.move === action.move && row.client === action.clientId,
          `table ${table}: ply ${action.ply} "${action.move}" was acknowledged and is lost`,
        )
      }
      const position = await new Client(server.url, people[0].token).call('position', { table, ply: 0 })
      must(position.ply === rows.length, `table ${table} does not open where its log ends`)
    }
  } finally {
    await server.stop()
  }
  must(load.surprises.length === 0, `a player was refused: ${JSON.stringify(load.surprises[0])}`)
}
