import { num } from '../../lib/i18n.svelte.ts'
import { lister } from '../../lib/lister.ts'
import { hamburgumSpeech } from '../hamburgum-speech.ts'

const list = lister('en')
const points = (n: number): string => (n === 1 ? '1 prestige point' : `${n} prestige points`)
const ORDINALS = ['', '1st', '2nd', '3rd', '4th', '5th']
const TOKENS = {
  prestige: 'prestige token',
  donations: 'donations token',
  ships: 'ships token',
  brewer: 'brewers token',
  sugar: 'sugar refiners token',
  cloth: 'cloth makers token',
  merchant: 'merchants token',
  captain: 'captains token',
  official: 'officials token',
  citizens: 'citizens token',
}
const MATERIALS = { timber: 'timber', brick: 'brick', bell: 'church bell' }
/** Of all churches only the Mariendom goes with an article. */
const the = (church: string, article = 'the'): string => church.replace(/^(?=Mariendom)/, `${article} `)

export default hamburgumSpeech({
  groups: {
    field: 'Choose a field',
    sell: 'Sell goods',
    buy: 'Buy building material',
    ship: 'Build ships',
    donate: 'Donate',
    score: 'Score',
    build: 'Build',
    decline: 'The canon',
    end: 'The turn',
  },
  sources: {
    start: 'Start',
    rondel: 'Spent on the rondel',
    tokens: 'Donation tokens',
    bonuses: 'Completed churches',
    money: 'Money at the end',
  },
  money: (amount, london) => (london ? `£${num(amount)}` : `${num(amount)} taler`),
  fields: {
    sugar: 'Sugar',
    church: 'Church',
    'trade upper': 'the upper Trade',
    cloth: 'Cloth',
    guildhall: 'Guildhall',
    beer: 'Beer',
    'trade lower': 'the lower Trade',
    dockyard: 'Dockyard',
  },
  good: (good, amount) => `${amount} ${good}`,
  goodName: { beer: 'Beer', sugar: 'Sugar', cloth: 'Cloth' },
  material: (material, amount) =>
    `${amount} ${MATERIALS[material]}${amount > 1 && material !== 'timber' ? 's' : ''}`,
  token: (token) => TOKENS[token],
  building: {
    brewer: 'brewer',
    sugar: 'sugar refiner',
    cloth: 'cloth maker',
    merchant: 'merchant',
    captain: 'captain',
    official: 'official',
  },
  official: {
    councilman: 'councilman',
    vicar: 'vicar',
    mayor: 'lord mayor',
    canon: 'canon',
    guildmaster: 'guildmaster',
    harbourmaster: 'harbour master',
    deacon: 'deacon',
    sexton: 'sexton',
    builder: 'master builder',
    servant: 'civil servant',
  },
  list,

  chooseField: (field, cost, gain) =>
    `Move to ${field}${cost > 0 ? ` for ${points(cost)}` : ''}${gain ? ` and take ${gain}` : ''}`,
  sell: (goods, money) => `Sell ${goods} for ${money}`,
  buy: (materials, money) => `Buy ${materials} for ${money}`,
  ship: (pushes) => `Build a ship for 1 timber${pushes ? '; the ships move on' : ''}`,
  donate: (nth, church, cost, token, worth, completes) =>
    `Make the ${ORDINALS[nth]} donation to ${the(church)} for ${cost}: the ${token}, worth ${points(worth)} now` +
    (completes ? `; completes the church for ${points(completes.bonus)}` : '') +
    (completes?.endsGame ? ' and ends the game' : ''),
  score: (token, church, worth) => `Score the ${token} of ${the(church)} for ${points(worth)}`,
  build: (building, church, side, effect) =>
    `Build the ${building} ${side ? `in the ${side} of` : 'in'} the parish of ${church} for 1 timber and 1 brick` +
    (effect === undefined ? '' : `; ${effect}`),
  brings: (money) => `it brings ${money}`,
  cheapens: (good, price) => `${good.toLowerCase()} then sells for ${price}`,
  enter: (own, pushes) =>
    `${own ? 'a Flying Dutchman and an own ship enter' : 'a Flying Dutchman enters'} berth 3` +
    (pushes ? '; the ships move on' : ''),
  allowsGift: (cost) => `it allows a donation for ${cost}`,
  decline: 'Make no donation with the canon',
  end: 'End turn',

  turn: (name) => `${name} is to move.`,
  moved: (name, field, cost) => `${name} moves to ${field}${cost > 0 ? ` for ${points(cost)}` : ''}.`,
  produced: (name, goods) => `${name} takes ${goods}.`,
  sold: (name, goods, money) => `${name} sells ${goods} for ${money}.`,
  bought: (name, materials, money) => `${name} buys ${materials} for ${money}.`,
  shipPlaced: (name) => `A ship of ${name} enters berth 3.`,
  dutchmanPlaced: 'A Flying Dutchman enters berth 3.',
  harbourPushed: (returned, dutchmen) =>
    `The ships move on by one berth.${returned ? ` Back in supply: ${returned}.` : ''}` +
    (dutchmen > 0 ? ` ${dutchmen === 1 ? 'A Dutchman leaves' : `${dutchmen} Dutchmen leave`} the game.` : ''),
  shipsOf: (name, ships) => (ships === 1 ? `1 ship of ${name}` : `${ships} ships of ${name}`),
  donated: (name, nth, church, token, byCanon) =>
    `${name} makes the ${ORDINALS[nth]} donation to ${the(church)}${byCanon ? ' through the canon' : ''} and takes the ${token}.`,
  completed: (name, church, worth) =>
    `${the(church, 'The')} is complete: ${points(worth)} for ${name} as church builder.`,
  scored: (name, token, church, worth) => `${name} scores the ${token} of ${the(church)}: ${points(worth)}.`,
  built: (name, building, church) => `${name} builds the ${building} in the parish of ${church}.`,
  priceFell: (good, price) => `${good} now sells for ${price}.`,
  earned: (name, building, money) => `The ${building} brings ${name} ${money}.`,
  turnedUp: (official) => `The next official is the ${official}.`,
  cashedIn: (name, wares, money, worth) =>
    `${name} has ${money}${wares > 0 ? ` after selling ${wares === 1 ? 'the last ware' : `the last ${wares} wares`}` : ''}: ${points(worth)}.`,
  over: 'The sixth church stands: the game is over.',
})
