import type { Seat } from '@kontor/core'
import type { Move, View } from '@kontor/speicherstadt'
import { estateOf, roomFor, total } from './facts.ts'

type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>

/** A good that can be taken in hand: where it lies, and its place there. */
export interface Token {
  id: string
  kind: number
  from: 'quay' | 'hall' | 'warehouse'
}

export const tokensOf = (from: Token['from'], kinds: readonly number[]): Token[] =>
  kinds.map((kind, i) => ({
    id: `${from}-${kind}-${kinds.slice(0, i).filter((k) => k === kind).length}`,
    kind,
    from,
  }))

/** Where a good can be let go; the market hall takes any. */
export type Station = 'contract' | 'trader' | 'water' | 'kept'

/** Shows what a move brings as long as its button is looked at; without a move, why its place takes nothing. */
export type Looks = (
  move: Move | undefined,
  station?: Station,
) => Record<'onpointerenter' | 'onpointerleave' | 'onfocus' | 'onblur', () => void>

const rising = (kinds: readonly number[]): number[] => [...kinds].sort((a, b) => a - b)
const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((kind, i) => kind === b[i])

export const deliveryOf = (offers: readonly Move[], card: number, good: number): Move | undefined =>
  offers.find((move) => move.kind === 'deliver' && move.card === card && move.good === good)
export const tradeOf = (offers: readonly Move[], good: number): Move | undefined =>
  offers.find((move) => move.kind === 'trade' && move.good === good)
export const lossOf = (offers: readonly Move[], good: number): Move | undefined =>
  offers.find((move) => move.kind === 'lose' && move.good === good)

/** What the market hall does with the goods in hand. */
export const saleOf = (offers: readonly Move[], hand: readonly number[]): Move | undefined =>
  offers.find((move) => move.kind === 'sell' && same(move.goods, rising(hand)))
export const conversionsOf = (offers: readonly Move[], hand: readonly number[]): MoveOf<'convert'>[] =>
  offers.filter(
    (move): move is MoveOf<'convert'> => move.kind === 'convert' && same(move.goods, rising(hand)),
  )

/** What can still be done with goods: places glow, the market hall deals, or neither. */
export function chanceOf(offers: readonly Move[]): 'places' | 'market' | 'none' {
  const offered = (...kinds: Move['kind'][]): boolean => offers.some(({ kind }) => kinds.includes(kind))
  if (offered('deliver', 'trade')) return 'places'
  return offered('sell', 'convert') ? 'market' : 'none'
}

/** Goods too many to end the loading (S5.2). */
export const excessOf = (view: View, seat: Seat): number =>
  total(view.players[seat].goods) - roomFor(view, seat)

/** What of the quay will be kept: all of it, or, while too much lies there, nobody knows what. */
export const staying = (view: View, seat: Seat): number[] =>
  excessOf(view, seat) > 0 ? [] : estateOf(view, seat).loose

/** Whether a place for that kind of good takes what is held. */
export const takes = (held: readonly number[], kind: number): boolean =>
  held.length === 0 || (held.length === 1 && held[0] === kind)

/** What happens to a good that is let go at a place; undefined: the place doesn't take it. */
export function dropOf(offers: readonly Move[], place: string, good: number): Move | undefined {
  const [station, which] = place.split(' ')
  if (station === 'contract') return deliveryOf(offers, Number(which), good)
  if (station === 'trader') return Number(which) === good ? tradeOf(offers, good) : undefined
  return station === 'water' ? lossOf(offers, good) : undefined
}
