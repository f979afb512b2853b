import type { Move } from '@kontor/hamburgum'

type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>

/** What may be done now, sorted by where on the board it is done. */
export interface Choices {
  readonly fields: ReadonlyMap<number, MoveOf<'field'>>
  /** By good, then amount. */
  readonly sales: ReadonlyMap<number, readonly MoveOf<'sell'>[]>
  readonly purchases: ReadonlyMap<number, readonly MoveOf<'buy'>[]>
  readonly ship: MoveOf<'ship'> | undefined
  /** By church. */
  readonly donations: ReadonlyMap<number, readonly MoveOf<'donate'>[]>
  readonly scores: readonly MoveOf<'score'>[]
  /** By site; several where the builder chooses among officials. */
  readonly sites: ReadonlyMap<number, readonly MoveOf<'build'>[]>
  readonly decline: MoveOf<'decline'> | undefined
  readonly end: MoveOf<'end'> | undefined
}

const only = <Kind extends Move['kind']>(offers: readonly Move[], kind: Kind): MoveOf<Kind>[] =>
  offers.filter((move): move is MoveOf<Kind> => move.kind === kind)

export const sortOffers = (offers: readonly Move[]): Choices => ({
  fields: new Map(only(offers, 'field').map((move) => [move.field, move])),
  sales: Map.groupBy(only(offers, 'sell'), (move) => move.good),
  purchases: Map.groupBy(only(offers, 'buy'), (move) => move.material),
  ship: only(offers, 'ship').at(0),
  donations: Map.groupBy(only(offers, 'donate'), (move) => move.church),
  scores: only(offers, 'score'),
  sites: Map.groupBy(only(offers, 'build'), (move) => move.site),
  decline: only(offers, 'decline').at(0),
  end: only(offers, 'end').at(0),
})
