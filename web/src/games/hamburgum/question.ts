import { count, elements, legalMoves, makeRng, seedOf } from '@kontor/core'
import {
  BOARDS,
  BRICK,
  hamburgum,
  reachableSites,
  type Step,
  TIMBER,
  TOKENS,
  type View,
} from '@kontor/hamburgum'
import { type Choices, sortOffers } from './choices.ts'

/** What the mover is asked, or what keeps him from doing what the field is for. */
type Ask = Exclude<Step, 'over'> | Idle
/** The field is good for nothing now. */
type Idle = 'noTrade' | 'noGift' | 'noSite' | 'nothing'
/** The sentence that explains it. */
type Hint =
  | Ask
  | 'firstField'
  | 'toBuy'
  | 'giveOrScore'
  | 'surplus'
  | 'noTimber'
  | 'noMaterial'
  | 'sitesTaken'
  | 'sitesAfar'

export interface Question {
  readonly ask: Ask
  readonly hint: Exclude<Hint, 'nothing'>
}

const DONE: Question = { ask: 'end', hint: 'end' }
const IDLE: readonly Ask[] = ['noTrade', 'noGift', 'noSite', 'nothing'] satisfies Idle[]

/** Only ending the turn is left, or taking it back. */
export const isIdle = ({ ask }: Question): boolean => IDLE.includes(ask)

/** Why nothing can be done where a field leads to; undefined: something can. */
export function idleness(ahead: View): Question['hint'] | undefined {
  const moves = legalMoves(hamburgum, hamburgum.determinize(ahead, makeRng(seedOf('ahead'))))
  const then = question(ahead, sortOffers(moves), 'sell')
  return isIdle(then) ? then.hint : undefined
}

/** What is asked of the mover; where only ending the turn is left, why, unless something was built in it. */
export function question(view: View, choices: Choices, side: 'sell' | 'buy', built = false): Question {
  const { field, materials } = view.players[view.seat]
  const { step } = view
  switch (step) {
    case 'rondel':
      return { ask: step, hint: field < 0 ? 'firstField' : step }
    case 'trade':
      if (choices.sales.size + choices.purchases.size === 0) return { ask: 'noTrade', hint: 'noTrade' }
      return { ask: step, hint: side === 'buy' ? 'toBuy' : step }
    case 'sell':
      return choices.sales.size === 0 ? DONE : { ask: step, hint: step }
    case 'buy':
      return choices.purchases.size === 0 ? DONE : { ask: step, hint: step }
    case 'dockyard':
      if (choices.ship) return { ask: step, hint: step }
      return materials[TIMBER] === 0 && !built ? { ask: 'nothing', hint: 'noTimber' } : DONE
    case 'church':
    case 'score':
      return atChurch(view, choices)
    case 'guildhall':
      if (choices.sites.size > 0) return { ask: step, hint: step }
      return built ? DONE : nothingToBuild(view)
    case 'canon':
      return { ask: step, hint: step }
    default:
      return DONE
  }
}

/** H7.1: how many buildings the mover's materials are enough for. */
export const affordable = ({ players, seat }: View): number =>
  Math.min(players[seat].materials[TIMBER], players[seat].materials[BRICK])

/** H6.5: the first kind of which the mover has more tokens than may stay unscored, and how many. */
export function surplus({ players, seat, step }: View): { kind: number; n: number } | undefined {
  if (step !== 'church' && step !== 'score') return undefined
  const kinds = elements(players[seat].unscored).map((token) => token % TOKENS.length)
  return TOKENS.map((_, kind) => ({ kind, n: kinds.filter((it) => it === kind).length })).find(
    ({ n }) => n > 1,
  )
}

function atChurch(view: View, { donations, scores }: Choices): Question {
  const { step, turn } = view
  const ask = donations.size > 0 ? 'church' : 'score'
  if (scores.length > 0 && surplus(view)) return { ask, hint: 'surplus' }
  if (donations.size > 0) return { ask, hint: scores.length > 0 ? 'giveOrScore' : 'church' }
  if (scores.length > 0) return { ask, hint: 'score' }
  return step === 'church' && turn.church < 0 ? { ask: 'noGift', hint: 'noGift' } : DONE
}

/** H7.1, H7.2 */
function nothingToBuild(view: View): Question {
  const { citizens, materials, tokens } = view.players[view.seat]
  if (count(view.built) === BOARDS[view.board].sites.length) return { ask: 'noSite', hint: 'sitesTaken' }
  if (reachableSites(view) === 0)
    return { ask: 'noSite', hint: (tokens | citizens) === 0 ? 'noSite' : 'sitesAfar' }
  if (materials[TIMBER] === 0 || materials[BRICK] === 0) return { ask: 'nothing', hint: 'noMaterial' }
  return DONE
}
