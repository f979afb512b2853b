import {
  BANK,
  CARDS,
  CHAMBER,
  CHURCH,
  MICHAELIS,
  type Player,
  POINTS,
  PORT,
  type State,
  WAREHOUSE,
} from '@kontor/speicherstadt'

export const KINDS = 5

/** What a player owns, sorted by use. One object per seat is filled again and again. */
export interface Holdings {
  offices: number
  firemen: number
  ships: number
  traders: number
  /** Kinds of goods that own traders buy, as bits. */
  trades: number
  warehouse: boolean
  bank: boolean
  chamber: boolean
  port: boolean
  /** Points of complete contracts and of churches. */
  safe: number
  contracts: number
  /** Open contracts: missing kinds as bits, and points. */
  readonly missing: number[]
  readonly value: number[]
  readonly size: number[]
  /** How many open contracts still ask for each kind. */
  readonly needs: number[]
}

export const makeHoldings = (): Holdings => ({
  offices: 0,
  firemen: 0,
  ships: 0,
  traders: 0,
  trades: 0,
  warehouse: false,
  bank: false,
  chamber: false,
  port: false,
  safe: 0,
  contracts: 0,
  missing: [],
  value: [],
  size: [],
  needs: [0, 0, 0, 0, 0],
})

const WANTED = CARDS.map((card) => card.goods.reduce((set, good) => set | (1 << good), 0))

export function readHoldings(p: Readonly<Player>, into: Holdings): Holdings {
  into.offices = into.firemen = into.ships = into.traders = into.trades = into.safe = into.contracts = 0
  into.warehouse = into.bank = into.chamber = into.port = false
  into.missing.length = into.value.length = into.size.length = 0
  into.needs.fill(0)
  for (let i = 0; i < p.cards.length; i++) readCard(p, i, into)
  return into
}

function readCard(p: Readonly<Player>, i: number, into: Holdings): void {
  const id = p.cards[i]
  const card = CARDS[id]
  switch (card.type) {
    case 'office':
      into.offices++
      return
    case 'fireman':
      into.firemen += card.value
      return
    case 'ship':
      into.ships++
      return
    case 'trader':
      into.traders++
      into.trades |= 1 << card.good
      return
    case 'contract':
      readContract(WANTED[id] & ~p.filled[i], card.value, card.goods.length, into)
      return
    default:
      into.warehouse ||= id === WAREHOUSE
      into.bank ||= id === BANK
      into.chamber ||= id === CHAMBER
      into.port ||= id === PORT
      if (id === CHURCH) into.safe += POINTS.church
      if (id === MICHAELIS) into.safe += POINTS.michaelis
  }
}

function readContract(missing: number, value: number, size: number, into: Holdings): void {
  if (missing === 0) {
    into.safe += value
    into.contracts++
    return
  }
  into.missing.push(missing)
  into.value.push(value)
  into.size.push(size)
  for (let kind = 0; kind < KINDS; kind++) if ((missing & (1 << kind)) !== 0) into.needs[kind]++
}

/** What is still to come, known to everybody (S1.5): by type, from the unseen cards. */
export interface Outlook {
  rounds: number
  ships: number
  offices: number
  contracts: number
  firemen: number
  /** Points of the fires to come, and of the next one. */
  fires: number
  nextFire: number
}

export const makeOutlook = (): Outlook => ({
  rounds: 0,
  ships: 0,
  offices: 0,
  contracts: 0,
  firemen: 0,
  fires: 0,
  nextFire: 0,
})

export function readOutlook(s: Readonly<State>, into: Outlook): Outlook {
  into.ships = into.offices = into.contracts = into.firemen = into.fires = 0
  into.nextFire = 9
  let cards = 0
  for (const id of s.pile) {
    const { type, value } = CARDS[id]
    if (type === 'fire') {
      into.fires += value
      into.nextFire = Math.min(into.nextFire, value)
      continue
    }
    cards++
    if (type === 'ship') into.ships++
    else if (type === 'office') into.offices++
    else if (type === 'contract') into.contracts++
    else if (type === 'fireman') into.firemen++
  }
  into.rounds = cards / s.row.length
  return into
}
