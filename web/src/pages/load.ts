import type { Guide } from '../guides/guide.ts'
import { type Board, type GameId, loadBoard, loadGuide } from '../lib/games.ts'
import { loadTexts } from '../lib/i18n.svelte.ts'
import { loadSpeech } from '../lib/speech.svelte.ts'

export interface Loaded {
  readonly guide: Guide
  readonly Board: Board
}

/** Everything that a game's page needs, side by side. */
export async function loadGame(game: GameId): Promise<Loaded> {
  const [guide, Board] = await Promise.all([
    loadGuide(game),
    loadBoard(game),
    loadTexts(game),
    loadSpeech(game),
  ])
  return { guide, Board }
}
