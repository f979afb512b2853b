import { Refusal } from './arguments.ts'

interface Command {
  readonly usage: string
  run(args: readonly string[]): void | Promise<void>
}

/** Loaded when called, so that the quick ones start quickly. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  play: () => import('./commands/play.ts'),
  serve: () => import('./commands/serve.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  doctor: () => import('./commands/doctor.ts'),
  simulate: () => import('./commands/simulate.ts'),
  perft: () => import('./commands/perft.ts'),
  record: () => import('./commands/record.ts'),
  replay: () => import('./commands/replay.ts'),
  hint: () => import('./commands/hint.ts'),
  arena: () => import('./commands/arena.ts'),
  train: () => import('./commands/train.ts'),
  bench: () => import('./commands/bench.ts'),
  prove: () => import('./commands/prove.ts'),
}

async function help(): Promise<void> {
  console.log('kontor: Hamburgum and Die Speicherstadt\n')
  for (const load of Object.values(COMMANDS)) console.log(`  kontor ${(await load()).usage}`)
}

async function main(): Promise<void> {
  const name = process.argv.at(2)
  const args = process.argv.slice(3)
  if (name === undefined || name === 'help' || name === '--help') return help()
  if (!(name in COMMANDS))
    throw new Refusal(
      'command.unknown',
      `"${name}" is no command; there are ${Object.keys(COMMANDS).join(', ')}.`,
    )
  const command = await COMMANDS[name]()
  if (args.includes('--help')) {
    console.log(`kontor ${command.usage}`)
    return
  }
  await command.run(args)
}

// a reader that has seen enough (`| head`) is no failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

main().catch((error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  console.error(`kontor: ${error.code}: ${error.message}`)
  process.exitCode = 2
})
