import { num } from '../../lib/i18n.svelte.ts'
import { lister } from '../../lib/lister.ts'
import { hamburgumSpeech } from '../hamburgum-speech.ts'

const list = lister('de')
const points = (n: number): string => (n === 1 ? '1 Prestigepunkt' : `${n} Prestigepunkte`)
const pointsDative = (n: number): string => (n === 1 ? '1 Prestigepunkt' : `${n} Prestigepunkten`)
const TOKENS = {
  prestige: 'das Spendenplättchen „Prestige“',
  donations: 'das Spendenplättchen „Spenden“',
  ships: 'das Spendenplättchen „Schiffe“',
  brewer: 'das Spendenplättchen „Bierbrauer“',
  sugar: 'das Spendenplättchen „Zuckersieder“',
  cloth: 'das Spendenplättchen „Tuchmacher“',
  merchant: 'das Spendenplättchen „Kaufleute“',
  captain: 'das Spendenplättchen „Kapitäne“',
  official: 'das Spendenplättchen „Amtspersonen“',
  citizens: 'das Spendenplättchen „Bürger“',
}
const SIDES = { north: 'Norden', south: 'Süden', east: 'Osten', west: 'Westen' }
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const GOODS = { beer: 'Bier', sugar: 'Zucker', cloth: 'Tuch' }
const MATERIALS = {
  timber: ['Bauholz', 'Bauholz'],
  brick: ['Ziegel', 'Ziegel'],
  bell: ['Kirchenglocke', 'Kirchenglocken'],
} as const
/** Of all churches only the Mariendom goes with an article. */
const the = (church: string, article: string): string => church.replace(/^(?=Mariendom)/, `${article} `)
const of = (church: string): string => `von ${church}`.replace('von Mariendom', 'vom Mariendom')

