import { type Config, type RunningServer, startServer } from '@kontor/server'
import { demand, readArguments, Refusal, wholeNumber } from '../arguments.ts'
import { readSettings } from '../settings.ts'

export const usage = 'serve [--port P] [--host H]'
export const summary = 'serve pages, tables and sockets; settings come from the environment'
export const flags = {
  port: 'where to listen (default KONTOR_PORT or 4180; 0: any free one)',
  host: 'the address to listen on (default KONTOR_HOST or 127.0.0.1; 0.0.0.0: the whole network)',
}

/** Until it is told to stop; when a backup was restored under it, it begins anew. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = readArguments(args, { port: { type: 'string' }, host: { type: 'string' } }, 0)
  if (values.port !== undefined) demand(wholeNumber('port', values.port, 0, 65_535))
  const config = readSettings({
    // a person at a terminal wants the address, not the log
    ...(process.stdout.isTTY && { KONTOR_LOG: 'warn' }),
    ...process.env,
    ...(typeof values.port === 'string' && { KONTOR_PORT: values.port }),
    ...(typeof values.host === 'string' && { KONTOR_HOST: values.host }),
  })
  let server = await start(config)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop())
  while ((await server.ended) === 'restored') server = await start(config)
}

async function start(config: Config): Promise<RunningServer> {
  const server = await startServer(config).catch((error: unknown) => {
    throw new Refusal('serve.failed', sentence(error))
  })
  // by name, since passkeys need one; beside the log, which is for machines
  console.error(`Kontor is ready: ${server.url.replace('//127.0.0.1', '//localhost')}`)
  return server
}

function sentence(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE'
    ? `Port ${port ?? ''} is taken; choose another with --port or KONTOR_PORT.`
    : message
}
