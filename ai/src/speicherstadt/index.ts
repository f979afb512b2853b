import { type Speicherstadt, speicherstadt } from '@kontor/speicherstadt'
import type { Knowledge } from '../knowledge.ts'
import { describe, INPUTS } from './describe.ts'
import { solveLastRound } from './last-round.ts'
import { prune, script } from './script.ts'
import { betweenRounds, settle, veil } from './settle.ts'
import { spread, standing, worth } from './worth.ts'

export const speicherstadtKnowledge: Knowledge<Speicherstadt> = {
  game: speicherstadt,
  players: (s) => s.players.length,
  script,
  prune,
  worth,
  spread,
  standing,
  inputs: INPUTS,
  describe,
  settle,
  describable: betweenRounds,
  veil,
  stopsAtReveal: true,
  exact: (s, thorough) => {
    const solved = thorough ? solveLastRound(s) : undefined
    return solved && [solved.move]
  },
  openingTurns: 0,
  drawOptions: () => ({}),
  longest: 2000,
}
