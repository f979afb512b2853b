import type { House } from './house.ts'
import { deliver, type Post } from './deliver.ts'
import { makeMailer } from './mail.ts'
import { pushKeys } from './keys.ts'
import { claim, type Claimed, countWaiting, drop, dueNotices, putIn, settle, sweepNotices } from './outbox.ts'
import { Presence } from './presence.ts'
import { shortClocks } from './short-clocks.ts'
import { turnAt, type Untold, untoldTurns } from './turns.ts'
import { noticeFor } from './words.ts'

/** Whoever comes to the table within this time needs no notice. */
export const GRACE_MILLIS = 20_000
const TICK_MILLIS = 5000
const AT_ONCE = 16
/** A receiver that is slow can hold up this many deliveries and no others. */
const AT_ONCE_PER_RECEIVER = 2
const BATCH = 200
/** Every so many rounds all tables are looked at, not only those where something happened here. */
const LOOK_AT_ALL = 12

/** Brings notices to people who are away. What it has to do stands in the database; in memory is only what runs. */
export class Courier {
  readonly #app: House
  readonly #presence: Presence
  readonly #abort = new AbortController()
  readonly #running = new Map<Promise<void>, string>()
  #woken = new Set<string>()
  /** Clocks that are short and were dealt with here. */
  #reminded = new Set<string>()
  #office: Post | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #round = 0
  #working: Promise<void> | undefined

  constructor(app: House) {
    this.#app = app
    this.#presence = new Presence(app)
  }

  async start(): Promise<void> {
    await this.office()
    this.#timer = setInterval(() => void this.tick(), TICK_MILLIS)
    this.#timer.unref()
  }

  async office(): Promise<Post> {
    const { ctx } = this.#app
    return (this.#office ??= {
      ctx,
      keys: await pushKeys(ctx),
      mailer: makeMailer(ctx.config),
      signal: this.#abort.signal,
    })
  }

  /** Somebody may be asked to move at this table. */
  wake(table: string): void {
    this.#woken.add(table)
  }

  /** One round: who has to be told, who can be told now. Never two at a time. */
  tick(): Promise<void> {
    return (this.#working ??= this.#work()
      .catch((error: unknown) => {
        this.#app.ctx.metrics.storeErrors.inc()
        this.#app.ctx.log.warn({ err: error }, 'notices could not be looked after')
      })
      .finally(() => (this.#working = undefined)))
  }

  async #work(): Promise<void> {
    if (this.#abort.signal.aborted) return
    const { ctx } = this.#app
    const now = ctx.now()
    await this.#presence.tick(now)
    const all = this.#round++ % LOOK_AT_ALL === 0
    if (all || this.#woken.size > 0) await this.#plan(all ? undefined : [...this.#woken], now)
    await this.#remindAll()
    await this.#send(now)
    if (!all) return
    await sweepNotices(ctx, now)
    ctx.metrics.noticesWaiting.set(await countWaiting(ctx))
  }

  async #plan(tables: readonly string[] | undefined, now: number): Promise<void> {
    const looked = tables?.slice(0, BATCH)
    const untold = await untoldTurns(this.#app.ctx, looked, BATCH)
    // A turn that begins in the future was written before somebody set the clock back.
    const ripe = untold.filter(({ at }) => at <= now - GRACE_MILLIS || at > now + GRACE_MILLIS)
    const early = new Set(untold.filter((turn) => !ripe.includes(turn)).map((turn) => turn.table_id))
    for (const table of looked ?? []) if (!early.has(table)) this.#woken.delete(table)
    for (const table of early) this.#woken.add(table)
    const seen: Untold[] = []
    const away: Untold[] = []
    for (const turn of ripe)
      ((await this.#presence.has(turn.person, turn.table_id, now)) ? seen : away).push(turn)
    await putIn(this.#app.ctx, seen, 'turn', 'seen', now)
    await putIn(this.#app.ctx, away, 'turn', 'waiting', now)
  }

  #busy(): string[] {
    const counts = Map.groupBy(this.#running.values(), (receiver) => receiver)
    return [...counts].filter(([, of]) => of.length >= AT_ONCE_PER_RECEIVER).map(([receiver]) => receiver)
  }

  async #send(now: number): Promise<void> {
    while (this.#running.size < AT_ONCE) {
      const due = await dueNotices(this.#app.ctx, this.#busy(), AT_ONCE, now)
      let begun = 0
      for (const claimed of due) {
        const { receiver } = claimed.channel
        if (this.#running.size >= AT_ONCE || this.#busy().includes(receiver)) continue
        if (!(await claim(this.#app.ctx, claimed.notice, now))) continue
        begun++
        const running = this.#deliver(claimed, now)
          .catch((error: unknown) => {
            this.#app.ctx.log.warn({ err: error }, 'what came of a notice could not be stored')
          })
          .finally(() => this.#running.delete(running))
        this.#running.set(running, receiver)
      }
      if (begun === 0) return
    }
  }

  async #deliver(claimed: Claimed, now: number): Promise<void> {
    const { ctx } = this.#app
    const { notice, channel } = claimed
    const turn = await turnAt(ctx, notice.table_id)
    if (!turn || turn.ply !== notice.ply || turn.person !== channel.person) {
      await drop(ctx, notice, 'moot')
      return
    }
    const { kind, table_id: table, ply } = notice
    const message = noticeFor(channel, { kind, game: turn.game, table, ply })
    const delivery = await deliver(await this.office(), channel, message)
    if (this.#abort.signal.aborted && !delivery.delivered) return
    await settle(ctx, claimed, delivery, now)
  }

  /**
   * Reminds the person at a seat, if it is his turn and he is away, that his time runs out: once per turn,
   * however often and by whichever node this is called.
   */
  async remind(table: string, seat: number): Promise<void> {
    const { ctx } = this.#app
    const turn = await turnAt(ctx, table)
    const now = ctx.now()
    if (turn?.person === null || turn === undefined) return
    const { person, ply } = turn
    const sits = await ctx.store.db
      .selectFrom('seats')
      .select('seat')
      .where('table_id', '=', table)
      .where('seat', '=', seat)
      .where('person', '=', person)
      .executeTakeFirst()
    if (!sits || (await this.#presence.has(person, table, now))) return
    const channels = await ctx.store.db
      .selectFrom('channels')
      .select('id')
      .where('person', '=', person)
      .where('since', 'is not', null)
      .execute()
    const planned = channels.map(({ id }) => ({ channel: id, table_id: table, ply }))
    await putIn(ctx, planned, 'reminder', 'waiting', now)
  }

  async #remindAll(): Promise<void> {
    const short = await shortClocks(this.#app.ctx)
    const before = this.#reminded
    this.#reminded = new Set()
    for (const { table_id: table, seat, since } of short) {
      const key = `${table} ${since}`
      if (!before.has(key)) await this.remind(table, seat)
      this.#reminded.add(key)
    }
  }

  /** Waits until nothing is under way. */
  async idle(): Promise<void> {
    await this.#working
    await Promise.all(this.#running.keys())
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#abort.abort()
    await this.idle()
  }
}
