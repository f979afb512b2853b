import { think, type ThinkRequest } from '@kontor/ai'
import { loadWeights } from '@kontor/ai/node'
import { parentPort } from 'node:worker_threads'

/** The thread in which AI opponents think: a seat's view comes in, a move goes out. */
const ready = new Set<string>()

parentPort?.on('message', (request: ThinkRequest) => {
  if (!ready.has(request.game)) {
    loadWeights(request.game)
    ready.add(request.game)
  }
  parentPort?.postMessage(think(request))
})

parentPort?.postMessage('ready')
