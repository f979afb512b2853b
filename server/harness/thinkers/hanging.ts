import { think, type ThinkRequest } from '@kontor/ai'
import { parentPort } from 'node:worker_threads'

/** Level 4 never answers. */
parentPort?.on('message', (request: ThinkRequest) => {
  while (request.level === 4);
  parentPort?.postMessage(think(request))
})

parentPort?.postMessage('ready')
