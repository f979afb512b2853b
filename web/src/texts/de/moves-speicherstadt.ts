import { lister } from '../../lib/lister.ts'
import { speicherstadtSpeech } from '../speicherstadt-speech.ts'

const list = lister('de')
const coins = (n: number): string => (n === 1 ? '1 Münze' : `${n} Münzen`)
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`)
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const GOODS = {
  coffee: 'Kaffee',
  tea: 'Tee',
  saffron: 'Safran',
  rubber: 'Kautschuk',
  carpet: 'Teppich',
}
const some = (good: string): string => (good === GOODS.carpet ? `einen ${good}` : good)
/** As objects: "an wen?" and "wen?" are the same in these phrases. */
const TRADERS = {
  coffee: 'den Kaffeeröster',
  tea: 'den Teeverkoster',
  saffron: 'den Gewürzhändler',
  rubber: 'den Vulkaniseur',
  carpet: 'den Teppichhändler',
}
const REASONS = { everybody: '', noPurchase: 'nichts gekauft', bank: 'Bank' }

export default speicherstadtSpeech({
  groups: {
    place: 'Arbeiter einsetzen',
    buy: 'Kauf',
    decline: 'Kauf',
    trade: 'Händler',
    sell: 'Markthalle: 2 Waren verkaufen',
    convert: 'Markthalle: 3 Waren tauschen',
    deliver: 'Aufträge',
    lose: 'Zurücklassen',
    end: 'Verladung',
  },
  sources: {
    fires: 'Brände',
    contracts: 'Aufträge',
    offices: 'Kontore',
    traders: 'Händler',
    warehouse: 'Lager',
    michaelis: 'St. Michaelis',
    church: 'Flussschiffer\u00adkirche',
    port: 'Hafen',
    chamber: 'Handels\u00adkammer',
  },
  good: GOODS,
  goods: (kind, amount) => `${amount} ${GOODS[kind]}${kind === 'carpet' && amount > 1 ? 'e' : ''}`,
  coins,
  list,
  card: {
    office: 'das Kontor',
    warehouse: 'das Lager',
    bank: 'die Bank',
    chamber: 'die Handelskammer',
    church: 'die Flussschifferkirche',
    michaelis: 'St. Michaelis',
    port: 'den Hafen',
  },
  contract: (goods, worth) => `den Auftrag über ${goods} (${points(worth)})`,
  trader: TRADERS,
  fireman: (strength) => `den Feuerwehrmann mit Stärke ${strength}`,
  ship: (goods) => (goods ? `das Schiff mit ${goods.replace('Teppiche', 'Teppichen')}` : 'das Schiff'),
  fire: (worth) => `den Brand um ${points(worth)}`,
  fromLeft: (card, nth) => `${card} (${nth}. Karte von links)`,

  place: (card, nth) => `Einen Arbeiter als ${nth}. für ${card} einsetzen`,
  buy: (card, price) => `${upper(card)} für ${price} kaufen`,
  decline: (card) => `Verzichten auf ${card}`,
  cannotPay: (card, price) => `Verzichten auf ${card}: Für ${price} reicht das Geld nicht`,
  trade: (goods, trader, price) => `${goods} für ${price} an ${TRADERS[trader]} verkaufen`,
  sell: (goods, price) => `${goods} für ${price} verkaufen`,
  convert: (goods, taken, onceMore) =>
    `${goods} gegen ${taken} aus dem Vorrat tauschen${onceMore ? ', anstelle des schon verwendeten' : ''}`,
  deliver: (good, card, complete) =>
    `${upper(some(good))} auf ${card} legen${complete ? ' und ihn damit erfüllen' : ''}`,
  lose: (good) => `${good} zurücklassen (in den Vorrat)`,
  end: 'Verladung beenden',

  round: (round, name) => `Runde ${round} beginnt; ${name} hat die Metallmünze.`,
  revealed: (card) => `Im Angebot: ${card.replace(/^den /, 'der ')}.`,
  fireBreaksOut: (worth, winners, losers) =>
    `Brand! ${points(worth)} für die stärkste Feuerwehr: ${winners}. Die schwächste verliert ebenso viel: ${losers}.`,
  fireSpares: (worth) => `Brand um ${points(worth)}: Alle sind gleich stark, nichts geschieht.`,
  placed: (name, card, nth) => `${name} steht als ${nth}. für ${card} an.`,
  bought: (name, card, price) => `${name} kauft ${card} für ${price}.`,
  declined: (name, card, price, forced) =>
    forced ? `${name} kann ${price} für ${card} nicht zahlen.` : `${name} will ${card} nicht für ${price}.`,
  discarded: (card) => `Niemand kauft ${card}.`,
  loading: (name) => `${name} verlädt.`,
  traded: (name, goods, trader, price) => `${name} verkauft ${goods} für ${price} an ${TRADERS[trader]}.`,
  sold: (name, goods, price) => `${name} verkauft ${goods} in der Markthalle für ${price}.`,
  converted: (name, goods, taken) => `${name} tauscht ${goods} gegen ${taken}.`,
  delivered: (name, good, card, complete) =>
    `${name} legt ${some(good)} auf ${card}${complete ? ' und erfüllt ihn' : ''}.`,
  lost: (name, good) => `${name} lässt ${good} zurück.`,
  kept: (name, warehouse, hall) =>
    `${name} behält ${[warehouse && `${warehouse} im Lager`, hall && `${hall} in der Markthalle`].filter(Boolean).join(' und ')}.`,
  income: (name, price, reasons) => {
    const why = reasons.map((reason) => REASONS[reason]).filter(Boolean)
    return `${name} erhält ${price}${why.length > 0 ? ` (${why.join(', ')})` : ''}.`
  },
  coinPassed: (to) => `Die Metallmünze geht an ${to}.`,
  over: 'Der letzte Brand ist gelöscht: Das Spiel ist zu Ende.',
})
