import type { App } from './app.ts'
import { closeStrangers } from './people/signed-out.ts'
import { tellOrders } from './orders/tell.ts'
import { tellChat } from './play.ts'
import type { Notice } from './store/store.ts'
import { readChat } from './tables/chat.ts'

/** Passes on what happens at the tables: to people whose turn it is, and from other nodes to our watchers. */
export function hear(app: App): void {
  app.tables.onStep = (live, board, nextPerson) => {
    if (nextPerson !== undefined) app.courier.wake(live.id)
    if (nextPerson !== undefined) app.hub.tellTurn(nextPerson, live.id, board.ply)
    else app.driver.wake(live, board)
    app.orders.wake(live, board)
  }
  app.tables.onCaughtUp = (live, board) => app.orders.wake(live, board)
  app.ctx.store.listen((notice) => {
    take(app, notice).catch((error: unknown) => {
      app.ctx.metrics.storeErrors.inc()
      app.ctx.log.warn({ err: error }, 'news from another node could not be read')
    })
  })
}

async function take(app: App, notice: Notice): Promise<void> {
  if (notice.kind === 'restored') {
    app.onRestored?.()
    return
  }
  if (notice.kind === 'gap') {
    for (const live of app.tables.all) await live.inTurn(() => app.tables.reread(live))
    const people = new Set(app.hub.all.map((connection) => connection.person))
    for (const person of people) await closeStrangers(app, person)
    return
  }
  if (notice.kind === 'person') {
    await closeStrangers(app, notice.person)
    return
  }
  if (notice.kind === 'log' && notice.nextPerson !== undefined)
    app.hub.tellTurn(notice.nextPerson, notice.table, notice.ply)
  const live = app.tables.peek(notice.table)
  if (!live) return
  if (notice.kind === 'chat') {
    const lines = await readChat(app.ctx, live.id, notice.number - 1, new Set())
    const line = lines.at(0)
    if (line) tellChat(live, line)
    return
  }
  if (notice.kind === 'orders') {
    await live.inTurn(() => app.tables.readOrders(live))
    tellOrders(live)
    return
  }
  await live.inTurn(() => (notice.kind === 'log' ? app.tables.catchUp(live) : app.tables.refresh(live)))
}
