import type { Seat } from '@kontor/core'
import {
  type Card,
  CARDS,
  type CardType,
  type Event,
  type Good,
  GOODS,
  type IncomeReason,
  type Move,
  type PointSource,
  type Speicherstadt,
  type View,
} from '@kontor/speicherstadt'
import type { Speech } from './speech.ts'

/** A language's phrases; everything they say is worked out below, once for all languages. */
export interface SpeicherstadtWords {
  groups: Record<Move['kind'], string>
  sources: Record<PointSource, string>
  /** A kind of good, without number. */
  good: Record<Good, string>
  goods: (kind: Good, amount: number) => string
  coins: (amount: number) => string
  list: (items: readonly string[]) => string
  /** Cards as the object of a sentence, with article. */
  card: Record<Exclude<CardType, 'contract' | 'trader' | 'fireman' | 'ship' | 'fire'>, string>
  contract: (goods: string, points: number) => string
  trader: Record<Good, string>
  fireman: (strength: number) => string
  ship: (goods: string) => string
  fire: (points: number) => string
  /** Where it lies, when another one is just like it. */
  fromLeft: (card: string, nth: number) => string

  place: (card: string, nth: number) => string
  buy: (card: string, coins: string) => string
  decline: (card: string) => string
  cannotPay: (card: string, coins: string) => string
  trade: (goods: string, trader: Good, coins: string) => string
  sell: (goods: string, coins: string) => string
  /** Once more: one of these is spent already and the good taken stands in for it. */
  convert: (goods: string, taken: string, onceMore: boolean) => string
  deliver: (good: string, card: string, complete: boolean) => string
  lose: (good: string) => string
  end: string

  round: (round: number, name: string) => string
  revealed: (card: string) => string
  fireBreaksOut: (points: number, winners: string, losers: string) => string
  fireSpares: (points: number) => string
  placed: (name: string, card: string, nth: number) => string
  bought: (name: string, card: string, coins: string) => string
  declined: (name: string, card: string, coins: string, forced: boolean) => string
  discarded: (card: string) => string
  loading: (name: string) => string
  traded: (name: string, goods: string, trader: Good, coins: string) => string
  sold: (name: string, goods: string, coins: string) => string
  converted: (name: string, goods: string, taken: string) => string
  delivered: (name: string, good: string, card: string, complete: boolean) => string
  lost: (name: string, good: string) => string
  kept: (name: string, warehouse: string, hall: string) => string
  income: (name: string, coins: string, reasons: readonly IncomeReason[]) => string
  coinPassed: (to: string) => string
  over: string
}

export function speicherstadtSpeech(w: SpeicherstadtWords): Speech<Speicherstadt> {
  return {
    group: (move) => w.groups[move.kind],
    move: (move, view, after) => sayMove(w, move, view, after),
    continues: () => false,
    event: (event, _, name) => sayEvent(w, event, name),
    source: (source) => w.sources[source as PointSource],
  }
}

/** Goods that change hands: "1 tea and 2 saffron". */
function counted(w: SpeicherstadtWords, goods: readonly number[]): string {
  const alike = [...Map.groupBy(goods, (good) => GOODS[good])]
  return w.list(alike.map(([kind, { length }]) => w.goods(kind, length)))
}

/** What tells a card from others, counted only where some are equal: "coffee and tea". */
function kinds(w: SpeicherstadtWords, goods: readonly number[]): string {
  const different = new Set(goods).size === goods.length
  return different ? w.list(goods.map((good) => w.good[GOODS[good]])) : counted(w, goods)
}

/** Amounts of each kind: "2 tea and 1 coffee". */
function stored(w: SpeicherstadtWords, amounts: readonly number[]): string {
  return w.list(amounts.flatMap((amount, kind) => (amount > 0 ? [w.goods(GOODS[kind], amount)] : [])))
}

function cardName(w: SpeicherstadtWords, card: Card, load: readonly number[]): string {
  switch (card.type) {
    case 'contract':
      return w.contract(kinds(w, card.goods), card.value)
    case 'trader':
      return w.trader[GOODS[card.good]]
    case 'fireman':
      return w.fireman(card.value)
    case 'ship':
      return w.ship(kinds(w, load))
    case 'fire':
      return w.fire(card.value)
    default:
      return w.card[card.type]
  }
}

