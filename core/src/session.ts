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
  /** In the order of the rules; `#past` and `#undone` are what it was before each act and each undo. */
  #open: readonly K['Move'][] = []
  #past: (readonly K['Move'][])[] = []
  #undone: (readonly K['Move'][])[] = []
  #state: K['State']

  constructor(game: Game<K>, state: Readonly<K['State']>) {
    this.game = game
    this.#base = game.clone(state)
    this.#state = game.clone(state)
  }

  /** Another session at the same point, for trying moves out; it remembers the turn, not its undos. */
  copy(): Session<K> {
    const copy = new Session(this.game, this.#base)
    for (const move of this.#open) copy.play(move)
    return copy
  }

  get state(): Readonly<K['State']> {
    return this.#state
  }

  /** The state before the moves that can still be taken back. */
  get base(): Readonly<K['State']> {
    return this.#base
  }

  /** The moves that can still be taken back, in the order of the rules. */
  get open(): readonly K['Move'][] {
    return this.#open
  }

  /** What of these would remain after an undo; undefined: nothing can be undone. */
  get undoTo(): readonly K['Move'][] | undefined {
    return this.#past.at(-1)
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
    const barrier = this.game.apply(this.#state, move, emit)
    if (barrier === 'open') this.#keep([...this.#open, move])
    else this.#close()
    return ok(barrier)
  }

  /**
   * People act in any order, the rules know one: besides what is legal now, each move that was legal earlier
   * in this turn and after which everything done since still follows and can be undone. The number says how
   * many of the open moves come before it.
   */
  offers(): Map<K['Move'], number> {
    const { length } = this.#open
    return new Map([...this.#places()].filter(([move, at]) => at === length || this.game.inAnyOrder(move)))
  }

  /** Where each move fits into this turn, as late as it can. */
  #places(): Map<K['Move'], number> {
    const places = new Map(this.legal().map((move) => [move, this.#open.length]))
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const state = this.#replay(this.#open.slice(0, at))
      for (const move of legalMoves(this.game, state))
        if (!places.has(move) && this.#fits(state, move, this.#open.slice(at))) places.set(move, at)
    }
    return places
  }

  /** Plays a move, putting it before what it must precede; also an answer, since logs hold games in which one was. */
  insert(move: K['Move'], emit?: (event: K['Event']) => void): Result<Barrier> {
    const at = this.#places().get(move)
    if (at === undefined || at === this.#open.length) return this.play(move, emit)
    const state = this.#replay(this.#open.slice(0, at))
    this.game.apply(state, move, emit)
    this.#keep(this.#open.toSpliced(at, 0, move))
    this.#state = this.#replay(this.#open)
    return ok('open')
  }

  /** Takes back what was done last, wherever in the turn it belongs. */
  undo(): boolean {
    return this.#turnTo(this.#past, this.#undone)
  }

  redo(): boolean {
    return this.#turnTo(this.#undone, this.#past)
  }

  #turnTo(from: (readonly K['Move'][])[], to: (readonly K['Move'][])[]): boolean {
    const open = from.pop()
    if (open === undefined) return false
    to.push(this.#open)
    this.#open = open
    this.#state = this.#replay(open)
    return true
  }

  #keep(open: readonly K['Move'][]): void {
    this.#past.push(this.#open)
    this.#open = open
    this.#undone = []
  }

  /** A barrier: from here on nothing before can be undone. */
  #close(): void {
    this.#base = this.game.clone(this.#state)
    this.#open = []
    this.#past = []
    this.#undone = []
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
