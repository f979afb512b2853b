import { type GameId, isGame, loadPlayable, type Playable } from '../lib/games.ts'
import { loadTexts } from '../lib/i18n.svelte.ts'
import { loadSpeech } from '../lib/speech.svelte.ts'
import { findGame } from '../play/setup.ts'

export type { Playable as Loaded }

/** Everything that a game's page needs, side by side. */
export async function loadGame(game: GameId): Promise<Playable> {
  const [playable] = await Promise.all([loadPlayable(game), loadTexts(game), loadSpeech(game)])
  return playable
}

/** Sets off what the address will ask for, so that it comes together with the texts. */
export async function lookAhead([page, id]: readonly string[]): Promise<void> {
  if (page !== 'play' || !id) return
  const saved = await findGame(id)
  if (saved.ok && saved.value && isGame(saved.value.game)) await loadGame(saved.value.game)
}
