import { type Level, think } from '@kontor/ai'
import type { Answer, Question } from './opponent.ts'

/** Opponents think here, so that the page never stutters. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { game, view, level, seed } = data.position
  const { turn } = think({ game, view, level: level as Level, seed })
  postMessage({ number: data.number, turn } satisfies Answer)
})
