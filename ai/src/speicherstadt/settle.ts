import { CARDS, type Move, speicherstadt, type State } from '@kontor/speicherstadt'
import { readHoldings } from './holdings.ts'
import { planned } from './script.ts'
import { holdings, survey } from './worth.ts'

/**
 * Nobody knows when a fire comes within its season (S1.5), so the search must not see it come: it counts the
 * fires as late as they can be, and the judgement weighs those that are still to come.
 */
export function veil(s: State): void {
  const fires = s.pile.filter((id) => CARDS[id].type === 'fire')
  for (const fire of fires) {
    const { season } = CARDS[fire]
    const from = s.pile.indexOf(fire)
    const to = s.pile.findIndex((id) => CARDS[id].season === season)
    s.pile.splice(from, 1)
    s.pile.splice(to, 0, fire)
  }
}

export const betweenRounds = (s: Readonly<State>): boolean =>
  s.step === 'place' && s.players.every((p) => p.workers === 3)

/** Plays a round that has begun to its end by the plan; between two rounds a position can be judged. */
export function settle(s: State, hash: number): void {
  if (s.step === 'over' || betweenRounds(s)) return
  const legal: Move[] = []
  const dice = quickDice(hash)
  survey(s)
  do {
    legal.length = 0
    speicherstadt.legal(s, legal)
    const { seat } = s
    const move = planned(s, legal, dice)
    speicherstadt.apply(s, move)
    // within a round nobody's belongings change but the mover's
    if (move.kind !== 'place' && move.kind !== 'decline') readHoldings(s.players[seat], holdings[seat])
  } while (!isOver(s) && !betweenRounds(s))
}

const isOver = (s: Readonly<State>): boolean => s.step === 'over'

/** Good enough to break ties, and much quicker than the dice of the game. */
function quickDice(seed: number): { int(n: number): number } {
  let bits = (seed % 0x7fff_ffff) | 1
  return {
    int: (n) => {
      bits ^= bits << 13
      bits ^= bits >>> 17
      bits ^= bits << 5
      return (bits >>> 0) % n
    },
  }
}
