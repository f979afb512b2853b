import { type Speicherstadt, speicherstadt } from '@kontor/speicherstadt'
import type { Knowledge } from '../knowledge.ts'
import { describe, INPUTS } from './describe.ts'
import { solveLastRound } from './last-round.ts'
import { prune, script } from './script.ts'
import { betweenRounds, settle, veil } from './settle.ts'
import { spread, standing, worth, worths } from './worth.ts'

export const speicherstadtKnowledge: Knowledge<Speicherstadt> = {
  game: speicherstadt,
  players: (s) => s.players.length,
  script,
  prune,
  worth,
  worths,
  spread,
  standing,
  inputs: INPUTS,
  describe,
  settle,
  describable: betweenRounds,
  veil,
  exact: (s, impatient) => {
    const solved = impatient && solveLastRound(s, impatient)
    // the value is seat 0's: 1, 0 or -1
    return solved && { moves: [solved.move], share: (1 + (s.seat === 0 ? solved.value : -solved.value)) / 2 }
  },
  openingTurns: 0,
  stages: [300, 1500],
  lessons: 12,
  drawOptions: () => ({}),
  dice: 1,
  longest: 2000,
}
