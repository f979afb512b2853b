import { has } from '@kontor/core'
import {
  type Card,
  CARDS,
  type Event,
  firemen,
  GOODS,
  type Move,
  SEASONS,
  type View,
} from '@kontor/speicherstadt'
import { count } from '../words.ts'
import { columns, type Face, fitted } from './face.ts'

const COLOURS = ['blue', 'orange', 'violet', 'teal', 'beige']
const SEASON_NAMES = ['winter', 'spring', 'summer', 'autumn', 'the last fire']
const TRADERS = ['coffee roaster', 'tea taster', 'spice trader', 'vulcanizer', 'carpet trader']
const NAMES: Readonly<Record<Card['type'], string>> = {
  office: 'counting office',
  contract: 'contract',
  trader: 'trader',
  warehouse: 'warehouse',
  fireman: 'fireman',
  ship: 'ship',
  fire: 'fire',
  bank: 'bank',
  chamber: 'chamber of commerce',
  church: "boatmen's church",
  michaelis: 'St. Michaelis',
  port: 'port',
}

const ordinal = (n: number): string => `${n}${['st', 'nd', 'rd'][n - 1] ?? 'th'}`
const goodNames = (kinds: readonly number[]): string => kinds.map((kind) => GOODS[kind]).join(', ')
const counted = (counts: readonly number[]): string =>
  counts.flatMap((n, kind) => (n > 0 ? [`${n} ${GOODS[kind]}`] : [])).join(', ') || 'nothing'

function cardName(id: number): string {
  const { type, value, good, goods } = CARDS[id]
  if (type === 'fireman' || type === 'fire') return `${NAMES[type]} ${value}`
  if (type === 'trader') return TRADERS[good]
  if (type === 'contract') return `contract ${id} (${goodNames(goods)}: ${value} points)`
  return NAMES[type]
}

function drawRow(view: View): string {
  const lines = view.row.map(({ card, queue, goods }, slot) => {
    const name = card < 0 ? '–' : cardName(card)
    const load = goods.length > 0 ? ` with ${goodNames(goods)}` : ''
    const line = queue.length > 0 ? `  ← ${queue.map((seat) => COLOURS[seat]).join(', ')}` : ''
    return `  ${slot === view.slot ? '>' : ' '} ${slot}  ${name}${load}${line}`
  })
  return lines.join('\n')
}

function drawPlayers(view: View): string {
  const head = ['', 'coins', 'fires', 'workers', 'firemen']
  const rows = view.players.map((p, seat) => [
    `${seat === view.seat && view.step !== 'over' ? '>' : ' '} ${COLOURS[seat]}${seat === view.start ? ' (metal coin)' : ''}`,
    p.coins,
    p.points,
    p.workers,
    firemen(p),
  ])
  const [title, ...lines] = columns([head, ...rows]).split('\n')
  const belongings = view.players.map((p) => [
    `      goods: ${counted(p.goods)}`,
    `      cards: ${p.cards.map((id, i) => ownCard(id, p.filled[i])).join('; ') || 'none'}`,
  ])
  return [title, ...lines.flatMap((line, seat) => [line, ...belongings[seat]])].join('\n')
}

function ownCard(id: number, filled: number): string {
  const { type, goods, value } = CARDS[id]
  if (type !== 'contract') return cardName(id)
  const slots = goods.map((kind) => `${GOODS[kind]}${has(filled, kind) ? '✓' : '…'}`)
  return `contract ${id} [${slots.join(' ')}] ${value}`
}

function drawUnseen(view: View): string {
  const season = CARDS[view.unseen[0] ?? 0].season
  const cards = view.unseen.filter((id) => CARDS[id].season === season)
  const later = view.unseen.length - cards.length
  return view.unseen.length === 0
    ? 'The pile is empty.'
    : `Pile: ${SEASON_NAMES[season]} (${SEASONS[season]}) still holds ${cards.map(cardName).join('; ')}; ${count(later, 'card')} after that.`
}

const draw = (view: View): string =>
  fitted(
    [
      `Round ${view.round} · bag: ${counted(view.bag)} · stock: ${counted(view.stock)}`,
      drawUnseen(view),
      drawRow(view),
      drawPlayers(view),
    ].join('\n'),
  )

function sentence(view: View, move: Move): string {
  switch (move.kind) {
    case 'place': {
      const { card, queue } = view.row[move.slot]
      return `Place a worker for the ${cardName(card)}, ${ordinal(queue.length + 1)} in line`
    }
    case 'buy':
      return `Buy the ${cardName(view.row[view.slot].card)} for ${count(view.row[view.slot].queue.length, 'coin')}`
    case 'decline':
      return `Decline the ${cardName(view.row[view.slot].card)}`
    case 'trade':
      return `Sell ${GOODS[move.good]} to the ${TRADERS[move.good]}`
    case 'sell':
      return `Sell ${goodNames(move.goods)} at the market hall`
    case 'convert':
      return `Give ${goodNames(move.goods)} for ${GOODS[move.taken]}`
    case 'deliver':
      return `Load ${GOODS[move.good]} onto contract ${move.card}`
    case 'lose':
      return `Leave ${GOODS[move.good]} behind`
    case 'end':
      return 'Keep the rest and end the loading'
  }
}

function tell(event: Event): string | undefined {
  switch (event.type) {
    case 'round':
      return `Round ${event.round}; ${COLOURS[event.start]} begins.`
    case 'revealed':
      return undefined
    case 'fire':
      return `Fire! ${event.points.map((n, seat) => `${COLOURS[seat]} ${n >= 0 ? '+' : '−'}${Math.abs(n)}`).join(', ')}.`
    case 'placed':
      return `${COLOURS[event.seat]} stands in line for the ${cardName(event.card)}.`
    case 'bought':
      return `${COLOURS[event.seat]} buys the ${cardName(event.card)} for ${count(event.price, 'coin')}.`
    case 'declined':
      return `${COLOURS[event.seat]} ${event.forced ? "can't pay for" : 'declines'} the ${cardName(event.card)}.`
    case 'discarded':
      return `Nobody takes the ${cardName(event.card)}.`
    case 'traded':
    case 'sold':
      return `${COLOURS[event.seat]} sells ${goodNames('goods' in event ? event.goods : [event.good])} for ${count(event.coins, 'coin')}.`
    case 'converted':
      return `${COLOURS[event.seat]} gives ${goodNames(event.goods)} for ${GOODS[event.taken]}.`
    case 'delivered':
      return `${COLOURS[event.seat]} loads ${GOODS[event.good]} onto contract ${event.card}${event.complete ? ', which is complete' : ''}.`
    case 'lost':
      return `${COLOURS[event.seat]} leaves ${GOODS[event.good]} behind.`
    case 'income':
      return `${COLOURS[event.seat]} gets ${count(event.coins, 'coin')}.`
    default:
      return undefined
  }
}

export const speicherstadtFace: Face<View, Move, Event> = {
  seatName: (seat) => COLOURS[seat],
  draw,
  sentence,
  tell,
  purse: (view, seat) => [
    { amount: view.players[seat].coins, one: 'coin', many: 'coins' },
    { amount: view.players[seat].points, one: 'point', many: 'points' },
  ],
}
