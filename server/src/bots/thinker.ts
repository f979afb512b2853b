import { think, thinkPlainly, type Thought } from '@kontor/ai'
import { loadWeights } from '@kontor/ai/node'
import { parentPort } from 'node:worker_threads'
import { GAMES, gameOf } from '../games.ts'
import type { Question } from './pool.ts'

/** The thread in which AI opponents think: a seat's view comes in, a move goes out. */
const ready = new Set<string>()

/** What was learnt belongs to the newest rules; at a table of a former version its own rules have to do. */
function answer(question: Question): Thought {
  const game = gameOf(GAMES, question)
  if (game && game !== GAMES.get(question.game)?.game)
    return thinkPlainly(game as Parameters<typeof thinkPlainly>[0], question)
  if (!ready.has(question.game)) {
    loadWeights(question.game)
    ready.add(question.game)
  }
  return think(question)
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)))

parentPort?.postMessage('ready')
