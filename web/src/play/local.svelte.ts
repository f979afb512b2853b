import {
  type Game,
  type GameRecord,
  type Kinds,
  makeRng,
  Recorder,
  type Result,
  fail,
  ok,
  type Seat,
  seedOf,
  Session,
} from '@kontor/core'
import type { Outcome, Person } from '../board.ts'
import { pause } from '../lib/settings.svelte.ts'
import { replaceGame, type SavedGame } from './archive.ts'
import { askOpponent, dismissOpponent } from './opponent.ts'
import { seatName } from './people.ts'
import type { Entry, Play, Trouble } from './play.ts'
import { entriesFrom, offersOf, outcomeOf, playEntry, previewView, trial } from './turns.ts'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A game in this browser, against opponents or around one screen. A move counts once it is stored. */
export class LocalPlay<K extends Kinds> implements Play<K> {
  readonly kind = 'local'
  readonly connected = true
  readonly game: Game<K>
  readonly id: string

  #saved: SavedGame
  readonly #setup: K['State']
  readonly #session: Session<K>
  #offers: ReadonlyMap<K['Move'], number>
  #kept = true
  #closed = false
  /** The rest of an opponent's planned turn. */
  #plan: readonly string[] = []

  view: K['View'] = $state.raw()!
  toMove: Seat | undefined = $state.raw()
  seat: Seat | undefined = $state.raw()
  home: Seat = $state.raw(0)
  offers: readonly K['Move'][] = $state.raw([])
  events: readonly K['Event'][] = $state.raw([])
  log: readonly Entry<K>[] = $state.raw([])
  canUndo = $state.raw(false)
  busy = $state.raw(false)
  trouble: Trouble | undefined = $state.raw()
  elsewhere = $state.raw(false)
  result: Outcome | undefined = $state.raw()

