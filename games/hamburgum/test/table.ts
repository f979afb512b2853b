import { legalMoves, makeRng, seedOf, unwrap } from '@kontor/core'
import { BOARDS, type Event, GOODS, hamburgum, MATERIALS, type Options, type State } from '@kontor/hamburgum'

/** A real set-up in which seat 0 (red) was drawn as start player. */
export function start(players: number, options: Partial<Options> = {}): State {
  const full = unwrap(hamburgum.parseOptions(options))
  for (let word = 0; ; word++) {
    const state = hamburgum.setup(players, full, makeRng(seedOf(`start ${word}`)))
    if (state.seat === 0) return state
  }
}

export const offered = (s: State): string[] => legalMoves(hamburgum, s).map((m) => hamburgum.format(m))

/** Plays moves that must be legal; tells what happened. */
export function play(s: State, ...moves: string[]): Event[] {
  const events: Event[] = []
  for (const text of moves) {
    const legal = offered(s)
    if (!legal.includes(text)) throw new Error(`"${text}" is not among: ${legal.join(', ')}`)
    hamburgum.apply(s, unwrap(hamburgum.parse(text)), (event) => events.push(event))
    const broken = hamburgum.invariant(s)
    if (broken !== undefined) throw new Error(`${text}: ${broken}`)
  }
  return events
}

/** Puts the marker of the seat to move where the field is free to reach, and goes there. */
export function go(s: State, field: string): Event[] {
  s.players[s.seat].field = -1
  return play(s, field)
}

const board = BOARDS.hamburg
export const siteOf = (id: string): number => board.sites.findIndex((site) => site.id === id)
export const churchOf = (id: string): number => board.churches.findIndex((church) => church.id === id)

/** Gives buildings as if they had been built: citizens, prices and officials follow. */
export function settle(s: State, seat: number, ...sites: string[]): void {
  for (const id of sites) {
    const site = siteOf(id)
    const { kind } = board.sites[site]
    s.players[seat].citizens |= 1 << site
    s.built |= 1 << site
    if (kind < GOODS.length) s.prices[kind] -= 10
    if (kind === 5) s.officials.shift()
  }
}

/** Gives donation tokens as if they had been donated and, unless told otherwise, scored. */
export function donated(s: State, seat: number, church: string, kinds: number[], scored = true): void {
  const p = s.players[seat]
  for (const kind of kinds) {
    const token = 1 << (5 * churchOf(church) + kind)
    p.tokens |= token
    s.given |= token
    if (!scored) p.unscored |= token
  }
  if (((s.given >> (5 * churchOf(church))) & 31) === 31) s.completed++
}

/** Ships of one owner (the number of players: Dutchmen) in berth 1, 2, 3; the rest is in the supply. */
export function moor(s: State, owner: number, ...counts: [number, number, number]): void {
  counts.forEach((n, berth) => (s.berths[berth][owner] = n))
  if (owner < s.players.length) s.players[owner].supply = 5 - counts[0] - counts[1] - counts[2]
}

export interface Wealth {
  money?: number
  prestige?: number
  beer?: number
  sugar?: number
  cloth?: number
  timber?: number
  brick?: number
  bell?: number
}

export function give(s: State, seat: number, wealth: Wealth): void {
  const p = s.players[seat]
  p.money = wealth.money ?? p.money
  p.prestige = wealth.prestige ?? p.prestige
  GOODS.forEach((good, i) => (p.goods[i] = wealth[good] ?? p.goods[i]))
  MATERIALS.forEach((material, i) => (p.materials[i] = wealth[material] ?? p.materials[i]))
}

export const wealthOf = (s: State, seat: number): Required<Wealth> => {
  const { money, prestige, goods, materials } = s.players[seat]
  const [beer, sugar, cloth] = goods
  const [timber, brick, bell] = materials
  return { money, prestige, beer, sugar, cloth, timber, brick, bell }
}

export const moneyFrom = (events: readonly Event[]): number =>
  events.reduce((sum, e) => sum + (e.type === 'earned' || e.type === 'sold' ? e.money : 0), 0)
