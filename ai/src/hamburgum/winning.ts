import type { Game } from '@kontor/core'
import { churchTokens, type Hamburgum, type Move, type State } from '@kontor/hamburgum'
import { count } from '@kontor/core'

const CHURCHES = 6
const MOST_STEPS = 200_000

/**
 * A turn that ends the game (H8.1) and wins it, if there is one. The game can end only in a turn that starts
 * with one church open: a Church action gives to one church, and a turn sees one canon at most (H7.5).
 */
export function winningTurn(game: Game<Hamburgum>, s: Readonly<State>): Move[] | undefined {
  if (s.completed !== CHURCHES - 1) return undefined
  const me = s.seat
  const open = [0, 1, 2, 3, 4, 5].find((c) => count(s.given & churchTokens(c)) < 5)!
  let steps = 0

  const search = (state: Readonly<State>, path: Move[]): Move[] | undefined => {
    const legal: Move[] = []
    game.legal(state, legal)
    for (const move of legal) {
      if (!leadsToTheEnd(state, move, open)) continue
      if (++steps > MOST_STEPS) return undefined
      const next = game.clone(state)
      game.apply(next, move)
      const line = [...path, move]
      if (next.step === 'over') {
        if (game.ranking(next)![0].includes(me)) return line
        continue
      }
      const found = search(next, line)
      if (found) return found
    }
    return undefined
  }
  return search(s, [])
}

const CHURCH = 1
const GUILDHALL = 4

/** Only donations to the open church and buildings before a canon can be part of such a turn. */
function leadsToTheEnd(s: Readonly<State>, move: Move, open: number): boolean {
  switch (move.kind) {
    case 'field':
      return move.field === CHURCH || (move.field === GUILDHALL && canonIsLeft(s))
    case 'donate':
      return move.church === open
    case 'build':
      return canonIsLeft(s) && !s.turn.official
    default:
      return false
  }
}

const CANON = 3
const canonIsLeft = (s: Readonly<State>): boolean => s.officials.includes(CANON)
