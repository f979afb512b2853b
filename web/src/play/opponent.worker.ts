import { think } from '@kontor/ai'
import { type Answer, type Question } from './opponent.ts'

/** Opponents think here, so that the page never stutters. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { move } = think(data.position)
  postMessage({ number: data.number, move } satisfies Answer)
})
