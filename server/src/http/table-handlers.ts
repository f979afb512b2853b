import type { App } from '../app.ts'
import { openTable, readPosition, tableChanged } from '../play.ts'
import { done, type Outcome } from '../refusal.ts'
import { createTable } from '../tables/create.ts'
import { findInvitation, invite, listInvitations, takeBack } from '../tables/invitations.ts'
import { lobby, myTables } from '../tables/lists.ts'
import { presentTable } from '../tables/present.ts'
import { recordText } from '../tables/record.ts'
import { changeSeat, join, leave } from '../tables/seats.ts'
import { start } from '../tables/start.ts'
import type { Handlers } from './handlers.ts'

/** What was changed is told to everybody who looks at the table. */
async function told<T>(app: App, table: string, outcome: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const changed = await outcome
  if (changed.ok) await tableChanged(app, table)
  return changed
}

export const tableHandlers: Handlers<
  | 'myTables'
  | 'lobby'
  | 'newTable'
  | 'table'
  | 'position'
  | 'record'
  | 'join'
  | 'leave'
  | 'changeSeat'
  | 'invitations'
  | 'invite'
  | 'takeBack'
  | 'invitation'
  | 'start'
> = {
  myTables: async ({ app, person }) => done(await myTables(app.ctx, person)),
  lobby: async ({ app, query }) => done(await lobby(app.ctx, query.game)),
  newTable: ({ app, person, body }) => createTable(app.ctx, person, body),

  table: async ({ app, person, params }) => {
    const live = await openTable(app, person.id, params.table)
    return live.ok ? done(presentTable(live.value.data, person.id)) : live
  },

  position: ({ app, person, params, query }) => readPosition(app, person.id, params.table, query.ply),
  record: ({ app, person, params }) => recordText(app.ctx, person, params.table),

  join: ({ app, person, params, body }) => told(app, params.table, join(app.ctx, person, params.table, body)),

  leave: ({ app, person, params }) => told(app, params.table, leave(app.ctx, person, params.table)),

  changeSeat: ({ app, person, params, body }) =>
    told(app, params.table, changeSeat(app.ctx, person, params.table, params.seat, body)),

  invitations: ({ app, person, params }) => listInvitations(app.ctx, person, params.table),
  invite: ({ app, person, params, body }) => invite(app.ctx, person, params.table, body.seat),
  takeBack: ({ app, person, params }) => takeBack(app.ctx, person, params.table, params.code),
  invitation: ({ app, person, params }) => findInvitation(app.ctx, person, params.code),

  /** In memory from here on, so that everybody sees the first position and an AI begins to think. */
  start: async ({ app, person, params }) => {
    await app.tables.open(params.table)
    return told(app, params.table, start(app.ctx, person, params.table))
  },
}
