import { readConfig } from '../src/config.ts'
import { startServer } from '../src/server.ts'

/** A server as a process of its own; it says where it is and stops when it is told to. */
const server = await startServer(readConfig(process.env))
process.once('SIGTERM', () => void server.stop())
/** So that a measurement of memory counts what is in use and nothing else. */
process.on('SIGUSR2', () => globalThis.gc?.())
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`)
