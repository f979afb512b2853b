import type { Seat } from '@kontor/core'
import { type Event, MATERIAL_PRICES, type Move, saleValue, type View } from '@kontor/hamburgum'
import { createContext, type Snippet, untrack } from 'svelte'
import type { BoardProps, News, Outcome, Person } from '../../board.ts'
import { speech } from '../../lib/speech.svelte.ts'
import { type Basket, EMPTY, filled } from './basket.ts'
import { sortOffers } from './choices.ts'
import { Clicks } from './clicks.ts'
import { idleness, surplus } from './question.ts'

const UNDECIDED = -1
const NOTHING = { sell: EMPTY, buy: EMPTY }
const NO_LOT = { moves: 0, end: -1 }

/** What every part of the board knows and can do; all of it is reactive. */
export class Table {
  readonly #ask: () => BoardProps<View, Move, Event>
  #considered: Move | undefined = $state.raw()
  /** Why what is under the pointer can't be done. */
  #barred: string | undefined = $state.raw()
  /** Moves that were decided together; each waits for the one before it. */
  #queue: readonly Move[] = $state.raw([])
  /** What was offered when the last of them was sent, and how much had happened: the next one waits for both. */
  #sentAt: { readonly offers: readonly Move[]; readonly moves: number } = { offers: [], moves: 0 }
  /** The moves that one press made, as many as there were then: one press takes them back. */
  #lot = NO_LOT
  #takingBack = 0
  /** What lies ready to be sold or bought; nothing of it is done yet. */
  side: 'sell' | 'buy' = $state('sell')
  #baskets: Readonly<Record<'sell' | 'buy', Basket>> = $state.raw(NOTHING)
  readonly clicks = new Clicks()

