import { lister } from '../../lib/lister.ts'
import { speicherstadtSpeech } from '../speicherstadt-speech.ts'

const list = lister('en')
const coins = (n: number): string => (n === 1 ? '1 coin' : `${n} coins`)
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`)
const ordinal = (n: number): string => ['', '1st', '2nd', '3rd'][n] ?? `${n}th`
const TRADERS = {
  coffee: 'the coffee roaster',
  tea: 'the tea taster',
  saffron: 'the spice trader',
  rubber: 'the vulcanizer',
  carpet: 'the carpet trader',
}
const REASONS = { everybody: '', noPurchase: 'no purchase', bank: 'bank' }

export default speicherstadtSpeech({
  groups: {
    place: 'Place a worker',
    buy: 'Purchase',
    decline: 'Purchase',
    trade: 'Traders',
    sell: 'Market hall: sell 2 goods',
    convert: 'Market hall: convert 3 goods',
    deliver: 'Contracts',
    lose: 'Leave behind',
    end: 'Loading',
  },
  sources: {
    fires: 'Fires',
    contracts: 'Contracts',
    offices: 'Counting offices',
    traders: 'Traders',
    warehouse: 'Warehouse',
    michaelis: 'St. Michaelis',
    church: 'Boatmen’s church',
    port: 'Port',
    chamber: 'Chamber of commerce',
  },
  good: { coffee: 'coffee', tea: 'tea', saffron: 'saffron', rubber: 'rubber', carpet: 'carpet' },
  goods: (kind, amount) => `${amount} ${kind}${kind === 'carpet' && amount > 1 ? 's' : ''}`,
  coins,
  list,
  card: {
    office: 'the counting office',
    warehouse: 'the warehouse',
    bank: 'the bank',
    chamber: 'the chamber of commerce',
    church: 'the boatmen’s church',
    michaelis: 'St. Michaelis',
    port: 'the port',
  },
  contract: (goods, worth) => `the contract for ${goods} (${points(worth)})`,
  trader: TRADERS,
  fireman: (strength) => `the fireman of strength ${strength}`,
  ship: (goods) => (goods ? `the ship with ${goods}` : 'the ship'),
  fire: (worth) => `the fire for ${points(worth)}`,
  fromLeft: (card, nth) => `${card} (${ordinal(nth)} card from the left)`,

  place: (card, nth) => `Place a worker ${ordinal(nth)} in line for ${card}`,
  buy: (card, price) => `Buy ${card} for ${price}`,
  decline: (card) => `Decline ${card}`,
  cannotPay: (card, price) => `Decline ${card}, whose price of ${price} you can’t pay`,
  trade: (goods, trader, price) => `Sell ${goods} to ${TRADERS[trader]} for ${price}`,
  sell: (goods, price) => `Sell ${goods} for ${price}`,
  convert: (goods, taken, onceMore) =>
    `Convert ${goods} into ${taken} from the stock${onceMore ? ', in place of the one already used' : ''}`,
  deliver: (good, card, complete) => `Put ${good} on ${card}${complete ? ', which completes it' : ''}`,
  lose: (good) => `Leave ${good} behind for the stock`,
  end: 'End the loading',

  round: (round, name) => `Round ${round} begins; ${name} has the metal coin.`,
  revealed: (card) => `On offer: ${card}.`,
  fireBreaksOut: (worth, winners, losers) =>
    `Fire! ${points(worth)} for the strongest firemen: ${winners}. The weakest lose as much: ${losers}.`,
  fireSpares: (worth) => `Fire for ${points(worth)}: all are equally strong, nothing happens.`,
  placed: (name, card, nth) => `${name} is ${ordinal(nth)} in line for ${card}.`,
  bought: (name, card, price) => `${name} buys ${card} for ${price}.`,
  declined: (name, card, price, forced) =>
    forced ? `${name} can’t pay ${price} for ${card}.` : `${name} declines ${card} for ${price}.`,
  discarded: (card) => `Nobody buys ${card}.`,
  loading: (name) => `${name} loads.`,
  traded: (name, goods, trader, price) => `${name} sells ${goods} to ${TRADERS[trader]} for ${price}.`,
  sold: (name, goods, price) => `${name} sells ${goods} at the market hall for ${price}.`,
  converted: (name, goods, taken) => `${name} converts ${goods} into ${taken}.`,
  delivered: (name, good, card, complete) =>
    `${name} puts ${good} on ${card}${complete ? ' and completes it' : ''}.`,
  lost: (name, good) => `${name} leaves ${good} behind.`,
  kept: (name, warehouse, hall) =>
    `${name} keeps ${[warehouse && `${warehouse} in the warehouse`, hall && `${hall} in the market hall`].filter(Boolean).join(' and ')}.`,
  income: (name, price, reasons) => {
    const why = reasons.map((reason) => REASONS[reason]).filter(Boolean)
    return `${name} gets ${price}${why.length > 0 ? ` (${why.join(', ')})` : ''}.`
  },
  coinPassed: (to) => `The metal coin passes to ${to}.`,
  over: 'The last fire is out: the game is over.',
})
