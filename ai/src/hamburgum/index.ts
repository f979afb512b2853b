import { type Hamburgum, hamburgum } from '@kontor/hamburgum'
import type { Knowledge } from '../knowledge.ts'
import { describe, INPUTS } from './describe.ts'
import { ends } from './ending.ts'
import { prune } from './prune.ts'
import { script } from './script.ts'
import { winningTurn } from './winning.ts'
import { spread, standing, worth } from './worth.ts'

export const hamburgumKnowledge: Knowledge<Hamburgum> = {
  game: hamburgum,
  players: (s) => s.players.length,
  script,
  prune,
  worth,
  worths: (s, into) => {
    for (let seat = 0; seat < s.players.length; seat++) into[seat] = worth(s, seat)
  },
  spread,
  ends,
  standing,
  // measured in games of level 4 against itself, 16 for each number of players
  truth: [1, 1, 0.77, 0.9, 0.96, 0.96],
  inputs: INPUTS,
  describe,
  exact: (s) => {
    const moves = winningTurn(hamburgum, s)
    return moves && { moves, share: 1 }
  },
  openingTurns: 2,
  stages: [1500, 5000],
  lessons: 2,
  drawOptions: (rng) => ({
    board: rng.int(4) === 0 ? 'londinium' : 'hamburg',
    variant: rng.int(3) > 0 ? 'basic' : rng.int(2) === 0 ? 'I' : 'II',
  }),
  dice: 0.08,
  longest: 4000,
}
