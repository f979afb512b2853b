import { demand, readArguments, Refusal, wholeNumber } from '../arguments.ts'
import { progressBar } from '../progress.ts'

export const usage =
  'bench engine|ai|server|page|correspondence [--seconds S] [--games G] [--millis M] [--size PERCENT] [--json]'
export const summary = 'measure side by side with peers'
export const flags = {
  seconds: 'for each contender of the engine (default 10)',
  games: 'of the opponents, the pages or by correspondence (default 20)',
  millis: 'for a move of the opponents (default 200)',
  size: 'of the measurement of the server, in percent (default 100)',
  json: 'a report for programs',
}

interface Amounts {
  readonly seconds: number
  readonly games: number
  readonly millis: number
  /** 1 is the full size. */
  readonly size: number
}

type Bench = (amounts: Amounts, progress: (done: number, total: number) => void) => unknown

/** Each measures side by side with its peers; the peers are loaded only here. */
const BENCHES: Readonly<Record<string, Bench>> = {
  engine: async ({ seconds }, progress) => (await import('@kontor/bench')).benchEngine(seconds, progress),
  ai: async (amounts, onProgress) => (await import('@kontor/bench')).benchAi({ ...amounts, onProgress }),
  correspondence: async ({ games }, progress) =>
    (await import('@kontor/bench')).benchCorrespondence(games, progress),
  server: async ({ size }, progress) => (await import('@kontor/bench')).benchServer(size, progress),
  page: async ({ games }, onProgress) => (await import('@kontor/bench')).benchPage({ games, onProgress }),
}

const FLAGS = {
  json: { type: 'boolean' },
  seconds: { type: 'string' },
  games: { type: 'string' },
  millis: { type: 'string' },
  size: { type: 'string' },
} as const

export async function run(args: readonly string[]): Promise<void> {
  const { values, words } = readArguments(args, FLAGS, 1)
  const name = words.at(0) ?? ''
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
  if (!bench)
    throw new Refusal('bench.unknown', `Which benchmark? There are ${Object.keys(BENCHES).join(', ')}.`)
  const number = (flag: keyof Amounts, usual: string, most = 100_000): number =>
    demand(wholeNumber(flag, values[flag] ?? usual, 1, most))
  const amounts = {
    seconds: number('seconds', '10'),
    games: number('games', '20'),
    millis: number('millis', '200'),
    size: number('size', '100', 100) / 100,
  }
  const report = await bench(amounts, progressBar(`bench ${name}`))
  if (values.json) console.log(JSON.stringify(report))
  else console.table(report)
}
