import { type Card, GOODS, INCOME, KEEP, POINTS } from '@kontor/speicherstadt'

/** Ink and paper of the trade labels. */
const INK: Readonly<Record<Card['type'], readonly [press: string, paper: string]>> = {
  contract: ['#7a1f2b', '#efdcc0'],
  ship: ['#1d3f6b', '#e6e2cf'],
  fireman: ['#98260f', '#f4dfbd'],
  office: ['#1f5641', '#e9e4c8'],
  port: ['#5b3a73', '#efe0cc'],
  bank: ['#6b4a0c', '#f2e6c3'],
  chamber: ['#3c3f75', '#ebe3cd'],
  church: ['#1f5a68', '#ece5d0'],
  michaelis: ['#7d3417', '#f1e2c6'],
  warehouse: ['#5c2f1d', '#eeddc0'],
  trader: ['#54431c', '#f0e4c6'],
  fire: ['#8e2408', '#f6dcb4'],
}
const TRADER_INK = ['#5a3216', '#1f5234', '#8a4a06', '#3b3a40', '#861d22']

export const pressOf = ({ type, good }: Card): string => (type === 'trader' ? TRADER_INK[good] : INK[type][0])
export const paperOf = ({ type }: Card): string => INK[type][1]
export const vignetteOf = ({ type, good }: Card): string =>
  type === 'trader' ? `v-trader-${GOODS[good]}` : `v-${type}`
/** The sign of a card in panels. */
export const signOf = (type: Card['type']): string => (type === 'fire' ? 'i-flame' : `i-${type}`)

/** Letters of the slim face are about 0.45, of the fat one 0.8 of their size wide: titles shrink until they fit. */
export const fitted = (title: string, slim: boolean, width: number, most: number): number =>
  Math.min(most, width / (title.length * (slim ? 0.46 : 0.8)))

/** What a card does, in signs and numbers; that of the others is in their pictures. */
export function effectOf({ type, good }: Card): readonly string[] {
  const points = (n: number): string[] => [String(n), 'i-points']
  if (type === 'bank') return [`+${INCOME.bank}`, 'i-coin']
  if (type === 'chamber') return ['i-coin', 'i-arrow', ...points(POINTS.chamberPerCoin)]
  if (type === 'port') return ['i-ship', 'i-arrow', ...points(POINTS.portPerShip)]
  if (type === 'church') return points(POINTS.church)
  if (type === 'michaelis') return points(POINTS.michaelis)
  if (type === 'warehouse') return [String(KEEP.warehouse), 'i-stock']
  if (type === 'trader') return [GOODS[good], 'i-arrow', 'i-coin']
  return []
}
