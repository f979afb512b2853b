import { fail, ok, type Result, type Rng } from '@kontor/core'
import { BASIC_STACK, BLUE_OFFICIALS, GOOD_PRICE, GOODS, START } from './components.ts'
import { BOARD_IDS, freshTurn, VARIANTS } from './state.ts'
import type { Options, Player, State } from './types.ts'

const DEFAULTS: Options = { board: 'hamburg', variant: 'basic' }

export function parseOptions(raw: unknown): Result<Options> {
  if (raw === undefined || raw === null) return ok(DEFAULTS)
  if (typeof raw !== 'object' || Array.isArray(raw))
    return fail('options.malformed', 'Options are an object such as {"board":"hamburg","variant":"basic"}.')
  const unknown = Object.keys(raw).find((key) => !(key in DEFAULTS))
  if (unknown !== undefined)
    return fail('options.unknown', `Hamburgum has no option "${unknown}"; it has board and variant.`)
  const { board, variant } = { ...DEFAULTS, ...raw }
  if (!BOARD_IDS.includes(board))
    return fail('options.board', `"${board}" is no board; choose ${BOARD_IDS.join(' or ')}.`)
  if (!VARIANTS.includes(variant))
    return fail('options.variant', `"${variant}" is no variant; choose ${VARIANTS.join(', ')}.`)
  return ok({ board, variant })
}

/** H1; the start player is drawn by lot (H1.5), the order of variant II's officials too (H9.2). */
export function setup(players: number, options: Options, rng: Rng): State {
  const start = rng.int(players)
  const seats = Array.from({ length: players }, (_, seat) => seat)
  return {
    board: options.board,
    variant: options.variant,
    step: 'rondel',
    seat: start,
    turns: 1,
    players: seats.map((seat) => makePlayer(((seat - start + players) % players) + 1)),
    prices: GOODS.map(() => GOOD_PRICE.start),
    berths: [0, 0, 1].map((ships) => [...seats.map(() => ships), 0]),
    given: 0,
    built: 0,
    completed: 0,
    officials: makeOfficials(options, rng),
    turnedUp: true,
    turn: freshTurn(),
  }
}

const makePlayer = (place: number): Player => ({
  field: -1,
  money: START.moneyPerPlace * place,
  prestige: START.prestigePerPlace * place,
  goods: GOODS.map(() => START.goods),
  materials: [START.timber, START.brick, START.bell],
  supply: START.ships - 1,
  tokens: 0,
  unscored: 0,
  citizens: 0,
  builder: false,
})

function makeOfficials(options: Options, rng: Rng): number[] {
  switch (options.variant) {
    case 'basic':
      return [...BASIC_STACK]
    case 'I':
      return [...BLUE_OFFICIALS]
    case 'II':
      return rng.shuffle([...BLUE_OFFICIALS])
  }
}
