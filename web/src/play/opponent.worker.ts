import { giveWeights, hint, type Level, think } from '@kontor/ai'
import hamburgum from '@kontor/ai/weights/hamburgum.bin?url'
import speicherstadt from '@kontor/ai/weights/speicherstadt.bin?url'
import type { Answer, Question } from './opponent.ts'

/** What the opponents have learnt, fetched when a game first needs it. */
const WEIGHTS: Readonly<Record<string, string>> = { hamburgum, speicherstadt }
const learnt = new Map<string, Promise<void>>()

/** Without their weights the opponents judge by hand-made values: weaker, but they play. */
async function learn(game: string): Promise<void> {
  const response = await fetch(WEIGHTS[game]).catch(() => undefined)
  if (response?.ok) giveWeights(game, new Uint8Array(await response.arrayBuffer()))
  else learnt.delete(game)
}

async function answer({ number, position, level }: Question): Promise<void> {
  const { game } = position
  if (!learnt.has(game)) learnt.set(game, learn(game))
  await learnt.get(game)
  const turn = level === undefined ? [] : think({ ...position, level: level as Level }).turn
  const advice = level === undefined ? hint(position).moves : []
  postMessage({ number, turn, advice } satisfies Answer)
}

/** Opponents think here, so that the page never stutters. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  // who asked hears of errors, not of rejected promises
  answer(data).catch(reportError)
})