  readonly people: readonly Person[] = $derived.by(() => {
    const alone = this.#saved.sitters.filter((sitter) => sitter.level === undefined).length === 1
    return this.#saved.sitters.map(({ name, level }, seat) => ({
      name: name || seatName(this.game.id, seat),
      you: level === undefined && alone,
      ...(level === undefined ? {} : { level }),
    }))
  })

  private constructor(game: Game<K>, saved: SavedGame, setup: K['State'], session: Session<K>) {
    this.game = game
    this.id = saved.id
    this.#saved = saved
    this.#setup = setup
    this.#session = session
    this.#offers = offersOf(session, false)
  }

  /** Rebuilds a kept game move by move. */
  static open<K extends Kinds>(game: Game<K>, saved: SavedGame): Result<LocalPlay<K>> {
    if (saved.rules !== game.rules)
      return fail('record.rules', 'The game was begun with an older version of the rules.')
    const options = game.parseOptions(saved.options)
    if (!options.ok) return options
    const setup = game.setup(saved.sitters.length, options.value, makeRng(saved.seed))
    const session = new Session(game, setup)
    const play = new LocalPlay(game, saved, setup, session)
    const log: Entry<K>[] = []
    for (const text of saved.moves) {
      const move = game.parse(text)
      if (!move.ok) return move
      if (!session.legal().includes(move.value)) return fail('record.illegal', `"${text}" is not legal here.`)
      log.push(playEntry(game, game.clone(session.state), move.value).entry)
      session.play(move.value)
    }
    play.log = log
    play.#settle([])
    void play.#drive()
    return ok(play)
  }

  act(move: K['Move']): void {
    if (this.seat === undefined) return
    void this.#commit(move).then(() => this.#drive())
  }

  undo(): void {
    if (this.canUndo && !this.busy) void this.#takeBack()
  }

  preview(move: K['Move']): K['View'] {
    return previewView(this.#session, move, this.#offers.get(move), this.home)
  }

  final(move: K['Move']): boolean {
    const at = this.#offers.get(move)
    return at !== undefined && trial(this.#session, move, at).barrier !== 'open'
  }

  record(): GameRecord {
    const { sitters, options, seed } = this.#saved
    const state = this.game.clone(this.#setup)
    const recorder = new Recorder(this.game, sitters.length, options, seed, state)
    for (const { seat, move } of this.log) {
      this.game.apply(state, move)
      recorder.add(seat, move, state)
    }
    return recorder.finish(state)
  }

  /** The last change that this window knows of. */
  get changed(): number {
    return this.#saved.changed
  }

  close(): void {
    this.#closed = true
    dismissOpponent()
  }

  /** Stores the moves with this one in its place, then plays it. */
  async #commit(move: K['Move']): Promise<void> {
    const at = this.#offers.get(move)
    if (at === undefined || this.busy || this.#closed) return
    this.busy = true
    const { open } = this.#session
    const next = trial(this.#session, move, at).state
    const stored = await this.#store([...this.#before(), ...open.toSpliced(at, 0, move)], next)
    this.busy = false
    if (!stored) {
      this.#stumble(() => void this.#commit(move).then(() => this.#drive()))
      return
    }
    const last = at === open.length
    const rest = this.log.slice(0, this.log.length - open.length)
    const events: K['Event'][] = []
    const seat = this.#session.toMove!
    this.#session.insert(move, (event) => events.push(event))
    this.log = last
      ? [...this.log, { seat, move, events }]
      : [...rest, ...entriesFrom(this.game, this.#session.base, this.#session.open).entries]
    this.#settle(events)
  }

  async #takeBack(): Promise<void> {
    const open = this.#session.undoTo
    if (!open) return
    this.busy = true
    const { state, entries } = entriesFrom(this.game, this.#session.base, open)
    const stored = await this.#store([...this.#before(), ...open], state)
    this.busy = false
    if (!stored) {
      this.#stumble(() => void this.#takeBack())
      return
    }
    this.log = [...this.log.slice(0, this.log.length - this.#session.open.length), ...entries]
    this.#session.undo()
    this.#settle([])
  }

  /** The moves that can't be taken back any more. */
  #before(): K['Move'][] {
    return this.log.slice(0, this.log.length - this.#session.open.length).map(({ move }) => move)
  }

  async #store(moves: readonly K['Move'][], state: Readonly<K['State']>): Promise<boolean> {
    const saved: SavedGame = {
      ...this.#saved,
      moves: moves.map((move) => this.game.format(move)),
      toMove: this.game.toMove(state),
      scores: [...this.game.scores(state)],
      changed: Math.max(Date.now(), this.#saved.changed + 1),
    }
    const stored = this.#kept ? await replaceGame(saved, this.#saved.changed) : ok(undefined)
    if (stored.ok) this.#saved = saved
    else if (stored.fault.code === 'storage.elsewhere') this.#leave()
    return stored.ok
  }

  /** Another window has gone on with the game: what is kept is the truth. */
  #leave(): void {
    this.close()
    this.elsewhere = true
  }

  #stumble(again: () => void): void {
    if (this.elsewhere) return
    const proceed = (): void => {
      this.trouble = undefined
      again()
    }
    this.trouble = {
      kind: 'storage',
      retry: proceed,
      goOn: () => {
        this.#kept = false
        proceed()
      },
    }
  }

  #settle(events: readonly K['Event'][]): void {
    const { game } = this
    const { state, toMove } = this.#session
    const human = toMove !== undefined && this.#saved.sitters[toMove].level === undefined
    const { open } = this.#session
    this.#offers = offersOf(this.#session, human)
    this.toMove = toMove
    this.seat = human ? toMove : undefined
    this.home = human ? toMove : this.#nearest()
    this.offers = human ? [...this.#offers.keys()] : []
    this.view = game.view(state, this.home)
    this.canUndo = human && open.length > 0
    this.result = outcomeOf(game, state)
    this.events = events
  }

  /** The person who moved last, or the first one. */
  #nearest(): Seat {
    const person = (seat: Seat): boolean => this.#saved.sitters[seat].level === undefined
    const last = this.log.findLast((entry) => person(entry.seat))?.seat
    return (
      last ??
      Math.max(
        0,
        this.#saved.sitters.findIndex((sitter) => sitter.level === undefined),
      )
    )
  }

  /** Lets the opponents move until it is a person's turn. */
  async #drive(): Promise<void> {
    while (!this.#closed && !this.busy && !this.trouble && this.toMove !== undefined) {
      const level = this.#saved.sitters[this.toMove].level
      if (level === undefined) return
      const move = await this.#think(this.toMove, level)
      if (move === undefined) return
      await this.#commit(move)
    }
  }

  /** The next move of the opponent's plan; a new plan where the old one is carried out. */
  async #think(seat: Seat, level: number): Promise<K['Move'] | undefined> {
    this.busy = true
    try {
      const planned = this.#planned()
      const [move] = await Promise.all([planned ?? this.#ask(seat, level), sleep(pause())])
      return move
    } catch {
      if (!this.#closed) this.trouble = { kind: 'opponent', retry: () => this.#again() }
      return undefined
    } finally {
      this.busy = false
    }
  }

  #planned(): K['Move'] | undefined {
    const text = this.#plan.at(0)
    const move = text === undefined ? undefined : this.game.parse(text)
    const fits = move?.ok === true && this.#offers.has(move.value)
    this.#plan = fits ? this.#plan.slice(1) : []
    return fits ? move.value : undefined
  }

  async #ask(seat: Seat, level: number): Promise<K['Move'] | undefined> {
    const { game } = this
    const view = game.view(this.#session.state, seat)
    const seed = seedOf(`${this.id} ${this.log.length}`)
    this.#plan = await askOpponent({ game: game.id, view, seed }, level)
    return this.#planned()
  }

  #again(): void {
    this.trouble = undefined
    void this.#drive()
  }
}
