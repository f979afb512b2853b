import { num } from '../../lib/i18n.svelte.ts'
import { lister } from '../../lib/lister.ts'
import { hamburgumSpeech } from '../hamburgum-speech.ts'

const list = lister('it')
const points = (n: number): string => (n === 1 ? '1 punto prestigio' : `${n} punti prestigio`)
const TOKENS = {
  prestige: 'il segnalino donazione «prestigio»',
  donations: 'il segnalino donazione «donazioni»',
  ships: 'il segnalino donazione «navi»',
  brewer: 'il segnalino donazione «birrerie»',
  sugar: 'il segnalino donazione «zuccherifici»',
  cloth: 'il segnalino donazione «tessitorie»',
  merchant: 'il segnalino donazione «mercanti»',
  captain: 'il segnalino donazione «capitani»',
  official: 'il segnalino donazione «funzionari»',
  citizens: 'il segnalino donazione «cittadini»',
}
const SIDES = { north: 'nel nord', south: 'nel sud', east: 'nell’est', west: 'nell’ovest' }
const GOODS = {
  beer: ['birra', 'birre'],
  sugar: ['zucchero', 'zuccheri'],
  cloth: ['tessuto', 'tessuti'],
} as const
const MATERIALS = {
  timber: ['legname', 'legname'],
  brick: ['mattone', 'mattoni'],
  bell: ['campana', 'campane'],
} as const
/** Of all churches only the Mariendom goes with an article. */
const to = (church: string): string => `a ${church}`.replace('a Mariendom', 'al Mariendom')
const of = (church: string): string => `di ${church}`.replace('di Mariendom', 'del Mariendom')
const completed = (church: string): string =>
  `${church} è completa`.replace('Mariendom è completa', 'Il Mariendom è completo')

export default hamburgumSpeech({
  groups: {
    field: 'Scegliere una casella',
    sell: 'Vendere beni',
    buy: 'Comprare materiali di costruzione',
    ship: 'Costruire navi',
    donate: 'Donare',
    score: 'Valutare',
    build: 'Costruire',
    decline: 'Il canonico',
    end: 'Il turno',
  },
  sources: {
    start: 'Inizio',
    rondel: 'Rondella',
    tokens: 'Segnalini',
    bonuses: 'Chiese completate',
    money: 'Denaro alla fine',
  },
  money: (amount, london) => `${num(amount)} ${london ? '£' : amount === 1 ? 'tallero' : 'talleri'}`,
  fields: {
    sugar: 'Zucchero',
    church: 'Chiesa',
    'trade upper': 'Commercio (in alto)',
    cloth: 'Tessuto',
    guildhall: 'Municipio',
    beer: 'Birra',
    'trade lower': 'Commercio (in basso)',
    dockyard: 'Cantiere navale',
  },
  good: (good, amount) => `${amount} ${GOODS[good][amount === 1 ? 0 : 1]}`,
  goodName: { beer: 'La birra', sugar: 'Lo zucchero', cloth: 'Il tessuto' },
  material: (material, amount) => `${amount} ${MATERIALS[material][amount === 1 ? 0 : 1]}`,
  token: (token) => TOKENS[token],
  building: {
    brewer: 'la birreria',
    sugar: 'lo zuccherificio',
    cloth: 'la tessitoria',
    merchant: 'il mercante',
    captain: 'il capitano',
    official: 'il funzionario',
  },
  official: {
    councilman: 'il consigliere',
    vicar: 'il parroco',
    mayor: 'il sindaco',
    canon: 'il canonico',
    guildmaster: 'il capo della gilda',
    harbourmaster: 'il capo del porto',
    deacon: 'il diacono',
    sexton: 'il sagrestano',
    builder: 'il capo costruttore',
    servant: 'il funzionario civile',
  },
  list,

  chooseField: (field, cost, gain) =>
    `Avanzare sulla casella ${field}${cost > 0 ? ` per ${points(cost)}` : ''}${gain ? ` e prendere ${gain}` : ''}`,
  sell: (goods, money) => `Vendere ${goods} per ${money}`,
  buy: (materials, money) => `Comprare ${materials} per ${money}`,
  ship: (pushes) => `Costruire una nave per 1 legname${pushes ? '; fa avanzare le navi' : ''}`,
  donate: (nth, church, cost, token, worth, completes) =>
    `Fare la ${nth}ª donazione ${to(church)} (${cost}): ${token}, che ora vale ${points(worth)}` +
    (completes ? `; completa la chiesa per ${points(completes.bonus)}` : '') +
    (completes?.endsGame ? ' e conclude la partita' : ''),
  score: (token, church, worth) => `Valutare ${token} ${of(church)}: ${points(worth)}`,
  build: (building, church, side, effect) =>
    `Costruire ${building} ${side ? `${SIDES[side]} del` : 'nel'} distretto di ${church} per 1 legname e 1 mattone` +
    (effect === undefined ? '' : `; ${effect}`),
  brings: (money) => `rende ${money}`,
  cheapens: (good, price) => `${good.toLowerCase()} si venderà poi a ${price}`,
  enter: (own, pushes) =>
    `${own ? 'un Olandese Volante e una nave tua entrano' : 'un Olandese Volante entra'} nell’ancoraggio 3` +
    (pushes ? ', facendo avanzare le navi' : ''),
  allowsGift: (cost) => `permette una donazione per ${cost}`,
  decline: 'Non donare con il canonico',
  end: 'Concludere il turno',

  turn: (name) => `Turno di ${name}.`,
  moved: (name, field, cost) =>
    `${name} avanza sulla casella ${field}${cost > 0 ? ` per ${points(cost)}` : ''}.`,
  produced: (name, goods) => `${name} prende ${goods}.`,
  sold: (name, goods, money) => `${name} vende ${goods} per ${money}.`,
  bought: (name, materials, money) => `${name} compra ${materials} per ${money}.`,
  shipPlaced: (name) => `Una nave di ${name} entra nell’ancoraggio 3.`,
  dutchmanPlaced: 'Un Olandese Volante entra nell’ancoraggio 3.',
  harbourPushed: (returned, dutchmen) =>
    `Le navi avanzano di un ancoraggio.${returned ? ` Di nuovo nella riserva: ${returned}.` : ''}` +
    (dutchmen > 0
      ? ` ${dutchmen === 1 ? 'Un Olandese Volante lascia' : `${dutchmen} Olandesi Volanti lasciano`} la partita.`
      : ''),
  shipsOf: (name, ships) => (ships === 1 ? `1 nave di ${name}` : `${ships} navi di ${name}`),
  donated: (name, nth, church, token, byCanon) =>
    `${name} fa la ${nth}ª donazione ${to(church)}${byCanon ? ' tramite il canonico' : ''} e prende ${token}.`,
  completed: (name, church, worth) =>
    `${completed(church)}: ${points(worth)} per ${name}, costruttore di chiese.`,
  scored: (name, token, church, worth) => `${name} valuta ${token} ${of(church)}: ${points(worth)}.`,
  built: (name, building, church) => `${name} costruisce nel distretto di ${church}: ${building}.`,
  priceFell: (good, price) => `${good} ora si vende a ${price}.`,
  earned: (name, building, money) => `${name} riceve ${money} per ${building}.`,
  turnedUp: (official) => `Il prossimo funzionario è ${official}.`,
  cashedIn: (name, wares, money, worth) =>
    `${name} ha ${money}${wares > 0 ? ` dopo la vendita ${wares === 1 ? 'dell’ultimo pezzo' : `degli ultimi ${wares} pezzi`}` : ''}: ${points(worth)}.`,
  over: 'La sesta chiesa è completa: la partita è finita.',
})
