import type { Move } from '@kontor/speicherstadt'

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
