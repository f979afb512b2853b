import { readConfig } from './config.ts'
import { type RunningServer, startServer } from './server.ts'

/**
 * `kontor serve`: a server with the configuration of the environment, which stops in order when the system
 * asks for it. `stopped` resolves then.
 */
export async function runServer(
  env: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer & { readonly stopped: Promise<void> }> {
  const server = await startServer(readConfig(env))
  const stopped = new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      server.stop().then(resolve, reject)
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  })
  return { ...server, stopped }
}