function sayMove(w: SpeicherstadtWords, move: Move, view: View, after: View): string {
  const onSlot = (slot: number): string => cardName(w, CARDS[view.row[slot].card], view.row[slot].goods)
  const toldApart = (slot: number): string => {
    const card = onSlot(slot)
    const alike = view.row.filter((it, i) => it.card >= 0 && onSlot(i) === card)
    return alike.length > 1 ? w.fromLeft(card, slot + 1) : card
  }
  const earned = (): string => w.coins(after.players[view.seat].coins - view.players[view.seat].coins)
  switch (move.kind) {
    case 'place':
      return w.place(toldApart(move.slot), view.row[move.slot].queue.length + 1)
    case 'buy':
      return w.buy(onSlot(view.slot), w.coins(view.row[view.slot].queue.length))
    case 'decline': {
      const price = view.row[view.slot].queue.length
      return view.players[view.seat].coins < price
        ? w.cannotPay(onSlot(view.slot), w.coins(price))
        : w.decline(onSlot(view.slot))
    }
    case 'trade':
      return w.trade(w.goods(GOODS[move.good], 1), GOODS[move.good], earned())
    case 'sell':
      return w.sell(counted(w, move.goods), earned())
    case 'convert':
      return w.convert(
        counted(w, move.goods),
        w.goods(GOODS[move.taken], 1),
        move.goods.filter((good) => good === move.taken).length > view.players[view.seat].goods[move.taken],
      )
    case 'deliver': {
      const { players, seat } = view
      const i = players[seat].cards.indexOf(move.card)
      const wanted = CARDS[move.card].goods.length
      const complete = bits(after.players[seat].filled[i] ?? 0) === wanted
      return w.deliver(w.good[GOODS[move.good]], cardName(w, CARDS[move.card], []), complete)
    }
    case 'lose':
      return w.lose(w.goods(GOODS[move.good], 1))
    case 'end':
      return w.end
  }
}

const bits = (set: number): number => (set === 0 ? 0 : (set & 1) + bits(set >> 1))

function sayEvent(w: SpeicherstadtWords, event: Event, name: (seat: Seat) => string): string | undefined {
  const card = (id: number, goods: readonly number[] = []): string => cardName(w, CARDS[id], goods)
  switch (event.type) {
    case 'round':
      return w.round(event.round, name(event.start))
    case 'revealed':
      return w.revealed(card(event.card, event.goods))
    case 'fire':
      return sayFire(w, CARDS[event.card].value, event.points, name)
    case 'placed':
      return w.placed(name(event.seat), card(event.card, event.goods), event.price)
    case 'bought':
      return w.bought(name(event.seat), card(event.card, event.goods), w.coins(event.price))
    case 'declined':
      return w.declined(name(event.seat), card(event.card, event.goods), w.coins(event.price), event.forced)
    case 'discarded':
      return w.discarded(card(event.card, event.goods))
    default:
      return sayLoading(w, event, name)
  }
}

type LoadingEvent = Exclude<
  Event,
  { type: 'round' | 'revealed' | 'fire' | 'placed' | 'bought' | 'declined' | 'discarded' }
>

function sayLoading(
  w: SpeicherstadtWords,
  event: LoadingEvent,
  name: (seat: Seat) => string,
): string | undefined {
  switch (event.type) {
    case 'loading':
      return w.loading(name(event.seat))
    case 'traded':
      return w.traded(
        name(event.seat),
        w.goods(GOODS[event.good], 1),
        GOODS[event.good],
        w.coins(event.coins),
      )
    case 'sold':
      return w.sold(name(event.seat), counted(w, event.goods), w.coins(event.coins))
    case 'converted':
      return w.converted(name(event.seat), counted(w, event.goods), w.goods(GOODS[event.taken], 1))
    case 'delivered':
      return w.delivered(
        name(event.seat),
        w.good[GOODS[event.good]],
        cardName(w, CARDS[event.card], []),
        event.complete,
      )
    case 'lost':
      return w.lost(name(event.seat), w.goods(GOODS[event.good], 1))
    case 'kept': {
      const [warehouse, hall] = [stored(w, event.warehouse), stored(w, event.hall)]
      return warehouse || hall ? w.kept(name(event.seat), warehouse, hall) : undefined
    }
    case 'income':
      return w.income(name(event.seat), w.coins(event.coins), event.reasons)
    case 'coinPassed':
      return w.coinPassed(name(event.to))
    case 'over':
      return w.over
  }
}

function sayFire(
  w: SpeicherstadtWords,
  value: number,
  points: readonly number[],
  name: (seat: Seat) => string,
): string {
  const those = (test: (points: number) => boolean): string =>
    w.list(points.flatMap((change, seat) => (test(change) ? [name(seat)] : [])))
  const winners = those((change) => change > 0)
  return winners
    ? w.fireBreaksOut(
        value,
        winners,
        those((change) => change < 0),
      )
    : w.fireSpares(value)
}
