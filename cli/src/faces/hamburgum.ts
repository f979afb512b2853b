import { elements, has, type Seat } from '@kontor/core'
import {
  BOARDS,
  BUILDINGS,
  type Event,
  fieldCost,
  FIELDS,
  GOODS,
  MATERIALS,
  type Move,
  OFFICIALS,
  shipsInHarbour,
  TOKENS,
  type View,
} from '@kontor/hamburgum'
import { count } from '../words.ts'
import { columns, type Face, fitted } from './face.ts'

const COLOURS = ['red', 'blue', 'green', 'yellow', 'grey']
const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const buildingName = (kind: number): string =>
  ['brewer', 'sugar refiner', 'cloth maker', 'merchant', 'captain', 'official'][kind]
const officialName = (o: number): string =>
  ({
    mayor: 'lord mayor',
    harbourmaster: 'harbour master',
    builder: 'master builder',
    servant: 'civil servant',
  })[OFFICIALS[o] as string] ?? OFFICIALS[o]
const materials = (n: number, kind: number): string =>
  count(n, MATERIALS[kind], MATERIALS[kind] === 'timber' ? 'timber' : undefined)
const church = (view: View, c: number): string => BOARDS[view.board].churches[c].name
const owner = (view: View, o: number): string => (o < view.players.length ? COLOURS[o] : 'Dutchman')

function drawPlayers(view: View): string {
  const head = ['', 'field', 'PP', 'money', ...GOODS, ...MATERIALS]
  const rows = view.players.map((p, seat) => [
    `${seat === view.seat && view.step !== 'over' ? '>' : ' '} ${COLOURS[seat]}`,
    p.field < 0 ? '–' : FIELDS[p.field],
    p.prestige,
    p.money,
    ...p.goods,
    ...p.materials,
  ])
  const [title, ...lines] = columns([head, ...rows]).split('\n')
  return [title, ...lines.flatMap((line, seat) => [line, drawBelongings(view, seat)])].join('\n')
}

function drawBelongings(view: View, seat: Seat): string {
  const p = view.players[seat]
  const tokens = elements(p.unscored).map(
    (t) => `${BOARDS[view.board].churches[Math.floor(t / 5)].id} ${TOKENS[t % 5]}`,
  )
  const parts = [
    `${count(shipsInHarbour(view, seat), 'ship')} in the harbour, ${p.supply} in supply`,
    count(elements(p.citizens).length, 'citizen'),
    `tokens: ${tokens.join(', ') || 'none'}`,
    ...(p.builder ? ['church builder'] : []),
  ]
  return `      ${parts.join(' · ')}`
}

function drawCity(view: View): string {
  const { churches, sites } = BOARDS[view.board]
  return churches
    .map((c, i) => {
      const left = TOKENS.filter((_, kind) => !has(view.given, 5 * i + kind))
      const here = sites
        .map((site, s) => ({ site, s }))
        .filter(({ site }) => site.parish === i)
        .map(({ site, s }) => {
          const seat = view.players.findIndex((p) => has(p.citizens, s))
          return `${site.id} ${BUILDINGS[site.kind]}${seat < 0 ? '' : ` (${COLOURS[seat]})`}`
        })
      const tokens = left.length > 0 ? `tokens left: ${left.join(', ')}` : 'complete'
      const houses = here.length > 0 ? `\n    ${here.join(' · ')}` : ''
      return `${c.name} (${c.colour}), ${tokens}${houses}`
    })
    .join('\n')
}

function drawHarbour(view: View): string {
  const berths = view.berths.map((berth, b) => {
    const ships = berth.flatMap((n, o) => Array<string>(n).fill(owner(view, o)))
    return `berth ${b + 1}: ${ships.join(' ') || '–'}`
  })
  return berths.join('   ')
}

