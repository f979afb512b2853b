import type { Seat } from '@kontor/core'
import type { ClockState, ServerMessage, Step } from '@kontor/protocol'
import type { Clock } from '../clocks/clock.ts'
import { clockState, ruleOf } from '../clocks/rows.ts'
import type { ServedTime } from '../clocks/service.ts'
import type { HeldOrder } from '../orders/rows.ts'
import { presentTable } from '../tables/present.ts'
import { mayWatch, seatOf, type TableData } from '../tables/rows.ts'
import type { Board } from './board.ts'
import { frameOf } from '../sockets/frame.ts'
import { isPrivate, positionTexts } from './position.ts'

/** Somebody who is told what happens: one socket. */
export interface Watcher {
  readonly person: string
  /** Whose chat it doesn't want. */
  readonly muted: ReadonlySet<string>
  send(message: ServerMessage): void
  /** A message as it goes over the wire, maybe shared by several watchers. */
  sendFrame(frame: Buffer): void
}

export interface RecentStep {
  readonly step: Step
  readonly client: string | null
}

/** Steps kept in memory for those who come back after a moment. */
const RECENT = 16

/** A table that somebody looks at or plays. All that happens to it happens in turn. */
export class LiveTable {
  readonly id: string
  readonly openViews: boolean
  data: TableData
  /** Undefined: not read yet, or no longer sure to be what the database says. */
  board: Board | undefined
  /** As it is in the database; there if the table has clocks and its board was read. */
  clock: Clock | undefined
  /** Everybody's orders in advance; read with the board. */
  orders: readonly HeldOrder[] = []
  /** What each seat has last been told of its orders. */
  readonly toldOrders = new Map<Seat, string>()
  recent: RecentStep[] = []
  /** The ply that the watchers have last been told of. */
  told = 0
  usedAt = 0
  /** People who look at it on other nodes. */
  elsewhere: ReadonlySet<string> = new Set()
  /** The seats whose people look at it, as those who sit here have last been told. */
  #toldPresent: string | undefined
  readonly #watchers = new Map<Watcher, Seat | undefined>()
  readonly #served: ServedTime
  #last: Promise<unknown> = Promise.resolve()

  constructor(data: TableData, openViews: boolean, served: ServedTime) {
    this.#served = served
    this.id = data.table.id
    this.data = data
    this.openViews = openViews
  }

  /** One after the other: a job sees the table as the one before has left it. */
  inTurn<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#last.then(job, job)
    this.#last = result.catch(() => undefined)
    return result
  }

  get clockState(): ClockState | null {
    const rule = ruleOf(this.data.table)
    return rule && this.clock ? clockState(rule, this.clock, this.#served) : null
  }

  get watched(): boolean {
    return this.#watchers.size > 0
  }

  watches(person: string): boolean {
    for (const watcher of this.#watchers.keys()) if (watcher.person === person) return true
    return false
  }

  add(watcher: Watcher): void {
    this.#watchers.set(watcher, seatOf(this.data, watcher.person))
  }

  /** Somebody who sits here has come: he learns who is here, the others that he is. */
  greet(watcher: Watcher): void {
    if (!this.tellPresent()) watcher.send(this.#present())
  }

  /** Whether there was something to tell. Who only watches isn't told: it concerns those who play together. */
  tellPresent(): boolean {
    const message = this.#present()
    const text = message.seats.join()
    if (text === this.#toldPresent) return false
    this.#toldPresent = text
    for (const [watcher, seat] of this.#watchers) if (seat !== undefined) watcher.send(message)
    return true
  }

  #present(): Extract<ServerMessage, { type: 'present' }> {
    const isHere = (person: string): boolean => this.watches(person) || this.elsewhere.has(person)
    const here = this.data.seats.filter(({ kind, person }) => kind === 'person' && person && isHere(person))
    return { type: 'present', table: this.id, seats: here.map(({ seat }) => seat) }
  }

  remove(watcher: Watcher): void {
    this.#watchers.delete(watcher)
  }

  has(watcher: Watcher): boolean {
    return this.#watchers.has(watcher)
  }

  remember(step: Step, client: string | null): void {
    this.recent.push({ step, client })
    if (this.recent.length > RECENT) this.recent.shift()
  }

  /** The steps after a ply if they are all still in memory. */
  recentAfter(ply: number): Step[] | undefined {
    const steps = this.recent.map((recent) => recent.step).filter((step) => step.ply > ply)
    const first = steps.at(0)?.ply ?? ply + 1
    return first === ply + 1 && steps.length === (this.board?.ply ?? ply) - ply ? steps : undefined
  }

  /** The table itself is different: everybody gets it as he may see it. */
  update(data: TableData): void {
    this.data = data
    for (const [watcher, before] of [...this.#watchers]) {
      const seat = seatOf(data, watcher.person)
      if (mayWatch(data, watcher.person)) this.#watchers.set(watcher, seat)
      else this.#watchers.delete(watcher)
      if (seat !== before) this.#toldPresent = undefined
      watcher.send({ type: 'table', table: presentTable(data, watcher.person) })
    }
    this.tellPresent()
  }

  each(tell: (watcher: Watcher) => void): void {
    for (const watcher of this.#watchers.keys()) tell(watcher)
  }

  tell(message: ServerMessage, except?: (watcher: Watcher) => boolean): void {
    for (const watcher of this.#watchers.keys()) if (!except?.(watcher)) watcher.send(message)
  }

  /**
   * Sends steps that are stored to everybody, each with the view of his seat. Those who see the same share
   * one text. `actor` gets his `clientId` back.
   */
  broadcast(board: Board, steps: readonly Step[], actor?: Watcher, clientId?: string): void {
    this.told = board.ply
    const text = positionTexts(this, board, steps)
    const frames = new Map<Seat | undefined, Buffer>()
    for (const [watcher, seat] of this.#watchers) {
      const own = seat === board.toMove || isPrivate(steps, seat)
      const eyes = this.openViews && !own ? undefined : seat
      if (watcher === actor && clientId !== undefined) {
        watcher.sendFrame(frameOf(`{"clientId":${JSON.stringify(clientId)},${text(eyes).slice(1)}`))
        continue
      }
      let frame = frames.get(eyes)
      if (!frame) frames.set(eyes, (frame = frameOf(text(eyes))))
      watcher.sendFrame(frame)
    }
  }
}
