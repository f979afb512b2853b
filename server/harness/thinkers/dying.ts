import { think, type ThinkRequest } from '@kontor/ai'
import { parentPort } from 'node:worker_threads'

/** Level 4 ends the thread, level 5 throws. */
parentPort?.on('message', (request: ThinkRequest) => {
  if (request.level === 4) process.exit(3)
  if (request.level === 5) throw new Error('no idea')
  parentPort?.postMessage(think(request))
})

parentPort?.postMessage('ready')
