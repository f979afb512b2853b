import { Refusal } from './arguments.ts'
import { nearest } from './words.ts'

interface Command {
  /** The line behind `kontor`. */
  readonly usage: string
  /** What it does, in one line. */
  readonly summary: string
  /** What each flag means, with its default. */
  readonly flags: Readonly<Record<string, string>>
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
  for (const [name, load] of Object.entries(COMMANDS))
    console.log(`  ${name.padEnd(10)}${(await load()).summary}`)
  console.log('\n"kontor COMMAND --help" tells its flags and their defaults.')
}

function helpOn({ usage, summary, flags }: Command): void {
  console.log(`kontor ${usage}\n\n${summary}\n`)
  const width = Math.max(...Object.keys(flags).map((flag) => flag.length)) + 4
  for (const [flag, meaning] of Object.entries(flags)) console.log(`  ${`--${flag}`.padEnd(width)}${meaning}`)
}

async function main(): Promise<void> {
  const name = process.argv.at(2)
  const args = process.argv.slice(3)
  if (name === undefined || name === 'help' || name === '--help') return help()
  if (!Object.hasOwn(COMMANDS, name)) {
    const names = Object.keys(COMMANDS)
    const meant = nearest(name, names)
    const advice = meant === undefined ? `there are ${names.join(', ')}.` : `did you mean ${meant}?`
    throw new Refusal('command.unknown', `"${name}" is no command; ${advice}`)
  }
  const command = await COMMANDS[name]()
  if (args.includes('--help')) {
    helpOn(command)
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
