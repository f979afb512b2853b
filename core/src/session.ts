import { type Barrier, type Game, type Kinds, type Seat, legalMoves } from './game.ts'
import { fail, ok, type Result } from './result.ts'

/**
 * A game in play: checks moves and takes them back. A move can be undone until control has passed or hidden
 * information has come out; undone moves leave no trace.
 */
export class Session<K extends Kinds> {
  readonly game: Game<K>
  /** The state at the last barrier; nothing before it can be undone. */
  #base: K['State']
  #open: K['Move'][] = []
  #undone: K['Move'][] = []
  #state: K['State']

  constructor(game: Game<K>, state: Readonly<K['State']>) {
    this.game = game
    this.#base = game.clone(state)
    this.#state = game.clone(state)
  }

  get state(): Readonly<K['State']> {
    return this.#state
  }

  /** The state before the moves that can still be taken back. */
  get base(): Readonly<K['State']> {
    return this.#base
  }

  /** The moves that can still be taken back, oldest first. */
  get open(): readonly K['Move'][] {
    return this.#open
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  get toMove(): Seat | undefined {
    return this.game.toMove(this.#state)
  }

  legal(): K['Move'][] {
    return legalMoves(this.game, this.#state)
  }

  play(move: K['Move'], emit?: (event: K['Event']) => void): Result<Barrier> {
    if (!this.legal().includes(move)) return this.#refuse(move)
    this.#undone = []
    return ok(this.#advance(move, emit))
  }

  /**
   * People act in any order, the rules know one: besides what is legal now, each move that was legal earlier
   * in this turn and after which everything done since still follows and can be undone. The number says how
   * many of the open moves come before it.
   */
  offers(): Map<K['Move'], number> {
    const offers = new Map(this.legal().map((move) => [move, this.#open.length]))
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const state = this.#replay(this.#open.slice(0, at))
      for (const move of legalMoves(this.game, state))
        if (!offers.has(move) && this.#fits(state, move, this.#open.slice(at))) offers.set(move, at)
    }
    return offers
  }

  /** Plays a move that `offers` names, putting it before what it must precede. */
  insert(move: K['Move'], emit?: (event: K['Event']) => void): Result<Barrier> {
    const at = this.offers().get(move)
    if (at === undefined || at === this.#open.length) return this.play(move, emit)
    const later = this.#open.splice(at)
    this.#undone = []
    this.#state = this.#replay(this.#open)
    const barrier = this.#advance(move, emit)
    for (const next of later) this.#advance(next)
    return ok(barrier)
  }

  undo(): boolean {
    const last = this.#open.pop()
    if (last === undefined) return false
    this.#undone.push(last)
    this.#state = this.#replay(this.#open)
    return true
  }

  redo(): boolean {
    const next = this.#undone.pop()
    if (next === undefined) return false
    this.#advance(next)
    return true
  }

  #advance(move: K['Move'], emit?: (event: K['Event']) => void): Barrier {
    const barrier = this.game.apply(this.#state, move, emit)
    if (barrier === 'open') this.#open.push(move)
    else {
      this.#base = this.game.clone(this.#state)
      this.#open = []
      this.#undone = []
    }
    return barrier
  }

  #replay(moves: readonly K['Move'][]): K['State'] {
    const state = this.game.clone(this.#base)
    for (const move of moves) this.game.apply(state, move)
    return state
  }

  #fits(before: Readonly<K['State']>, move: K['Move'], later: readonly K['Move'][]): boolean {
    const state = this.game.clone(before)
    if (this.game.apply(state, move) !== 'open') return false
    return later.every((next) => {
      if (!legalMoves(this.game, state).includes(next)) return false
      return this.game.apply(state, next) === 'open'
    })
  }

  #refuse(move: K['Move']): Result<Barrier> {
    if (this.toMove === undefined) return fail('move.over', 'The game is over; no move is possible any more.')
    const legal = this.legal().map((m) => this.game.format(m))
    return fail(
      'move.illegal',
      `"${this.game.format(move)}" is not legal here. Legal: ${legal.slice(0, 12).join(', ')}${legal.length > 12 ? ', …' : ''}.`,
    )
  }
}
