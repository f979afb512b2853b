import { readConfig, startServer } from '@kontor/server'
import { readArguments, Refusal } from '../arguments.ts'

export const usage = 'serve [--port P] [--host H]'

/** Serves pages, tables and sockets until it is told to stop; settings come from the environment. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = readArguments(args, { port: { type: 'string' }, host: { type: 'string' } }, 0)
  const env = {
    // a person at a terminal wants the address, not the log
    ...(process.stdout.isTTY && { KONTOR_LOG: 'warn' }),
    ...process.env,
    ...(typeof values.port === 'string' && { KONTOR_PORT: values.port }),
    ...(typeof values.host === 'string' && { KONTOR_HOST: values.host }),
  }
  const server = await startServer(settings(env)).catch((error: unknown) => {
    throw new Refusal('serve.failed', sentence(error))
  })
  if (process.stdout.isTTY) console.log(`\nKontor is ready: open ${server.url} in your browser.\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop())
}

function settings(env: Readonly<Record<string, string | undefined>>): ReturnType<typeof readConfig> {
  try {
    return readConfig(env)
  } catch (error) {
    throw new Refusal('serve.setting', sentence(error))
  }
}

function sentence(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE'
    ? `Port ${port ?? ''} is taken; choose another with --port or KONTOR_PORT.`
    : message
}
