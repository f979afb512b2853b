import { count, type Rng, type Seat } from '@kontor/core'
import {
  BELL,
  BOARDS,
  BRICK,
  BUILDER_BONUSES,
  DONATION_COSTS,
  donationMoney,
  donationsTo,
  fieldCost,
  MATERIAL_PRICES,
  type Move,
  officialMoney,
  reachableSites,
  saleValue,
  type State,
  TIMBER,
  tokenPoints,
} from '@kontor/hamburgum'
import { capacity, donationsLeft } from './worth.ts'

/**
 * The plan: sell what the ships carry, turn money into timber and brick, give them to the church where they
 * bring the most, build next to it while there is time, keep ships in the harbour.
 */
export function script(s: Readonly<State>, legal: readonly Move[], rng: Rng): Move {
  return best(legal, (move) => appeal(s, move) + rng.int(1000) * 1e-6)
}

function best(legal: readonly Move[], rate: (move: Move) => number): Move {
  let choice = legal[0]
  let top = -Infinity
  for (const move of legal) {
    const rating = rate(move)
    if (rating > top) {
      top = rating
      choice = move
    }
  }
  return choice
}

function appeal(s: Readonly<State>, move: Move): number {
  switch (move.kind) {
    case 'field':
      return fieldAppeal(s, move.field) - 2.5 * fieldCost(s.players[s.seat].field, move.field)
    case 'sell':
      return saleAppeal(s, move.good, move.amount)
    case 'buy':
      return purchaseAppeal(s, move.material, move.amount)
    case 'ship':
      return shipAppeal(s)
    case 'donate':
      return 4 + tokenAppeal(s, move.church, move.token)
    case 'score':
      return move.token === 0 ? 1 : -1
    case 'build':
      return siteAppeal(s, move.site, move.official)
    case 'decline':
    case 'end':
      return 0
  }
}

const CHURCH = 1
const GUILDHALL = 4
const DOCKYARD = 7
const GOOD_OF_FIELD = [1, -1, -1, 2, -1, 0, -1, -1]

function fieldAppeal(s: Readonly<State>, field: number): number {
  const p = s.players[s.seat]
  const good = GOOD_OF_FIELD[field]
  if (good >= 0) return (0.033 * s.prices[good] * (1 + producers(s, good)) * roomFor(s)) / 2
  if (field === CHURCH) return churchAppeal(s)
  if (field === GUILDHALL) return Math.min(p.materials[TIMBER], p.materials[BRICK], reachable(s)) * 2.6
  if (field === DOCKYARD) return shipAppeal(s)
  return Math.max(selling(s), shopping(s))
}

const shopping = (s: Readonly<State>): number =>
  affordable(s) * 1.1 + (s.players[s.seat].money >= 200 && needsBell(s, s.seat) ? 4 : 0)

/** A first ship is needed, a second one welcome. */
function shipAppeal(s: Readonly<State>): number {
  const timber = s.players[s.seat].materials[TIMBER]
  const freight = capacity(s, s.seat)
  if (freight < 3) return timber > 0 ? 8 : -1
  return timber > 1 && freight < 6 ? 3 : -1
}

const producers = (s: Readonly<State>, good: number): number =>
  count(s.players[s.seat].citizens & BOARDS[s.board].ofKind[good])

const reachable = (s: Readonly<State>): number => count(reachableSites(s))

/** Less appetite for goods that no ship can carry. */
function roomFor(s: Readonly<State>): number {
  const [beer, sugar, cloth] = s.players[s.seat].goods
  return beer + sugar + cloth < capacity(s, s.seat) ? 2 : 1
}

/** Money is wanted less by those who have it. */
const selling = (s: Readonly<State>): number => {
  const { goods, money } = s.players[s.seat]
  return saleValue(s, goods) / (40 + money / 8)
}

function affordable(s: Readonly<State>): number {
  const p = s.players[s.seat]
  let units = 0
  while (units < 8 && MATERIAL_PRICES[units + 1] <= p.money) units++
  return Math.min(units, Math.max(needsBell(s, s.seat) ? 1 : 0, 8 - p.materials[TIMBER] - p.materials[BRICK]))
}

/** The donations that the mover can pay at the church where they bring the most. */
function churchAppeal(s: Readonly<State>): number {
  let top = 0
  for (let church = 0; church < 6; church++) top = Math.max(top, giftsAppeal(s, church))
  return top
}

function giftsAppeal(s: Readonly<State>, church: number): number {
  const p = s.players[s.seat]
  let [timber, brick] = p.materials
  let { money } = p
  let appeal = 0
  for (let nth = donationsTo(s, church); nth < 5; nth++) {
    const cost = DONATION_COSTS[nth]
    timber -= cost.timber
    brick -= cost.brick
    money -= donationMoney(p, nth)
    if (Math.min(timber, brick, money, p.materials[BELL] - cost.bell) < 0) break
    appeal += 5 + (nth === 4 ? BUILDER_BONUSES[s.completed] : 0)
  }
  return appeal
}

function saleAppeal(s: Readonly<State>, good: number, amount: number): number {
  const p = s.players[s.seat]
  if (s.step === 'trade' && selling(s) < shopping(s)) return -1
  const amounts = s.turn.sold.slice()
  amounts[good] += amount
  const gain = saleValue(s, amounts) - saleValue(s, s.turn.sold)
  const poor = capacity(s, s.seat) === 0 && p.money < 50
  return poor || gain / amount > 45 ? gain / 100 + (p.goods[good] === amount ? 0.01 : 0) : -1
}

function purchaseAppeal(s: Readonly<State>, material: number, amount: number): number {
  const p = s.players[s.seat]
  const have = p.materials[material]
  const bell = needsBell(s, s.seat)
  if (material === BELL) return bell ? 0.5 : -1
  const units = affordable(s) - (bell ? 1 : 0)
  const spare = material === TIMBER && capacity(s, s.seat) < 3 ? 1 : 0
  const balance = spare + Math.floor((units + p.materials[TIMBER] + p.materials[BRICK]) / 2) - have
  const wanted = Math.max(0, Math.min(units, material === TIMBER ? balance : balance + 1))
  return amount === wanted ? 2 - material : -Math.abs(amount - wanted)
}

function needsBell(s: Readonly<State>, seat: Seat): boolean {
  if (s.players[seat].materials[BELL] > 0) return false
  for (let church = 0; church < 6; church++) {
    const given = donationsTo(s, church)
    if (given === 3 || given === 4) return true
  }
  return false
}

function tokenAppeal(s: Readonly<State>, church: number, kind: number): number {
  const nth = donationsTo(s, church)
  const bonus = nth === 4 ? BUILDER_BONUSES[s.completed] : 0
  const own = (s.players[s.seat].tokens >>> (5 * church)) & 31
  return giftsAppeal(s, church) * 0.3 + tokenPoints(s, s.seat, church, kind) + bonus + (own === 0 ? 1 : 0)
}

const KIND_APPEAL = [2, 2, 2, 3, 2, 1]

function siteAppeal(s: Readonly<State>, site: number, official: number): number {
  const { kind, parish } = BOARDS[s.board].sites[site]
  const own = s.players[s.seat].tokens
  const counted = (own >>> (5 * parish + 4)) & 1
  const late = donationsLeft(s) < 6 ? -3 : 0
  return KIND_APPEAL[kind] + 2 * counted + (official >= 0 ? officialMoney(s, official) / 60 : 0) + late
}
