import { speicherstadtKnowledge } from './speicherstadt/index.ts'
import { hamburgumKnowledge } from './hamburgum/index.ts'
import type { Knowledge } from './knowledge.ts'

/** Every game the opponents can play. */
const KNOWN = [hamburgumKnowledge, speicherstadtKnowledge] as readonly unknown[] as readonly Knowledge[]

export function knowledgeOf(game: string): Knowledge {
  const known = KNOWN.find((k) => k.game.id === game)
  if (!known) throw new Error(`The opponents don't know a game "${game}".`)
  return known
}
