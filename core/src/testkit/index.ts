import { describe } from 'vitest'
import type { Kinds } from '../index.ts'
import { describeCitations, describePerft, describeRecords, failingSeeds } from './documents.ts'
import { describeInput } from './input.ts'
import type { GameKit } from './kit.ts'
import { describePlay } from './play.ts'
import { describeSecrets } from './secrets.ts'

export type { GameKit } from './kit.ts'

/** The eleven promises of docs/architecture.md, for any game. */
export function describeGame<K extends Kinds>(kit: GameKit<K>): void {
  describe(kit.game.id, () => {
    describePerft(kit)
    describePlay(kit, failingSeeds(kit))
    describeSecrets(kit)
    describeRecords(kit)
    describeCitations(kit)
    describeInput(kit)
  })
}
