import { CARDS, GOODS } from '@kontor/speicherstadt'
import { list, t } from '../../lib/i18n.svelte.ts'

export const goodName = (kind: number, n = 1): string => t(`speicherstadt.good.${GOODS[kind]}`, { n })
/** What somebody deals in: "tea", "carpets". */
const waresName = (kind: number): string => t(`speicherstadt.wares.${GOODS[kind]}`)

/** "1st", "2nd": a place in line. */
export const nth = (n: number): string => t('speicherstadt.nth').split(' ')[n - 1]

/** Each kind once, counted only where some are equal. */
export const goodNames = (kinds: readonly number[]): string[] =>
  new Set(kinds).size === kinds.length
    ? kinds.map((kind) => goodName(kind))
    : [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length: n }]) => `${n}\u00a0${goodName(kind, n)}`)

/** "contract", "coffee roaster": how a card is called within a sentence. */
export function cardName(id: number): string {
  const card = CARDS[id]
  if (card.type === 'trader') return t(`speicherstadt.trader.${GOODS[card.good]}`)
  return t(`speicherstadt.card.${card.type}`, { n: 1 })
}

/** The same with what tells it from others of its kind: a ship's goods, a contract's, a fireman's strength. */
export function cardFully(id: number, load: readonly number[]): string {
  const { type, goods, value } = CARDS[id]
  if (type === 'ship') return t('speicherstadt.fully.ship', { goods: list(goodNames(load)) })
  if (type === 'contract') return t('speicherstadt.fully.contract', { goods: list(goodNames(goods)) })
  if (type === 'fireman') return t('speicherstadt.fully.fireman', { n: value })
  return cardName(id)
}

/** The same with an article, for the middle of a sentence. */
export function theCard(id: number): string {
  const card = CARDS[id]
  if (card.type === 'trader') return t(`speicherstadt.theTrader.${GOODS[card.good]}`)
  return t(`speicherstadt.the.${card.type}`)
}

/** What is printed under the title of a label, and at its foot. */
export function cardLine(id: number): string {
  const card = CARDS[id]
  if (card.type === 'contract') return t('speicherstadt.line.contract', { n: card.goods.length })
  if (card.type === 'trader') return t('speicherstadt.line.trader', { good: waresName(card.good) })
  return t(`speicherstadt.line.${card.type}`)
}
export function cardFoot(id: number): string {
  const card = CARDS[id]
  return t(`speicherstadt.foot.${card.type}`, { n: card.value })
}
/** What a card is good for, in a sentence or two. */
export function cardHelp(id: number): string {
  const card = CARDS[id]
  const good = card.good < 0 ? '' : waresName(card.good)
  return t(`speicherstadt.help.${card.type}`, { n: card.value, good })
}
/** The rule that tells about a type of card. */
export const RULE = {
  office: 'S7.3',
  contract: 'S5.3',
  trader: 'S5.3',
  warehouse: 'S5.3',
  fireman: 'S8.1',
  ship: 'S5.2',
  fire: 'S8.1',
  bank: 'S6.1',
  chamber: 'S7.3',
  church: 'S7.3',
  michaelis: 'S7.3',
  port: 'S7.3',
} as const
