import { num } from '../../lib/i18n.svelte.ts'
import { lister } from '../../lib/lister.ts'
import { hamburgumSpeech } from '../hamburgum-speech.ts'

const list = lister('fr')
const points = (n: number): string => (n < 2 ? `${n} point de prestige` : `${n} points de prestige`)
const ordinal = (n: number): string => (n === 1 ? '1re' : `${n}e`)
const TOKENS = {
  prestige: 'le jeton Donation « prestige »',
  donations: 'le jeton Donation « donations »',
  ships: 'le jeton Donation « navires »',
  brewer: 'le jeton Donation « brasseurs »',
  sugar: 'le jeton Donation « raffineurs de sucre »',
  cloth: 'le jeton Donation « fabricants de tissus »',
  merchant: 'le jeton Donation « marchands »',
  captain: 'le jeton Donation « capitaines »',
  official: 'le jeton Donation « fonctionnaires »',
  citizens: 'le jeton Donation « citoyens »',
}
const SIDES = { north: 'dans le nord', south: 'dans le sud', east: 'dans l’est', west: 'dans l’ouest' }
const GOODS = { beer: 'bière', sugar: 'sucre', cloth: 'tissu' }
const MATERIALS = {
  timber: ['bois', 'bois'],
  brick: ['brique', 'briques'],
  bell: ['cloche', 'cloches'],
} as const
const GOODS_PLURAL = { beer: 'bières', sugar: 'sucres', cloth: 'tissus' }
/** Of all churches only the Mariendom goes with an article. */
const to = (church: string): string => `à ${church}`.replace('à Mariendom', 'au Mariendom')
const of = (church: string): string =>
  `de ${church}`.replace('de Mariendom', 'du Mariendom').replace('de A', 'd’A')
const completed = (church: string): string =>
  `${church} est achevée`.replace('Mariendom est achevée', 'Le Mariendom est achevé')

