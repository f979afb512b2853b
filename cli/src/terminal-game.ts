import { type Level, think } from '@kontor/ai'
import { loadWeights } from '@kontor/ai/node'
import { type Game, type GameRecord, makeRng, places, Recorder, replay, seedOf, Session } from '@kontor/core'
import { demand, Refusal, type Setup } from './arguments.ts'
import type { Face } from './faces/face.ts'
import { faceOf } from './faces/index.ts'
import { writeRecord } from './files.ts'
import { ask, stopAsking } from './prompt.ts'
import { count } from './words.ts'

/** Who plays the seats that are not yours: an opponent of some level, you as well, or chance. */
export type Others = Level | 'hand' | 'random'

const HELP = `
What can be typed at the prompt:
  a number   makes the move in the list with that number; behind it stands what it
             costs and brings you at once
  u          takes your last move back, as long as nobody else has moved and
             nothing hidden has come out
  s FILE     saves the game; go on with: kontor play --resume FILE
  q          leaves without saving
  ?          this help
             undo, save FILE, quit and help can be written out, too
Your line in the table is marked with >. The rules: docs/rules.`

interface Played {
  readonly seat: number
  readonly move: unknown
}

/** One game at the terminal: seat 0 is yours, the others play by themselves or are yours as well. */
export class TerminalGame {
  readonly #game: Game
  readonly #setup: Setup
  readonly #face: Face<unknown, unknown, unknown>
  readonly #others: Others
  #session: Session<Game extends Game<infer K> ? K : never>
  #played: Played[] = []

  constructor(game: Game, setup: Setup, others: Others) {
    this.#game = game
    this.#setup = setup
    this.#face = faceOf(game)
    this.#others = others
    if (typeof others === 'number') demand(loadWeights(game.id))
    this.#session = new Session(game, game.setup(setup.players, setup.options, makeRng(setup.seed)) as object)
  }

