import { think, type ThinkRequest } from '@kontor/ai'
import { parentPort } from 'node:worker_threads'

/** Thinks so long that a server can be stopped meanwhile. */
parentPort?.on('message', (request: ThinkRequest) => {
  setTimeout(() => parentPort?.postMessage(think(request)), 60_000)
})

parentPort?.postMessage('ready')
