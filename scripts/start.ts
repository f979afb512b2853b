import { buildClient } from '../web/scripts/built.ts'

/** `npm start`: builds the client unless it is up to date, and serves it. */
if (process.stdout.isTTY) console.log('Building the pages…')
await buildClient()
process.argv.splice(2, 0, 'serve')
await import('../cli/src/main.ts')