export default hamburgumSpeech({
  groups: {
    field: 'Feld wählen',
    sell: 'Waren verkaufen',
    buy: 'Baustoffe kaufen',
    ship: 'Schiffe bauen',
    donate: 'Spenden',
    score: 'Werten',
    build: 'Bauen',
    decline: 'Der Domherr',
    end: 'Der Zug',
  },
  sources: {
    start: 'Beginn',
    rondel: 'Rondell',
    tokens: 'Plättchen',
    bonuses: 'Vollendete Kirchen',
    money: 'Geld am Ende',
  },
  money: (amount, london) => (london ? `${num(amount)} £` : `${num(amount)} Taler`),
  fields: {
    sugar: 'Zucker',
    church: 'Kirche',
    'trade upper': 'Kontor (oben)',
    cloth: 'Tuch',
    guildhall: 'Rathaus',
    beer: 'Bier',
    'trade lower': 'Kontor (unten)',
    dockyard: 'Werft',
  },
  good: (good, amount) => `${amount} ${GOODS[good]}`,
  goodName: GOODS,
  material: (material, amount) => `${amount} ${MATERIALS[material][amount === 1 ? 0 : 1]}`,
  token: (token) => TOKENS[token],
  building: {
    brewer: 'Bierbrauer',
    sugar: 'Zuckersieder',
    cloth: 'Tuchmacher',
    merchant: 'Kaufmann',
    captain: 'Kapitän',
    official: 'Amtsperson',
  },
  official: {
    councilman: 'Ratsherr',
    vicar: 'Hauptpastor',
    mayor: 'Bürgermeister',
    canon: 'Domherr',
    guildmaster: 'Zunftmeister',
    harbourmaster: 'Hafenmeister',
    deacon: 'Diakon',
    sexton: 'Kirchenvogt',
    builder: 'Baumeister',
    servant: 'Amtmann',
  },
  list,

  chooseField: (field, cost, gain) =>
    `Auf das Feld „${field}“ ziehen${cost > 0 ? ` für ${points(cost)}` : ''}${gain ? ` und ${gain} nehmen` : ''}`,
  sell: (goods, money) => `${goods} für ${money} verkaufen`,
  buy: (materials, money) => `${materials} für ${money} kaufen`,
  ship: (pushes) => `Ein Schiff für 1 Bauholz bauen${pushes ? '; die Schiffe rücken weiter' : ''}`,
  donate: (nth, church, cost, token, worth, completes) =>
    `Die ${nth}. Spende für ${the(church, 'den')} leisten (${cost}): ${token}, jetzt ${points(worth)} wert` +
    (completes ? `; vollendet die Kirche für ${points(completes.bonus)}` : '') +
    (completes?.endsGame ? ' und beendet das Spiel' : ''),
  score: (token, church, worth) => `${upper(token)} ${of(church)} für ${points(worth)} werten`,
  build: (building, church, side, effect) =>
    `${building} im ${side ? `${SIDES[side]} des Stadtteils` : 'Stadtteil'} ${church} bauen für 1 Bauholz und 1 Ziegel` +
    (effect === undefined ? '' : `; ${effect}`),
  brings: (money) => `bringt ${money}`,
  cheapens: (good, price) => `${good} bringt dann ${price}`,
  enter: (own, pushes) =>
    `${own ? 'ein Holländer und ein eigenes Schiff laufen' : 'ein Holländer läuft'} in Becken 3 ein` +
    (pushes ? '; die Schiffe rücken weiter' : ''),
  allowsGift: (cost) => `erlaubt eine Spende für ${cost}`,
  decline: 'Mit dem Domherrn nichts spenden',
  end: 'Zug beenden',

  turn: (name) => `${name} ist am Zug.`,
  moved: (name, field, cost) =>
    `${name} zieht auf das Feld „${field}“${cost > 0 ? ` für ${points(cost)}` : ''}.`,
  produced: (name, goods) => `${name} nimmt ${goods}.`,
  sold: (name, goods, money) => `${name} verkauft ${goods} für ${money}.`,
  bought: (name, materials, money) => `${name} kauft ${materials} für ${money}.`,
  shipPlaced: (name) => `Ein Schiff von ${name} läuft in Hafenbecken 3 ein.`,
  dutchmanPlaced: 'Ein Holländer läuft in Hafenbecken 3 ein.',
  harbourPushed: (returned, dutchmen) =>
    `Die Schiffe rücken ein Becken weiter.${returned ? ` Zurück im Vorrat: ${returned}.` : ''}` +
    (dutchmen > 0
      ? ` ${dutchmen === 1 ? 'Ein Holländer verlässt' : `${dutchmen} Holländer verlassen`} das Spiel.`
      : ''),
  shipsOf: (name, ships) => (ships === 1 ? `1 Schiff von ${name}` : `${ships} Schiffe von ${name}`),
  donated: (name, nth, church, token, byCanon) =>
    `${name} leistet ${byCanon ? 'durch den Domherrn ' : ''}die ${nth}. Spende für ${the(church, 'den')} und nimmt ${token}.`,
  completed: (name, church, worth) =>
    `${the(church, 'Der')} ist vollendet: ${name} erhält als Kirchenbauer ${points(worth)}.`,
  scored: (name, token, church, worth) => `${name} wertet ${token} ${of(church)} mit ${pointsDative(worth)}.`,
  built: (name, building, church) => `${name} baut im Stadtteil ${church}: ${building}.`,
  priceFell: (good, price) => `${good} bringt nur noch ${price}.`,
  earned: (name, building, money) => `${building}: ${name} erhält ${money}.`,
  turnedUp: (official) => `Die nächste Amtsperson ist aufgedeckt: ${official}.`,
  cashedIn: (name, wares, money, worth) =>
    `${name} hat ${wares > 0 ? `nach dem Verkauf ${wares === 1 ? 'des letzten Stücks' : `der letzten ${wares} Stücke`} ` : ''}${money}: ${points(worth)}.`,
  over: 'Die sechste Kirche steht: Das Spiel ist zu Ende.',
})
