import { legalMoves, makeRng, seedOf, unwrap } from '@kontor/core'
import {
  CARDS,
  type CardType,
  type Event,
  type Good,
  GOODS,
  type Player,
  speicherstadt,
  type State,
} from '@kontor/speicherstadt'

export type Goods = Partial<Record<Good, number>>

/** A real set-up in which seat 0 was drawn as start player. */
export function start(players: number, word = ''): State {
  for (let i = 0; ; i++) {
    const state = speicherstadt.setup(players, {}, makeRng(seedOf(`start ${word} ${i}`)))
    if (state.start === 0) return state
  }
}

export const offered = (s: State): string[] =>
  legalMoves(speicherstadt, s).map((move) => speicherstadt.format(move))

/** Plays moves that must be legal; tells what happened. */
export function play(s: State, ...moves: string[]): Event[] {
  const events: Event[] = []
  for (const text of moves) {
    const legal = offered(s)
    if (!legal.includes(text)) throw new Error(`"${text}" is not among: ${legal.join(', ')}`)
    speicherstadt.apply(s, unwrap(speicherstadt.parse(text)), (event) => events.push(event))
    const broken = speicherstadt.invariant(s)
    if (broken !== undefined) throw new Error(`${text}: ${broken}`)
  }
  return events
}

export const eventsOf = <T extends Event['type']>(
  events: readonly Event[],
  type: T,
): Extract<Event, { type: T }>[] =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type)

/** All cards of a type, optionally of one value, good or season. */
export const cardsOf = (type: CardType, test: Partial<(typeof CARDS)[number]> = {}): number[] =>
  CARDS.filter((card) => card.type === type)
    .filter((card) => Object.entries(test).every(([key, value]) => card[key as 'value'] === value))
    .map((card) => card.id)

export const contractFor = (...goods: Good[]): number =>
  CARDS.find((card) => card.goods.map((kind) => GOODS[kind]).join() === goods.join())!.id

/** Lays cards out on the first slots, ships with goods from the bag; what lay there goes into the pile. */
export function layOut(s: State, ...cards: number[]): void {
  cards.forEach((card, slot) => {
    if (s.row[slot].card === card) return
    takeOut(s, card)
    s.pile.push(s.row[slot].card)
    s.bag.push(...s.row[slot].goods.splice(0))
    s.row[slot].card = card
    if (CARDS[card].type === 'ship') s.row[slot].goods.push(...s.bag.splice(-3))
  })
}

/** Takes a card out of the pile or the row, where the next card of the pile replaces it. */
function takeOut(s: State, card: number): void {
  const slot = s.row.find((other) => other.card === card)
  if (slot) slot.card = s.pile.pop()!
  else if (s.pile.includes(card)) s.pile.splice(s.pile.indexOf(card), 1)
  else throw new Error(`card ${card} is neither in the pile nor in the row`)
}

/** Loads the ship on a slot with these goods, taken from the bag. */
export function load(s: State, slot: number, ...goods: Good[]): void {
  s.bag.push(...s.row[slot].goods.splice(0))
  for (const good of goods) {
    s.bag.splice(s.bag.indexOf(GOODS.indexOf(good)), 1)
    s.row[slot].goods.push(GOODS.indexOf(good))
  }
}

/** Gives cards as if they had been bought in earlier rounds. */
export function own(s: State, seat: number, ...cards: number[]): Player {
  const p = s.players[seat]
  for (const card of cards) {
    takeOut(s, card)
    p.cards.push(card)
    p.filled.push(0)
  }
  return p
}

function fromBag(s: State, goods: Goods, into: number[]): void {
  for (const [name, number] of Object.entries(goods)) {
    const kind = GOODS.indexOf(name as Good)
    for (let i = 0; i < number; i++) s.bag.splice(s.bag.indexOf(kind), 1)
    into[kind] += number
  }
}

/** Goods out of the bag: kept since an earlier round. */
export const keep = (s: State, seat: number, goods: Goods): void => fromBag(s, goods, s.players[seat].goods)

/** Goods out of the bag: come in this round. */
export function land(s: State, seat: number, goods: Goods): void {
  const { loose } = s.players[seat]
  const before = loose.slice()
  fromBag(s, goods, loose)
  loose.forEach((number, kind) => (s.players[seat].goods[kind] += number - before[kind]))
}

export const stocked = (s: State, goods: Goods): void => fromBag(s, goods, s.stock)

/** Goods out of the bag onto a contract. */
export function filled(s: State, seat: number, card: number, ...goods: Good[]): void {
  const { cards, filled: sets } = s.players[seat]
  for (const good of goods) {
    const kind = GOODS.indexOf(good)
    s.bag.splice(s.bag.indexOf(kind), 1)
    sets[cards.indexOf(card)] |= 1 << kind
  }
}

/** Goods by name, those that are there. */
export function named(goods: readonly number[]): Goods {
  const names: Goods = {}
  GOODS.forEach((good, kind) => {
    if (goods[kind] !== 0) names[good] = goods[kind]
  })
  return names
}

/** Everybody places above the last cards and buys nothing: on to the loading of this round. */
export function toLoading(s: State): Event[] {
  const events: Event[] = []
  const worker = (): string => `place ${s.row.findLastIndex((slot) => slot.queue.length < 8)}`
  while (s.step === 'place') events.push(...play(s, worker()))
  while (s.step === 'buy') events.push(...play(s, 'decline'))
  return events
}
