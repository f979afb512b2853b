import {
  type Barrier,
  type Game,
  type GameRecord,
  type Kinds,
  makeRng,
  type Seat,
  seedOf,
  Session,
} from '@kontor/core'
import type { Position, Step } from '@kontor/protocol'
import type { Outcome, Person } from '../board.ts'
import { personName, seatName } from '../play/people.ts'
import type { Entry, Play, Trouble } from '../play/play.ts'
import { previewView, trial } from '../play/turns.ts'
import { type Reading, readClock } from './clocks.ts'
import type { TableLink } from './table.svelte.ts'

/** Among what waits: to take back. */
const BACK = Symbol('back')

/**
 * A game at an online table. The server alone decides; this side only knows its view, and looks ahead on some
 * state that fits it: what is legal never depends on hidden things.
 */
export class OnlinePlay<K extends Kinds> implements Play<K> {
  readonly kind = 'online'
  readonly game: Game<K>
  readonly #link: TableLink
  /** The turn in hand; undefined where it was joined in the middle. */
  #session: Session<K> | undefined
  #offers: ReadonlyMap<K['Move'], number> | undefined
  /** What is to be done once the answer to the last action is here. */
  #waiting: (K['Move'] | typeof BACK)[] = []

  view: K['View'] = $state.raw()!
  toMove: Seat | undefined = $state.raw()
  offers: readonly K['Move'][] = $state.raw([])
  events: readonly K['Event'][] = $state.raw([])
  log: readonly Entry<K>[] = $state.raw([])
  canUndo = $state.raw(false)
  trouble: Trouble | undefined = $state.raw()
  clock: Reading | undefined = $state.raw()

  constructor(game: Game<K>, link: TableLink) {
    this.game = game
    this.#link = link
    if (link.first) this.#adopt(link.first, false)
    link.listen({
      position: (position) => this.#adopt(position, true),
      refused: (code, message) => {
        this.#waiting = []
        this.trouble = { kind: 'refused', code, message }
      },
      lost: () => {
        if (this.#waiting.includes(BACK)) link.forget()
        this.#waiting = []
      },
    })
  }

  readonly people: readonly Person[] = $derived.by(() =>
    (this.#link.table?.seats ?? []).map(({ seat, person, level, resigned, lapsed }) => {
      const you = seat === this.#link.table?.you
      const present = you || level !== null ? undefined : this.#link.present?.includes(seat)
      return {
        name: person ? personName(person.name) : seatName(this.game.id, seat),
        you,
        ...(level === null ? {} : { level }),
        ...(resigned ? { resigned } : {}),
        ...(lapsed && level !== null ? { away: true as const } : {}),
        ...(present === undefined ? {} : { present }),
      }
    }),
  )
  readonly #own: Seat | undefined = $derived.by(() => this.#link.table?.you ?? undefined)
  readonly #running: boolean = $derived.by(() => this.#link.table?.status === 'running')
  readonly seat: Seat | undefined = $derived(
    this.#running && this.toMove !== undefined && this.toMove === this.#own && this.offers.length > 0
      ? this.toMove
      : undefined,
  )
  readonly home: Seat = $derived(this.#own ?? 0)
  readonly connected: boolean = $derived.by(() => this.#link.connected)
  readonly busy: boolean = $derived.by(() => this.#link.busy)
  readonly result: Outcome | undefined = $derived.by(() => {
    const result = this.#link.table?.result
    return result
      ? { scores: result.scores, ranking: result.ranking ?? [], ending: result.ending }
      : undefined
  })

  act(move: K['Move']): void {
    if (!this.connected) this.#missTheServer()
    else if (this.busy) this.#waiting.push(move)
    else this.#send(move)
  }

  undo(): void {
    if (!this.connected) {
      this.#link.forget()
      this.#missTheServer()
    } else if (this.busy) this.#waiting = [BACK]
    else if (this.canUndo) this.#link.act(undefined)
  }

  #missTheServer(): void {
    this.trouble = { kind: 'refused', code: 'connection', message: '' }
  }

  preview(move: K['Move']): K['View'] {
    const session = this.#ahead()
    return previewView(session, move, this.#offers?.get(move), this.#own)
  }

  final(move: K['Move']): boolean {
    const at = (this.#ahead(), this.#offers?.get(move))
    const barrier: Barrier = at === undefined ? 'turn' : trial(this.#ahead(), move, at).barrier
    return barrier !== 'open'
  }

  /** A finished game's record is fetched from the server instead. */
  record(): GameRecord | undefined {
    return undefined
  }

  close(): void {
    this.#link.close()
  }

  #send(move: K['Move']): void {
    if (!this.offers.includes(move)) return
    this.trouble = undefined
    this.#link.act(this.game.format(move))
  }

  #adopt(position: Position, live: boolean): void {
    const events: K['Event'][] = []
    for (const step of position.steps) events.push(...this.#note(step))
    this.#follow(position)
    this.toMove = position.toMove ?? undefined
    this.view = position.view
    this.clock = position.clock ? readClock(position.clock) : undefined
    const offers = [...(position.legal ?? []), ...(position.insertable ?? [])].flatMap((text) => {
      const move = this.game.parse(text)
      return move.ok ? [move.value] : []
    })
    // told once more after a break: who waits for an answer goes on waiting
    const same = position.steps.length === 0 && offers.length === this.offers.length
    if (!same || offers.some((move, i) => move !== this.offers[i])) this.offers = offers
    this.canUndo = position.legal !== null && position.undoable > 0
    this.events = live ? events : []
    if (!this.busy && this.#waiting.length > 0) this.#goOn()
  }

  #goOn(): void {
    const [next, ...rest] = this.#waiting
    this.#waiting = next === BACK || this.offers.includes(next) ? rest : []
    if (next === BACK) this.undo()
    else this.#send(next)
  }

  /** Writes a step into the chronicle; gives what there is to animate. */
  #note(step: Step): readonly K['Event'][] {
    if (step.kind === 'undo') {
      this.log = this.log.slice(0, -1)
      this.#session?.undo()
      return []
    }
    const move = step.move === null ? undefined : this.game.parse(step.move)
    if (!move?.ok || step.seat === null) return []
    const { seat, events, ordered } = step
    this.log = [...this.log, { seat, move: move.value, events, ordered }]
    if (step.kind === 'insert') this.#session?.insert(move.value)
    else this.#session?.play(move.value)
    return step.events
  }

  /** Keeps the turn in hand where it fits what the server says, and begins anew where nothing can be undone. */
  #follow({ view, undoable }: Position): void {
    this.#offers = undefined
    if (undoable === 0) this.#session = this.#fresh(view)
    else if (this.#session && this.#session.open.length !== undoable) this.#session = undefined
  }

  #fresh(view: K['View']): Session<K> {
    const rng = makeRng(seedOf('ahead'))
    return new Session(this.game, this.game.determinize(view, rng))
  }

  #ahead(): Session<K> {
    this.#session ??= this.#fresh(this.view)
    this.#offers ??= this.#session.offers()
    return this.#session
  }
}
