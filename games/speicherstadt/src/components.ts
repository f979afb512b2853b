import cardData from './data/cards.json' with { type: 'json' }
import components from './data/components.json' with { type: 'json' }

/** Kinds of goods, in the order the state counts them. */
export const GOODS = ['coffee', 'tea', 'saffron', 'rubber', 'carpet'] as const
/** Winter, spring, summer, autumn, and the 4th fire alone (S1.3). */
export const SEASONS = ['A', 'B', 'C', 'D', 'E'] as const
export const CARD_TYPES = [
  'office',
  'contract',
  'trader',
  'warehouse',
  'fireman',
  'ship',
  'fire',
  'bank',
  'chamber',
  'church',
  'michaelis',
  'port',
] as const

export type Good = (typeof GOODS)[number]
export type CardType = (typeof CARD_TYPES)[number]

/** A trade card. Its id is its place in `CARDS`, which is sorted by season; everything else refers to ids. */
export interface Card {
  readonly id: number
  readonly type: CardType
  /** Index into `SEASONS`. */
  readonly season: number
  /** A fireman's strength, a fire's points, a complete contract's points; 0 for the others. */
  readonly value: number
  /** The kind that a trader buys, -1 for the others. */
  readonly good: number
  /** The kinds that a contract asks for, each once; empty for the others. */
  readonly goods: readonly number[]
}

/** The shape of the data; its sources and notes are for people. */
interface CardData {
  readonly season: string
  readonly type: string
  readonly value?: number
  readonly good?: string
  readonly goods?: readonly string[]
}

const contractPoints: Readonly<Record<string, number>> = components.points.contract
const kindOf = (good: string): number => GOODS.indexOf(good as Good)

export const CARDS: readonly Card[] = (cardData.cards as readonly CardData[]).map((card, id) => ({
  id,
  type: card.type as CardType,
  season: SEASONS.indexOf(card.season as 'A'),
  value: card.value ?? (card.goods ? contractPoints[card.goods.length] : 0),
  good: card.good === undefined ? -1 : kindOf(card.good),
  goods: (card.goods ?? []).map(kindOf),
}))

const theOnly = (type: CardType): number => CARDS.findIndex((card) => card.type === type)
export const BANK = theOnly('bank')
export const CHAMBER = theOnly('chamber')
export const CHURCH = theOnly('church')
export const MICHAELIS = theOnly('michaelis')
export const PORT = theOnly('port')
export const WAREHOUSE = theOnly('warehouse')
export const CONTRACTS = CARDS.filter((card) => card.type === 'contract')

const AUTUMN = SEASONS.indexOf('D')

interface Removal {
  readonly type: string
  readonly value?: number
}
const fits = (card: Card, { type, value }: Removal): boolean =>
  card.season === AUTUMN && card.type === type && (value ?? card.value) === card.value

/** Cards by number of players: some of autumn stay in the box (S1.4). */
export const CARDS_IN_PLAY: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  Object.entries(components.removed as Readonly<Record<string, Removal[]>>).map(([players, removals]) => [
    players,
    CARDS.filter((card) => !removals.some((removal) => fits(card, removal))).map((card) => card.id),
  ]),
)

export const START = components.start
export const GOODS_OF_KIND = components.goodsOfKind
export const ALL_GOODS: readonly number[] = GOODS.flatMap((_, kind) =>
  Array<number>(GOODS_OF_KIND).fill(kind),
)
export const SHIP_LOAD = components.shipLoad
/** Workers that find room above one card (S3.2). */
export const SPACES = components.spaces
/** Goods that can be kept for later rounds (S5.3, S5.4). */
export const KEEP = components.keep
export const INCOME = components.income
export const POINTS = components.points