  /** Takes up a saved game; everything in it is checked. */
  resume(record: GameRecord): void {
    demand(replay(this.#game, record))
    for (const { move } of record.moves) this.#play(demand(this.#game.parse(move)))
  }

  async run(): Promise<void> {
    console.log(`${this.#game.id}, seed ${this.#setup.seed}`)
    for (let seat = this.#session.toMove; seat !== undefined; seat = this.#session.toMove) {
      if (seat !== 0 && this.#others !== 'hand') this.#playOther(seat)
      else if (!(await this.#askPerson(seat))) break
    }
    if (this.#session.toMove === undefined) this.#showResult()
    stopAsking()
  }

  #play(move: unknown): void {
    const seat = this.#session.toMove ?? 0
    const view = this.#view()
    demand(this.#session.play(move, (event) => this.#tell(event, view)))
    this.#played.push({ seat, move })
  }

  #tell(event: unknown, view: unknown): void {
    const line = this.#face.tell(event, view)
    if (line !== undefined) console.log(`  ${line}`)
  }

  #view(): unknown {
    return this.#game.view(this.#session.state, this.#session.toMove)
  }

  #playOther(seat: number): void {
    const seed = seedOf(`${this.#setup.seed} ${this.#played.length}`)
    const rng = makeRng(seed)
    while (this.#session.toMove === seat) {
      const moves = this.#session.legal()
      this.#play(this.#others === 'random' ? moves[rng.int(moves.length)] : this.#think(seed))
    }
  }

  #think(seed: string): unknown {
    const { move } = think({ game: this.#game.id, view: this.#view(), level: this.#others as Level, seed })
    return demand(this.#game.parse(move))
  }

  /** False: the person leaves. */
  async #askPerson(seat: number): Promise<boolean> {
    const view = this.#view()
    const offers = this.#session.offers()
    // what belongs earlier in the turn comes first, so that the end of the turn stays last
    const moves = [...offers.keys()].sort((a, b) => (offers.get(a) ?? 0) - (offers.get(b) ?? 0))
    console.log(`\n${this.#face.draw(view)}\n`)
    moves.forEach((move, i) =>
      console.log(`${String(i + 1).padStart(3)}  ${this.#describe(view, move, seat)}`),
    )
    for (;;) {
      const answer = await ask(`${this.#face.seatName(seat)}: number, u undo, s FILE save, q quit, ? help > `)
      if (answer === undefined || answer === 'q' || answer === 'quit') return false
      if (this.#answer(moves, answer)) return true
    }
  }

  /** False: the board is as it was, so it needs no drawing. */
  #answer(moves: readonly unknown[], answer: string): boolean {
    if (answer === 'u' || answer === 'undo') return this.#undo()
    if (answer === '?' || answer === 'help') console.log(HELP)
    else if (/^s(ave)?\s+\S/.test(answer)) this.#trySave(answer.replace(/^\w+\s+/, ''))
    else return this.#choose(moves, Number(answer), answer)
    return false
  }

  #choose(moves: readonly unknown[], number: number, answer: string): boolean {
    if (!Number.isInteger(number) || number < 1 || number > moves.length) {
      console.log(`"${answer}" is none of the numbers 1 to ${moves.length}; ? tells what can be typed.`)
      return false
    }
    const move = moves[number - 1]
    const at = this.#session.offers().get(move) ?? 0
    if (at === this.#session.open.length) this.#play(move)
    else this.#insert(move, at)
    return true
  }

  /** People act in any order; the record has the move where it belongs. */
  #insert(move: unknown, at: number): void {
    const before = this.#played.length - this.#session.open.length + at
    demand(this.#session.insert(move))
    this.#played.splice(before, 0, { seat: this.#session.toMove ?? 0, move })
  }

  #undo(): boolean {
    const { open } = this.#session
    const seat = this.#session.toMove ?? 0
    const before = this.#played.length - open.length
    if (!this.#session.undo()) {
      console.log('Nothing can be taken back: control has passed or something hidden came out.')
      return false
    }
    this.#played.splice(before, open.length, ...this.#session.open.map((move) => ({ seat, move })))
    return true
  }

  #describe(view: unknown, move: unknown, seat: number): string {
    const sentence = this.#face.sentence(view, move)
    const preview = this.#session.copy()
    if (!preview.insert(move).ok) return sentence
    const before = this.#face.purse(view, seat)
    const after = this.#face.purse(this.#game.view(preview.state, seat), seat)
    const changes = after
      .map(({ amount, one, many }, i) => ({ one, many, change: amount - before[i].amount }))
      .filter(({ change }) => change !== 0)
      .map(({ one, many, change }) => `${change > 0 ? '+' : '−'}${count(Math.abs(change), one, many)}`)
    return changes.length > 0 ? `${sentence}  (${changes.join(', ')})` : sentence
  }

  /** A file that can't be written must not cost the game. */
  #trySave(path: string): void {
    try {
      this.#save(path)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.log(error.message)
    }
  }

  #save(path: string): void {
    const { players, options, seed } = this.#setup
    const state = this.#game.setup(players, options, makeRng(seed)) as object
    const recorder = new Recorder(this.#game, players, options, seed, state)
    for (const { seat, move } of this.#played) {
      this.#game.apply(state, move)
      recorder.add(seat, move, state)
    }
    writeRecord(path, recorder.finish(state))
    console.log(`Saved. Go on with: kontor play --resume ${path}`)
  }

  #showResult(): void {
    const state = this.#session.state as object
    console.log(`\n${this.#face.draw(this.#game.view(state, undefined))}\n\nThe game is over.`)
    const scores = this.#game.scores(state)
    const ranking = this.#game.ranking(state) ?? []
    for (const { place, seats } of places(ranking)) {
      const names = seats.map((seat) => `${this.#face.seatName(seat)} with ${scores[seat]}`)
      console.log(`${place}. ${names.join(', ')}`)
    }
  }
}
