import { lister } from '../../lib/lister.ts'
import { speicherstadtSpeech } from '../speicherstadt-speech.ts'

const list = lister('it')
const coins = (n: number): string => (n === 1 ? '1 moneta' : `${n} monete`)
const points = (n: number): string => (n === 1 ? '1 punto' : `${n} punti`)
const GOODS = { coffee: 'caffè', tea: 'tè', saffron: 'zafferano', rubber: 'caucciù', carpet: 'tappeto' }
const some = (good: string): string => (good === GOODS.carpet ? `un ${good}` : good)
const TRADERS = {
  coffee: 'il torrefattore',
  tea: 'l’assaggiatore di tè',
  saffron: 'il mercante di spezie',
  rubber: 'il vulcanizzatore',
  carpet: 'il mercante di tappeti',
}
const REASONS = { everybody: '', noPurchase: 'nessun acquisto', bank: 'banca' }
const to = (card: string): string =>
  card
    .replace(/^il /, 'al ')
    .replace(/^la /, 'alla ')
    .replace(/^l’/, 'all’')
    .replace(/^(?=San )/, 'a ')
const onto = (contract: string): string => contract.replace(/^il /, 'sul ')

export default speicherstadtSpeech({
  groups: {
    place: 'Piazzare un lavoratore',
    buy: 'Acquisto',
    decline: 'Acquisto',
    trade: 'Commercianti',
    sell: 'Mercato coperto: vendere 2 beni',
    convert: 'Mercato coperto: scambiare 3 beni',
    deliver: 'Contratti',
    lose: 'Abbandonare',
    end: 'Carico',
  },
  sources: {
    fires: 'Incendi',
    contracts: 'Contratti',
    offices: 'Uffici commerciali',
    traders: 'Commercianti',
    warehouse: 'Magazzino',
    michaelis: 'San Michele',
    church: 'Chiesa dei battellieri',
    port: 'Porto',
    chamber: 'Camera di commercio',
  },
  good: GOODS,
  goods: (kind, amount) => `${amount} ${kind === 'carpet' && amount > 1 ? 'tappeti' : GOODS[kind]}`,
  coins,
  list,
  card: {
    office: 'l’ufficio commerciale',
    warehouse: 'il magazzino',
    bank: 'la banca',
    chamber: 'la camera di commercio',
    church: 'la chiesa dei battellieri',
    michaelis: 'San Michele',
    port: 'il porto',
  },
  contract: (goods, worth) => `il contratto per ${goods} (${points(worth)})`,
  trader: TRADERS,
  fireman: (strength) => `il pompiere di forza ${strength}`,
  ship: (goods) => (goods ? `la nave con ${goods}` : 'la nave'),
  fire: (worth) => `l’incendio da ${points(worth)}`,
  fromLeft: (card, nth) => `${card} (${nth}ª carta da sinistra)`,

  place: (card, nth) => `Piazzare un lavoratore come ${nth}º in fila per ${card}`,
  buy: (card, price) => `Comprare ${card} per ${price}`,
  decline: (card) => `Rinunciare ${to(card)}`,
  cannotPay: (card, price) => `Rinunciare ${to(card)}: non puoi pagare ${price}`,
  trade: (goods, trader, price) => `Vendere ${goods} ${to(TRADERS[trader])} per ${price}`,
  sell: (goods, price) => `Vendere ${goods} per ${price}`,
  convert: (goods, taken, onceMore) =>
    `Scambiare ${goods} con ${taken} della riserva${onceMore ? ', al posto di quello già usato' : ''}`,
  deliver: (good, card, complete) =>
    `Consegnare ${some(good)} ${onto(card)}${complete ? ', che così è completo' : ''}`,
  lose: (good) => `Abbandonare ${good} alla riserva`,
  end: 'Terminare il carico',

  round: (round, name) => `Comincia il round ${round}; ${name} ha la moneta di metallo.`,
  revealed: (card) => `In offerta: ${card}.`,
  fireBreaksOut: (worth, winners, losers) =>
    `Incendio! ${points(worth)} ai pompieri più forti: ${winners}. I più deboli perdono altrettanto: ${losers}.`,
  fireSpares: (worth) => `Incendio da ${points(worth)}: tutti alla pari, non succede nulla.`,
  placed: (name, card, nth) => `${name} prende il ${nth}º posto in fila per ${card}.`,
  bought: (name, card, price) => `${name} compra ${card} per ${price}.`,
  declined: (name, card, price, forced) =>
    forced
      ? `${name} non può pagare ${price} per ${card}.`
      : `${name} rinuncia a comprare ${card} per ${price}.`,
  discarded: (card) => `Nessuno compra ${card}.`,
  loading: (name) => `${name} carica i suoi beni.`,
  traded: (name, goods, trader, price) => `${name} vende ${goods} ${to(TRADERS[trader])} per ${price}.`,
  sold: (name, goods, price) => `${name} vende ${goods} al mercato coperto per ${price}.`,
  converted: (name, goods, taken) => `${name} scambia ${goods} con ${taken}.`,
  delivered: (name, good, card, complete) =>
    `${name} consegna ${some(good)} ${onto(card)}${complete ? ' e lo completa' : ''}.`,
  lost: (name, good) => `${name} abbandona ${good}.`,
  kept: (name, warehouse, hall) =>
    `${name} conserva ${[warehouse && `${warehouse} in magazzino`, hall && `${hall} al mercato coperto`].filter(Boolean).join(' e ')}.`,
  income: (name, price, reasons) => {
    const why = reasons.map((reason) => REASONS[reason]).filter(Boolean)
    return `${name} riceve ${price}${why.length > 0 ? ` (${why.join(', ')})` : ''}.`
  },
  coinPassed: (next) => `${next} riceve la moneta di metallo.`,
  over: 'L’ultimo incendio è spento: la partita è finita.',
})
