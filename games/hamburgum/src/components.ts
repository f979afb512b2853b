import components from './data/components.json' with { type: 'json' }

/** The printed components that both boards share (data/components.json), in the order the state counts them. */
export const GOODS = ['beer', 'sugar', 'cloth'] as const
export const MATERIALS = ['timber', 'brick', 'bell'] as const
export const FIELDS = [
  'sugar',
  'church',
  'trade upper',
  'cloth',
  'guildhall',
  'beer',
  'trade lower',
  'dockyard',
] as const
export const TOKENS = ['prestige', 'donations', 'ships', 'building', 'citizens'] as const
/** The first three kinds of building produce the good of the same index. */
export const BUILDINGS = ['brewer', 'sugar', 'cloth', 'merchant', 'captain', 'official'] as const
export const OFFICIALS = [
  'councilman',
  'vicar',
  'mayor',
  'canon',
  'guildmaster',
  'harbourmaster',
  'deacon',
  'sexton',
  'builder',
  'servant',
] as const

export type Good = (typeof GOODS)[number]
export type Material = (typeof MATERIALS)[number]
export type Field = (typeof FIELDS)[number]
export type TokenKind = (typeof TOKENS)[number]
export type BuildingKind = (typeof BUILDINGS)[number]
export type Official = (typeof OFFICIALS)[number]

export const TIMBER = 0
export const BRICK = 1
export const BELL = 2

export const PRESTIGE_TOKEN = 0
export const DONATIONS_TOKEN = 1
export const SHIPS_TOKEN = 2
export const BUILDING_TOKEN = 3
export const CITIZENS_TOKEN = 4

export const MERCHANT = 3
export const CAPTAIN = 4
export const OFFICIAL = 5

export const START = components.start
export const FREE_STEPS = components.freeSteps
export const GOOD_PRICE = components.goodPrice
export const DIRECT_SALE = components.directSale
/** What 0..10 units cost together. */
export const MATERIAL_PRICES: readonly number[] = components.materialPrices
/** Units per ship in berth 1, 2, 3. */
export const BERTH_CAPACITY: readonly number[] = components.berthCapacity
export const DONATION_COSTS = components.donationCosts
export const BUILDER_BONUSES: readonly number[] = components.builderBonuses
export const TOKEN_POINTS = components.tokens
export const MERCHANT_MONEY = components.merchant
export const OFFICIAL_RATES: Readonly<Record<Official, number>> = components.officialRates
export const FINAL_SALE = components.finalSale
export const MONEY_PER_PRESTIGE = components.moneyPerPrestige

const officialIndex = (name: string): number => OFFICIALS.indexOf(name as Official)
export const BASIC_STACK: readonly number[] = components.officials.basic.map(officialIndex)
export const BLUE_OFFICIALS: readonly number[] = components.officials.blue.map(officialIndex)