function draw(view: View): string {
  const prices = GOODS.map((good, g) => `${good} ${view.prices[g]}`).join(', ')
  const next =
    view.officials.map(officialName).join(', ') || (view.hidden.length > 0 ? 'not known' : 'none left')
  const lines = [
    `Turn ${view.turns} · churches complete ${view.completed} of 6 · prices: ${prices}`,
    `Harbour  ${drawHarbour(view)}`,
    `Officials ${view.variant === 'I' ? 'to choose from' : 'from the top'}: ${next}${view.hidden.length > 0 ? ` · face down: ${view.hidden.map(officialName).join(', ')}` : ''}`,
    drawCity(view),
    drawPlayers(view),
  ]
  return fitted(lines.join('\n'))
}

function sentence(view: View, move: Move): string {
  const board = BOARDS[view.board]
  switch (move.kind) {
    case 'field': {
      const cost = fieldCost(view.players[view.seat].field, move.field)
      return `Move to ${title(FIELDS[move.field])}${cost > 0 ? ` for ${cost} PP` : ''}`
    }
    case 'sell':
      return `Sell ${move.amount} ${GOODS[move.good]}`
    case 'buy':
      return `Buy ${materials(move.amount, move.material)}`
    case 'ship':
      return 'Build a ship for 1 timber'
    case 'donate':
      return `Donate to ${church(view, move.church)} and take its ${TOKENS[move.token]} token`
    case 'score':
      return `Score the ${TOKENS[move.token]} token of ${church(view, move.church)}`
    case 'build': {
      const site = board.sites[move.site]
      const name = move.official < 0 ? buildingName(site.kind) : officialName(move.official)
      return `Build the ${name} on ${site.id} in the parish of ${church(view, site.parish)}`
    }
    case 'decline':
      return 'Make no donation through the canon'
    case 'end':
      return 'End the turn'
  }
}

function tell(event: Event, view: View): string | undefined {
  switch (event.type) {
    case 'moved':
      return `${COLOURS[event.seat]} goes to ${title(FIELDS[event.field])}${event.cost > 0 ? ` for ${event.cost} PP` : ''}.`
    case 'produced':
      return `${COLOURS[event.seat]} takes ${event.amount} ${GOODS[event.good]}.`
    case 'sold':
      return `${COLOURS[event.seat]} sells ${event.amount} ${GOODS[event.good]} for ${event.money}.`
    case 'bought':
      return `${COLOURS[event.seat]} buys ${materials(event.amount, event.material)} for ${event.money}.`
    case 'shipPlaced':
      return `A ${owner(view, event.owner)} ship enters berth 3.`
    case 'harbourPushed':
      return 'The harbour is pushed.'
    case 'donated':
      return `${COLOURS[event.seat]} donates to ${church(view, event.church)}, takes its ${TOKENS[event.token]} token.`
    case 'completed':
      return `${COLOURS[event.seat]} completes ${church(view, event.church)}: ${event.points} PP.`
    case 'scored':
      return `${COLOURS[event.seat]} scores the ${TOKENS[event.token]} token of ${church(view, event.church)}: ${event.points} PP.`
    case 'built': {
      const site = BOARDS[view.board].sites[event.site]
      const name = event.official < 0 ? buildingName(site.kind) : officialName(event.official)
      return `${COLOURS[event.seat]} builds the ${name} on ${site.id}.`
    }
    case 'earned':
      return event.money > 0 ? `${COLOURS[event.seat]} earns ${event.money}.` : undefined
    case 'priceFell':
      return `${title(GOODS[event.good])} falls to ${event.price}.`
    case 'turnedUp':
      return `The next official is the ${officialName(event.official)}.`
    case 'cashedIn':
      return `${COLOURS[event.seat]} sells ${count(event.wares, 'good or material', 'goods and materials')}: ${event.money} money ${event.points === 1 ? 'is' : 'are'} ${event.points} PP.`
    case 'turn':
    case 'over':
      return undefined
  }
}

export const hamburgumFace: Face<View, Move, Event> = {
  seatName: (seat) => COLOURS[seat],
  draw,
  sentence,
  tell,
  purse: (view, seat) => [
    { amount: view.players[seat].money, one: 'money', many: 'money' },
    { amount: view.players[seat].prestige, one: 'PP', many: 'PP' },
  ],
}
