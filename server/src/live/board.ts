import { type Seat, Session } from '@kontor/core'
import type { Step } from '@kontor/protocol'
import type { AnyGame, AnyKinds } from '../games.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { Entry, EntryKind } from '../store/schema.ts'

export type Action =
  | { readonly kind: 'move'; readonly text: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'resign' }
  | { readonly kind: 'end' }
  | { readonly kind: 'lapse' }
  | { readonly kind: 'return' }

/** What an action did to the board, ready to be stored. */
export interface Done {
  readonly kind: EntryKind
  readonly move: string | null
  readonly events: readonly unknown[]
  /** Nothing before this point can be taken back: a good place to open the table from. */
  readonly barrier: boolean
}

/** The game of one table in memory: the position after the first `ply` entries of its log. */
export class Board {
  readonly game: AnyGame
  ply: number
  /** Ended by resignation or agreement, although the rules would go on. */
  ended = false
  /** The ply of the stored snapshot. */
  saved: number
  readonly #session: Session<AnyKinds>
  #legal: readonly string[] | undefined
  #insertable: readonly string[] | undefined

  constructor(game: AnyGame, state: object, ply: number) {
    this.game = game
    this.ply = ply
    this.saved = ply
    this.#session = new Session(game, state)
  }

  get toMove(): Seat | undefined {
    return this.ended ? undefined : this.#session.toMove
  }

  get state(): Readonly<object> {
    return this.#session.state
  }

  /** The state at the beginning of this turn, and the moves made since, as text. */
  get base(): Readonly<object> {
    return this.#session.base
  }

  get open(): readonly string[] {
    return this.#session.open.map((move) => this.game.format(move))
  }

  get hash(): number {
    return this.game.hash(this.#session.state)
  }

  get undoable(): number {
    return this.ended ? 0 : this.#session.open.length
  }

  /** What the seat to move may do, as text. */
  get legal(): readonly string[] {
    return (this.#legal ??= this.#session.legal().map((move) => this.game.format(move)))
  }

  /** What may be put before moves of this turn already made. */
  get insertable(): readonly string[] {
    return (this.#insertable ??= this.#findInsertable())
  }

  #findInsertable(): string[] {
    const { length } = this.#session.open
    if (length === 0) return []
    return [...this.#session.offers()]
      .filter(([, before]) => before < length)
      .map(([move]) => this.game.format(move))
  }

  view(seat: Seat | undefined): unknown {
    return this.game.view(this.#session.state, seat)
  }

  /** Carries out an action of the seat to move. The board is ahead of the log until `ply` is raised. */
  act(action: Action): Outcome<Done> {
    return this.#carryOut(action, false)
  }

  /** What the log holds was offered when it was done. */
  #carryOut(action: Action, logged: boolean): Outcome<Done> {
    const outcome = this.#perform(action, logged)
    if (outcome.ok) {
      this.#legal = undefined
      this.#insertable = undefined
    }
    return outcome
  }

  #perform(action: Action, logged: boolean): Outcome<Done> {
    switch (action.kind) {
      case 'move':
        return this.#move(action.text, logged)
      case 'undo':
        if (!this.#session.undo()) return refuse('move.no-undo')
        return done({ kind: 'undo', move: null, events: [], barrier: false })
      case 'end':
        this.ended = true
        return done({ kind: 'end', move: null, events: [], barrier: false })
      case 'resign':
      case 'lapse':
      case 'return':
        return done({ kind: action.kind, move: null, events: [], barrier: false })
    }
  }

  #move(text: string, logged: boolean): Outcome<Done> {
    const move = this.game.parse(text)
    if (!move.ok) return refuse('move.malformed', { detail: move.fault.message })
    const events: unknown[] = []
    const emit = (event: unknown): void => void events.push(event)
    const played = this.#session.play(move.value, emit)
    if (played.ok) return done({ kind: 'move', move: text, events, barrier: played.value !== 'open' })
    const offered = logged || this.insertable.includes(this.game.format(move.value))
    const inserted = offered ? this.#session.insert(move.value, emit) : played
    if (!inserted.ok) return refuse('move.illegal', { detail: inserted.fault.message })
    return done({ kind: 'insert', move: text, events, barrier: false })
  }

  /** Does again what the log says; undefined if the log and the rules don't agree. */
  follow(entry: Entry): Step | undefined {
    const { kind } = entry
    const action =
      kind === 'move' || kind === 'insert' ? { kind: 'move' as const, text: entry.move ?? '' } : { kind }
    const outcome = this.#carryOut(action, true)
    if (!outcome.ok || outcome.value.kind !== kind || this.hash !== entry.hash) return undefined
    // A resignation may end the game; the log says so by naming no next seat.
    if (entry.next === null || entry.next === undefined) this.ended = true
    this.ply = entry.ply
    return stepOf(entry, outcome.value.events)
  }
}

/** The log names whose hand it was; orders in advance have a name of their own there. */
export const orderedAt = (ply: number): string => `order-${ply}`
const isOrdered = ({ client, ply }: Entry): boolean => client === orderedAt(ply - 1)

export const stepOf = (entry: Entry, events: readonly unknown[]): Step => ({
  ply: entry.ply,
  kind: entry.kind,
  seat: entry.seat ?? null,
  move: entry.move ?? null,
  events: [...events],
  at: entry.at,
  ...(isOrdered(entry) && { ordered: true as const }),
})