export default hamburgumSpeech({
  groups: {
    field: 'Choisir une case',
    sell: 'Vendre des marchandises',
    buy: 'Acheter du matériel de construction',
    ship: 'Construire des navires',
    donate: 'Faire une donation',
    score: 'Marquer',
    build: 'Construire',
    decline: 'Le chanoine',
    end: 'Le tour',
  },
  sources: {
    start: 'Départ',
    rondel: 'Payés à la roue',
    tokens: 'Jetons Donation',
    bonuses: 'Églises achevées',
    money: 'Argent à la fin',
  },
  money: (amount, london) => `${num(amount)} ${london ? '£' : amount > 1 ? 'thalers' : 'thaler'}`,
  fields: {
    sugar: 'Sucre',
    church: 'Église',
    'trade upper': 'Commerce (en haut)',
    cloth: 'Tissu',
    guildhall: 'Hôtel de ville',
    beer: 'Bière',
    'trade lower': 'Commerce (en bas)',
    dockyard: 'Chantier naval',
  },
  good: (good, amount) => `${amount} ${(amount < 2 ? GOODS : GOODS_PLURAL)[good]}`,
  goodName: { beer: 'La bière', sugar: 'Le sucre', cloth: 'Le tissu' },
  material: (material, amount) => `${amount} ${MATERIALS[material][amount < 2 ? 0 : 1]}`,
  token: (token) => TOKENS[token],
  building: {
    brewer: 'le brasseur',
    sugar: 'le raffineur de sucre',
    cloth: 'le fabricant de tissus',
    merchant: 'le marchand',
    captain: 'le capitaine',
    official: 'le fonctionnaire',
  },
  official: {
    councilman: 'le conseiller',
    vicar: 'le pasteur',
    mayor: 'le maire',
    canon: 'le chanoine',
    guildmaster: 'le maître de guildes',
    harbourmaster: 'le capitaine du port',
    deacon: 'le diacre',
    sexton: 'le sacristain',
    builder: 'l’architecte',
    servant: 'le secrétaire',
  },
  list,

  chooseField: (field, cost, gain) =>
    `Avancer sur la case ${field}${cost > 0 ? ` pour ${points(cost)}` : ''}${gain ? ` et prendre ${gain}` : ''}`,
  sell: (goods, money) => `Vendre ${goods} pour ${money}`,
  buy: (materials, money) => `Acheter ${materials} pour ${money}`,
  ship: (pushes) => `Construire un navire pour 1 bois${pushes ? ' ; il fait avancer les navires' : ''}`,
  donate: (nth, church, cost, token, worth, completes) =>
    `Faire la ${ordinal(nth)} donation ${to(church)} (${cost}) : ${token}, qui vaut ${points(worth)} maintenant` +
    (completes ? ` ; achève l’église pour ${points(completes.bonus)}` : '') +
    (completes?.endsGame ? ' et termine la partie' : ''),
  score: (token, church, worth) => `Marquer ${token} ${of(church)} : ${points(worth)}`,
  build: (building, church, side, effect) =>
    `Construire ${building} ${side ? `${SIDES[side]} de` : 'dans'} la paroisse ${church} pour 1 bois et 1 brique` +
    (effect === undefined ? '' : ` ; ${effect}`),
  brings: (money) => `il rapporte ${money}`,
  cheapens: (good, price) => `${good.toLowerCase()} se vendra alors ${price}`,
  enter: (own, pushes) =>
    `un Hollandais volant${own ? ' et un navire à vous entrent' : ' entre'} au mouillage 3` +
    (pushes ? ', ce qui fait avancer les navires' : ''),
  allowsGift: (cost) => `il permet une donation pour ${cost}`,
  decline: 'Ne faire aucune donation avec le chanoine',
  end: 'Finir le tour',

  turn: (name) => `C’est à ${name} de jouer.`,
  moved: (name, field, cost) =>
    `${name} avance sur la case ${field}${cost > 0 ? ` pour ${points(cost)}` : ''}.`,
  produced: (name, goods) => `${name} prend ${goods}.`,
  sold: (name, goods, money) => `${name} vend ${goods} pour ${money}.`,
  bought: (name, materials, money) => `${name} achète ${materials} pour ${money}.`,
  shipPlaced: (name) => `${name} : un navire entre au mouillage 3.`,
  dutchmanPlaced: 'Un Hollandais volant entre au mouillage 3.',
  harbourPushed: (returned, dutchmen) =>
    `Les navires avancent d’un mouillage.${returned ? ` De retour en réserve : ${returned}.` : ''}` +
    (dutchmen > 0
      ? ` ${dutchmen === 1 ? 'Un Hollandais volant quitte' : `${dutchmen} Hollandais volants quittent`} la partie.`
      : ''),
  shipsOf: (name, ships) => (ships === 1 ? `1 navire (${name})` : `${ships} navires (${name})`),
  donated: (name, nth, church, token, byCanon) =>
    `${name} fait la ${ordinal(nth)} donation ${to(church)}${byCanon ? ' grâce au chanoine' : ''} et prend ${token}.`,
  completed: (name, church, worth) =>
    `${completed(church)} : ${points(worth)} pour ${name}, constructeur d’église.`,
  scored: (name, token, church, worth) => `${name} marque ${token} ${of(church)} : ${points(worth)}.`,
  built: (name, building, church) => `${name} construit dans la paroisse ${church} : ${building}.`,
  priceFell: (good, price) => `${good} ne se vend plus que ${price}.`,
  earned: (name, building, money) => `${name} reçoit ${money} pour ${building}.`,
  turnedUp: (official) => `Le prochain fonctionnaire est ${official}.`,
  cashedIn: (name, wares, money, worth) =>
    `${name} a ${money}${wares > 0 ? ` après la vente de ${wares === 1 ? 'sa dernière unité' : `ses ${wares} dernières unités`}` : ''} : ${points(worth)}.`,
  over: 'La sixième église est achevée : la partie est terminée.',
})
