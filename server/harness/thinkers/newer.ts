import { thinkPlainly } from '@kontor/ai'
import { GAMES, gameOf } from '../../src/games.ts'
import type { Question } from '../../src/bots/pool.ts'
import { parentPort } from 'node:worker_threads'

/** As if the program's own rules were newer than every table's: nothing but those of the table is left to think with. */
parentPort?.on('message', (question: Question) => {
  const game = gameOf(GAMES, question)
  if (!game) throw new Error(`no rules ${question.rules}`)
  const known = game as Parameters<typeof thinkPlainly>[0]
  parentPort?.postMessage(thinkPlainly(known, { ...question, simulations: 20 }))
})

parentPort?.postMessage('ready')
