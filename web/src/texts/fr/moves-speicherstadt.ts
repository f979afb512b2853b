import { lister } from '../../lib/lister.ts'
import { speicherstadtSpeech } from '../speicherstadt-speech.ts'

const list = lister('fr')
const coins = (n: number): string => (n < 2 ? `${n} pièce` : `${n} pièces`)
const points = (n: number): string => (n < 2 ? `${n} point` : `${n} points`)
const ordinal = (n: number): string => (n === 1 ? '1er' : `${n}e`)
const GOODS = { coffee: 'café', tea: 'thé', saffron: 'safran', rubber: 'caoutchouc', carpet: 'tapis' }
const some = (good: string): string => (good === GOODS.carpet ? `un ${good}` : `du ${good}`)
const TRADERS = {
  coffee: 'le torréfacteur de café',
  tea: 'le dégustateur de thé',
  saffron: 'le marchand d’épices',
  rubber: 'le vulcaniseur',
  carpet: 'le marchand de tapis',
}
const REASONS = { everybody: '', noPurchase: 'aucun achat', bank: 'banque' }
const to = (card: string): string => card.replace(/^le /, 'au ').replace(/^(?=la |l’|Saint)/, 'à ')
const of = (card: string): string => card.replace(/^le /, 'du ').replace(/^(?=la |l’|Saint)/, 'de ')

export default speicherstadtSpeech({
  groups: {
    place: 'Placer un ouvrier',
    buy: 'Achat',
    decline: 'Achat',
    trade: 'Négociants',
    sell: 'Marché : vendre 2 marchandises',
    convert: 'Marché : échanger 3 marchandises',
    deliver: 'Contrats',
    lose: 'Abandonner',
    end: 'Expédition',
  },
  sources: {
    fires: 'Incendies',
    contracts: 'Contrats',
    offices: 'Comptoirs',
    traders: 'Négociants',
    warehouse: 'Entrepôt',
    michaelis: 'Saint-Michel',
    church: 'Église des bateliers',
    port: 'Port',
    chamber: 'Chambre du commerce',
  },
  good: GOODS,
  goods: (kind, amount) =>
    `${amount} ${GOODS[kind]}${amount > 1 && (kind === 'coffee' || kind === 'tea' || kind === 'saffron') ? 's' : ''}`,
  coins,
  list,
  card: {
    office: 'le comptoir',
    warehouse: 'l’entrepôt',
    bank: 'la banque',
    chamber: 'la chambre du commerce',
    church: 'l’église des bateliers',
    michaelis: 'Saint-Michel',
    port: 'le port',
  },
  contract: (goods, worth) => `le contrat pour ${goods} (${points(worth)})`,
  trader: TRADERS,
  fireman: (strength) => `le pompier de force ${strength}`,
  ship: (goods) => (goods ? `le navire chargé de ${goods}` : 'le navire'),
  fire: (worth) => `l’incendie de ${points(worth)}`,
  fromLeft: (card, nth) => `${card} (${nth === 1 ? '1re' : `${nth}e`} carte à partir de la gauche)`,

  place: (card, nth) => `Placer un ouvrier en ${ordinal(nth)} pour ${card}`,
  buy: (card, price) => `Acheter ${card} pour ${price}`,
  decline: (card) => `Renoncer ${to(card)}`,
  cannotPay: (card, price) => `Renoncer ${to(card)} : vous ne pouvez pas payer ${price}`,
  trade: (goods, trader, price) => `Vendre ${goods} ${to(TRADERS[trader])} pour ${price}`,
  sell: (goods, price) => `Vendre ${goods} pour ${price}`,
  convert: (goods, taken, onceMore) =>
    `Échanger ${goods} contre ${taken} de la réserve${onceMore ? ', à la place de celui déjà utilisé' : ''}`,
  deliver: (good, card, complete) =>
    `Livrer ${some(good)} sur ${card}${complete ? ', qui est alors rempli' : ''}`,
  lose: (good) => `Abandonner ${good} à la réserve`,
  end: 'Finir l’expédition',

  round: (round, name) => `La manche ${round} commence ; ${name} a la pièce en métal.`,
  revealed: (card) => `Nouvelle carte : ${card}.`,
  fireBreaksOut: (worth, winners, losers) =>
    `Incendie ! ${points(worth)} pour les pompiers les plus forts : ${winners}. Les plus faibles en perdent autant : ${losers}.`,
  fireSpares: (worth) => `Incendie de ${points(worth)} : tout le monde est à égalité, rien ne se passe.`,
  placed: (name, card, nth) => `${name} prend la ${nth === 1 ? '1re' : `${nth}e`} place pour ${card}.`,
  bought: (name, card, price) => `${name} achète ${card} pour ${price}.`,
  declined: (name, card, price, forced) =>
    forced
      ? `${name} ne peut pas payer ${price} pour ${card}.`
      : `${name} renonce à acheter ${card} pour ${price}.`,
  discarded: (card) => `Personne ne veut ${of(card)}.`,
  loading: (name) => `${name} expédie ses marchandises.`,
  traded: (name, goods, trader, price) => `${name} vend ${goods} ${to(TRADERS[trader])} pour ${price}.`,
  sold: (name, goods, price) => `${name} vend ${goods} au marché pour ${price}.`,
  converted: (name, goods, taken) => `${name} échange ${goods} contre ${taken}.`,
  delivered: (name, good, card, complete) =>
    `${name} livre ${some(good)} sur ${card}${complete ? ' et le remplit' : ''}.`,
  lost: (name, good) => `${name} abandonne ${good}.`,
  kept: (name, warehouse, hall) =>
    `${name} garde ${[warehouse && `${warehouse} dans l’entrepôt`, hall && `${hall} au marché`].filter(Boolean).join(' et ')}.`,
  income: (name, price, reasons) => {
    const why = reasons.map((reason) => REASONS[reason]).filter(Boolean)
    return `${name} reçoit ${price}${why.length > 0 ? ` (${why.join(', ')})` : ''}.`
  },
  coinPassed: (next) => `La pièce en métal passe à ${next}.`,
  over: 'Le dernier incendie est éteint : la partie est terminée.',
})
