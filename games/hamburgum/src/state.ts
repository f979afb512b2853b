import { count, hashInts } from '@kontor/core'
import { BASIC_STACK, BELL, CAPTAIN, GOOD_PRICE, GOODS, OFFICIAL, START } from './components.ts'
import { BOARDS, churchTokens } from './board.ts'
import type { BoardId, Player, State, Step, Turn, Variant } from './types.ts'

export const BOARD_IDS: readonly BoardId[] = ['hamburg', 'londinium']
export const VARIANTS: readonly Variant[] = ['basic', 'I', 'II']
const STEPS: readonly Step[] = [
  'rondel',
  'trade',
  'sell',
  'buy',
  'dockyard',
  'church',
  'score',
  'guildhall',
  'canon',
  'end',
  'over',
]

export const freshTurn = (): Turn => ({
  sold: [0, 0, 0],
  bought: 0,
  last: -1,
  church: -1,
  official: false,
  passed: 0,
})

export const clonePlayer = (p: Readonly<Player>): Player => ({
  field: p.field,
  money: p.money,
  prestige: p.prestige,
  goods: p.goods.slice(),
  materials: p.materials.slice(),
  supply: p.supply,
  tokens: p.tokens,
  unscored: p.unscored,
  citizens: p.citizens,
  builder: p.builder,
})

export const cloneTurn = (t: Readonly<Turn>): Turn => ({
  sold: t.sold.slice(),
  bought: t.bought,
  last: t.last,
  church: t.church,
  official: t.official,
  passed: t.passed,
})

export const clone = (s: Readonly<State>): State => ({
  board: s.board,
  variant: s.variant,
  step: s.step,
  seat: s.seat,
  turns: s.turns,
  players: s.players.map(clonePlayer),
  prices: s.prices.slice(),
  berths: s.berths.map((berth) => berth.slice()),
  given: s.given,
  built: s.built,
  completed: s.completed,
  officials: s.officials.slice(),
  turnedUp: s.turnedUp,
  turn: cloneTurn(s.turn),
})

const ints: number[] = []

/** Every field of the state, none twice. */
export function hash(s: Readonly<State>): number {
  ints.length = 0
  ints.push(BOARD_IDS.indexOf(s.board), VARIANTS.indexOf(s.variant), STEPS.indexOf(s.step), s.seat, s.turns)
  for (const p of s.players) {
    ints.push(p.field, p.money, p.prestige, p.supply, p.tokens, p.unscored, p.citizens, Number(p.builder))
    ints.push(...p.goods, ...p.materials)
  }
  ints.push(...s.prices, s.given, s.built, s.completed, Number(s.turnedUp))
  for (const berth of s.berths) ints.push(...berth)
  ints.push(s.officials.length, ...s.officials)
  const t = s.turn
  ints.push(...t.sold, t.bought, t.last, t.church, Number(t.official), t.passed)
  return hashInts(ints)
}

/** What can't change whatever is played: pieces are conserved, nothing falls below zero. */
export function invariant(s: Readonly<State>): string | undefined {
  const seats = s.players.map((_, seat) => seat)
  const inHarbour = (owner: number): number => s.berths.reduce((sum, berth) => sum + berth[owner], 0)
  const union = (of: (p: Player) => number): number => s.players.reduce((set, p) => set | of(p), 0)
  const total = (of: (p: Player) => number): number => s.players.reduce((sum, p) => sum + count(of(p)), 0)
  const board = BOARDS[s.board]
  const fullChurches = board.churches.filter((_, c) => (churchTokens(c) & ~s.given) === 0).length

  const checks: readonly (readonly [string, boolean])[] = [
    [
      'H1.3 each player has five ships',
      seats.every((x) => s.players[x].supply + inHarbour(x) === START.ships),
    ],
    ['H7.8 there are no more Dutchmen than captains', inHarbour(seats.length) <= captains(s)],
    ['H5.2 no berth is too full', s.berths.every((b) => b.reduce((a, n) => a + n, 0) <= seats.length)],
    [
      'H6.3 each token is in one place',
      union((p) => p.tokens) === s.given && total((p) => p.tokens) === count(s.given),
    ],
    ['H6.5 only own tokens are un-scored', s.players.every((p) => (p.unscored & ~p.tokens) === 0)],
    [
      'H7.1 each building has one citizen',
      union((p) => p.citizens) === s.built && total((p) => p.citizens) === count(s.built),
    ],
    [
      'H1.8 each official is in the stack or built',
      s.officials.length + count(s.built & board.ofKind[OFFICIAL]) === BASIC_STACK.length,
    ],
    [
      'H7.6 prices follow the production buildings',
      GOODS.every(
        (_, g) => s.prices[g] === GOOD_PRICE.start - GOOD_PRICE.fall * count(s.built & board.ofKind[g]),
      ),
    ],
    ['H6.4 completed churches are counted', s.completed === fullChurches],
    ['H4.5 nobody has two bells', s.players.every((p) => p.materials[BELL] <= 1)],
    [
      'H2.4 nothing falls below zero',
      s.players.every((p) => Math.min(p.money, p.prestige, p.supply, ...p.goods, ...p.materials) >= 0),
    ],
  ]
  return checks.find(([, holds]) => !holds)?.[0]
}

const captains = (s: Readonly<State>): number => count(s.built & BOARDS[s.board].ofKind[CAPTAIN])
