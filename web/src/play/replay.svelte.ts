import { type Game, type GameRecord, type Kinds, ok, replay, type Result, type Seat } from '@kontor/core'
import type { Outcome, Person } from '../board.ts'
import { seatName } from './people.ts'
import type { Entry, Play } from './play.ts'
import { entriesFrom, outcomeOf } from './turns.ts'

/** A recorded game, step by step in both directions. */
export class ReplayPlay<K extends Kinds> implements Play<K> {
  readonly kind = 'replay'
  readonly connected = true
  readonly seat: Seat | undefined = undefined
  readonly offers: readonly K['Move'][] = []
  readonly canUndo = false
  readonly busy = false
  readonly trouble = undefined
  readonly game: Game<K>
  readonly #record: GameRecord
  /** The state before the first move and after each one. */
  readonly #states: readonly K['State'][]
  readonly whole: readonly Entry<K>[]

  ply = $state.raw(0)
  events: readonly K['Event'][] = $state.raw([])

  readonly #state: K['State'] = $derived.by(() => this.#states[this.ply])
  readonly view: K['View'] = $derived.by(() => this.game.view(this.#state, undefined))
  readonly toMove: Seat | undefined = $derived.by(() => this.game.toMove(this.#state))
  /** What the mover owns is shown. */
  readonly home: Seat = $derived.by(() => this.toMove ?? 0)
  readonly log: readonly Entry<K>[] = $derived.by(() => this.whole.slice(0, this.ply))
  readonly people: readonly Person[] = $derived.by(() =>
    Array.from({ length: this.#record.players }, (_, seat) => ({
      name: this.#names[seat] || seatName(this.game.id, seat),
      you: false,
    })),
  )
  readonly result: Outcome | undefined = $derived.by(() => outcomeOf(this.game, this.#state))
  readonly #names: readonly string[]

  private constructor(
    game: Game<K>,
    record: GameRecord,
    states: readonly K['State'][],
    names: readonly string[],
  ) {
    this.game = game
    this.#record = record
    this.#states = states
    this.#names = names
    const moves = record.moves.flatMap(({ move }) => {
      const parsed = game.parse(move)
      return parsed.ok ? [parsed.value] : []
    })
    this.whole = entriesFrom(game, states[0], moves).entries
  }

  /** Checks the whole record: every seat, move and hash. */
  static open<K extends Kinds>(
    game: Game<K>,
    record: GameRecord,
    names: readonly string[] = [],
  ): Result<ReplayPlay<K>> {
    const states: K['State'][] = []
    const checked = replay(game, record, ({ state }) => states.push(game.clone(state)))
    return checked.ok ? ok(new ReplayPlay(game, record, states, names)) : checked
  }

  get length(): number {
    return this.whole.length
  }

  /** Goes to a ply; one step forward is shown as it happened. */
  go(ply: number): void {
    const to = Math.min(Math.max(0, ply), this.length)
    this.events = to === this.ply + 1 ? this.whole[to - 1].events : []
    this.ply = to
  }

  /** The next or former ply at which another seat is to move. */
  turn(direction: 1 | -1): number {
    let to = this.ply + direction
    while (to > 0 && to < this.length && this.whole[to].seat === this.whole[to - 1].seat) to += direction
    return to
  }

  act(): void {
    // a replay is only looked at
  }

  undo(): void {
    this.go(this.ply - 1)
  }

  preview(): K['View'] {
    return this.view
  }

  final(): boolean {
    return false
  }

  record(): GameRecord {
    return this.#record
  }

  close(): void {
    // nothing is open
  }
}
