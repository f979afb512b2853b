import hamburgum from '../assets/hamburgum.svg?url'
import speicherstadt from '../assets/speicherstadt.svg?url'
import type { GameId } from './games.ts'

/** The poster of each game, 960 by 540. */
export const PICTURES: Record<GameId, string> = { hamburgum, speicherstadt }