  readonly choices = $derived.by(() => sortOffers(this.seat === undefined ? [] : this.#props.offers))
  /** The view that the considered move would lead to. */
  readonly ahead = $derived.by(() => {
    const move = this.considered
    return move && this.#props.preview(move)
  })
  /** Why the field under the pointer would be chosen in vain. */
  readonly vain = $derived.by(() =>
    this.ahead && this.view.step === 'rondel' ? idleness(this.ahead) : undefined,
  )
  readonly trading = $derived.by(
    () => this.seat !== undefined && ['trade', 'sell', 'buy'].includes(this.view.step),
  )
  readonly giving = $derived.by(
    () => this.seat !== undefined && ['church', 'score', 'canon'].includes(this.view.step),
  )
  /** The choice is made on the map alone. */
  readonly building = $derived.by(
    () => this.seat !== undefined && ['guildhall', 'dockyard'].includes(this.view.step),
  )

  /** The tokens of which one must be scored before the turn can end. */
  readonly surplus = $derived.by(() => (this.seat === undefined ? undefined : surplus(this.view)))

  /** What lies ready would bring, or cost. */
  readonly worth = $derived.by(() => {
    const { bought, sold } = this.view.turn
    if (this.side === 'buy') return MATERIAL_PRICES[bought + filled(this.basket)] - MATERIAL_PRICES[bought]
    const all = sold.map((n, good) => n + this.basket[good])
    return saleValue(this.view, all) - saleValue(this.view, sold)
  })

  constructor(props: () => BoardProps<View, Move, Event>) {
    this.#ask = props
    $effect.pre(() => {
      const { step } = this.view
      untrack(() => this.#openCounter(step))
    })
    $effect.pre(() => {
      const { offers } = this.#props
      untrack(() => this.#forget(offers))
    })
    $effect(() => {
      const { offers, log } = this.#props
      const next = this.#queue.at(0)
      if (next === undefined || offers === this.#sentAt.offers) return
      // whatever did not arrive takes the rest with it
      const goesOn = log.length > this.#sentAt.moves && offers.includes(next)
      this.#queue = goesOn ? this.#queue.slice(1) : []
      if (goesOn) this.#send(next)
    })
    $effect(() => {
      const { length } = this.#props.log
      untrack(() => this.#followUndo(length))
    })
  }

  /** Takes the rest of a lot back, each part when the one before it is gone. */
  #followUndo(moves: number): void {
    if (this.#takingBack === 0) return
    const goesOn = moves === this.#lot.end - this.#lot.moves + this.#takingBack && this.#props.canUndo
    this.#takingBack = goesOn ? this.#takingBack - 1 : 0
    if (goesOn) this.#props.undo()
  }

  get #props(): BoardProps<View, Move, Event> {
    return this.#ask()
  }
  get view(): View {
    return this.#props.view
  }
  get seat(): Seat | undefined {
    return this.#props.seat
  }
  get home(): Seat {
    return this.#props.home
  }
  get people(): readonly Person[] {
    return this.#props.people
  }
  get result(): Outcome | undefined {
    return this.#props.result
  }
  get events(): readonly Event[] {
    return this.#props.events
  }
  get news(): readonly News[] {
    return this.#props.news
  }
  get canUndo(): boolean {
    return this.#props.canUndo && this.seat !== undefined
  }
  get shared(): boolean {
    return this.#props.shared
  }
  get watching(): boolean {
    return this.#props.watching
  }
  get after(): Snippet | undefined {
    return this.#props.after
  }
  /** The last move built something. */
  get built(): boolean {
    const last = this.#props.log.at(-1)?.events ?? []
    return last.some(({ type }) => type === 'built' || type === 'shipPlaced')
  }
  get basket(): Basket {
    return this.#baskets[this.side]
  }
  set basket(basket: Basket) {
    this.#baskets = { ...this.#baskets, [this.side]: basket }
  }
  /** The move under the pointer or with the focus. */
  get considered(): Move | undefined {
    const move = this.#considered
    return move && this.#props.offers.includes(move) ? move : undefined
  }

  get barred(): string | undefined {
    return this.#barred
  }

  consider(move: Move | undefined): void {
    this.#considered = move
  }

  explain(why: string | undefined): void {
    this.#barred = why
  }

  act(...moves: readonly Move[]): void {
    this.#considered = undefined
    // what was taken back is no lot any more
    if (this.#props.log.length < this.#lot.end) this.#lot = NO_LOT
    this.#queue = moves.slice(1)
    if (moves.length > 0) this.#send(moves[0])
  }

  #send(move: Move): void {
    const { offers, log, act } = this.#props
    this.#sentAt = { offers, moves: log.length }
    act(move)
  }

  /** What only lies ready is put back first. */
  undo(): void {
    this.#queue = []
    if (filled(this.basket) > 0) {
      this.basket = EMPTY
      return
    }
    const { moves, end } = this.#lot
    this.#takingBack = this.#props.log.length === end ? moves - 1 : 0
    this.#props.undo()
  }

  /** Sells or buys what lies ready. */
  settle(): void {
    const offered = this.side === 'sell' ? this.choices.sales : this.choices.purchases
    const moves = this.basket.flatMap((amount, i): readonly Move[] =>
      (offered.get(i) ?? []).filter((move) => move.amount === amount),
    )
    const end = this.#props.log.length + moves.length
    this.basket = EMPTY
    this.act(...moves)
    this.#lot = { moves: moves.length, end }
  }

  /** What the button that goes on does now: what lies ready goes first. */
  get next(): 'settle' | Move | undefined {
    return this.trading && filled(this.basket) > 0 ? 'settle' : (this.choices.decline ?? this.choices.end)
  }

  goOn(): void {
    const { next } = this
    if (next === 'settle') this.settle()
    // what was decided together is done before anything else
    else if (next && this.#queue.length === 0) this.act(next)
  }

  /** What a move brings the mover in money at once. */
  gain(move: Move): number {
    const { seat, players } = this.view
    return this.#props.preview(move).players[seat].money - players[seat].money
  }

  /** A move as a full sentence, the same as in the list of moves. */
  say(move: Move): string {
    return speech().move(move, this.view, this.#props.preview(move))
  }

  /** H9.1: to build an official there, whoever it will be. */
  sayOfficial(site: number): string {
    return speech().move({ kind: 'build', site, official: UNDECIDED }, this.view, this.view)
  }

  /** What is under the pointer may have been replaced: it is told anew. */
  #forget(offers: readonly Move[]): void {
    if (this.#considered && !offers.includes(this.#considered)) this.#considered = undefined
    this.#barred = undefined
  }

  #openCounter(step: View['step']): void {
    this.#baskets = NOTHING
    if (step === 'trade') this.side = this.choices.sales.size > 0 ? 'sell' : 'buy'
    else if (step === 'sell' || step === 'buy') this.side = step
  }
}

export const [getTable, setTable] = createContext<Table>()

/** Everything that makes a drawn thing a button. */
export function pressable(
  table: Table,
  label: string,
  press: () => void,
  move?: Move,
): Record<string, unknown> {
  const consider = (): void => table.consider(move)
  const forget = (): void => {
    if (table.considered === move) table.consider(undefined)
  }
  return {
    role: 'button',
    tabindex: 0,
    'aria-label': label,
    onclick: (event: MouseEvent) => {
      if (table.clicks.mean(event, move ?? label)) press()
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      press()
    },
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') consider()
    },
    onpointerleave: forget,
    onfocus: (event: FocusEvent) => {
      if (event.currentTarget instanceof Element && event.currentTarget.matches(':focus-visible')) consider()
    },
    onblur: forget,
  }
}

/** A drawn thing that can't be chosen says why. */
export function barred(table: Table, label: string, why: string): Record<string, unknown> {
  const explain = (): void => table.explain(why)
  const forget = (): void => {
    if (table.barred === why) table.explain(undefined)
  }
  return {
    role: 'img',
    'aria-label': `${label}. ${why}`,
    tabindex: -1,
    onclick: explain,
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') explain()
    },
    onpointerleave: forget,
  }
}

/** A drawn thing that does one move. */
export const choice = (table: Table, move: Move): Record<string, unknown> =>
  pressable(table, table.say(move), () => table.act(move), move)
