import { fail, ok, type Result, type Rng } from '@kontor/core'
import { ALL_GOODS, CARDS, CARDS_IN_PLAY, GOODS, SEASONS, START } from './components.ts'
import { supply } from './steps/supply.ts'
import type { Options, Player, Slot, State } from './types.ts'

export function parseOptions(raw: unknown): Result<Options> {
  if (raw === undefined || raw === null) return ok({})
  if (typeof raw !== 'object' || Array.isArray(raw))
    return fail('options.malformed', 'Options are an object; for Die Speicherstadt it is empty: {}.')
  const [unknown] = Object.keys(raw)
  return Object.keys(raw).length === 0
    ? ok({})
    : fail('options.unknown', `Die Speicherstadt has no option "${unknown}"; its options are empty: {}.`)
}

/** S1. Everything that chance decides is drawn here: start player, each season, the bag, in this order. */
export function setup(players: number, _options: Options, rng: Rng): State {
  const start = rng.int(players)
  const state: State = {
    step: 'place',
    seat: start,
    start,
    round: 0,
    players: Array.from({ length: players }, makePlayer),
    row: Array.from({ length: players + 1 }, (): Slot => ({ card: -1, queue: [], goods: [] })),
    slot: -1,
    done: [],
    pile: shufflePile(CARDS_IN_PLAY[players], rng),
    bag: rng.shuffle(ALL_GOODS.slice()),
    stock: GOODS.map(() => 0),
    discard: [],
    fires: 0,
  }
  supply(state, undefined)
  return state
}

const makePlayer = (): Player => ({
  coins: START.coins,
  points: 0,
  workers: START.workers,
  cards: [],
  filled: [],
  bought: 0,
  goods: GOODS.map(() => 0),
  loose: GOODS.map(() => 0),
})

/** S1.5: each season on its own, winter on top, that is last. */
export function shufflePile(cards: readonly number[], rng: Rng): number[] {
  const seasons: number[][] = SEASONS.map(() => [])
  for (const id of cards) seasons[CARDS[id].season].push(id)
  for (const season of seasons) rng.shuffle(season)
  return ([] as number[]).concat(...seasons.reverse())
}
