import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { fail, ok, type Result } from '@kontor/core'
import { knowledgeOf } from '../games.ts'
import { shareOf } from './interval.ts'
import { parseBot } from './specs.ts'
import type { Job, JobReport, Setting } from './worker.ts'

export { SPEC_HELP } from './specs.ts'

export interface ArenaRequest {
  readonly game: string
  readonly options?: unknown
  /** Bots such as "level:3" or "cmd:node my-bot.js"; each pair of them meets. */
  readonly seats: readonly string[]
  /** Numbers of players; one candidate sits against copies of the other. */
  readonly players: readonly number[]
  /** Games for each pair and number of players; rounded up to whole blocks. */
  readonly games: number
  readonly seed?: string | undefined
  /** The time an outside bot is told. */
  readonly millis?: number | undefined
  readonly onFault?: 'lose' | 'replace' | undefined
  readonly workers?: number | undefined
  readonly onProgress?: ((done: number, all: number) => void) | undefined
}

export interface Pair {
  readonly a: string
  readonly b: string
  readonly players: number
  readonly games: number
  readonly shareA: number
  readonly low: number
  readonly high: number
  /** The candidate's share in each seat. */
  readonly bySeat: readonly number[]
  /** Mean points of the candidate and of the others. */
  readonly pointsA: number
  readonly pointsB: number
  /** Games that were too long and went to whoever led. */
  readonly cut: number
}

export interface BotFault {
  readonly bot: string
  readonly fault: string
  readonly detail: string
  readonly times: number
}

export interface ArenaReport {
  readonly pairs: readonly Pair[]
  readonly faults: readonly BotFault[]
}

/** Plays every pair at every number of players and reports shares with 95 % intervals. */
export async function arena(request: ArenaRequest): Promise<Result<ArenaReport>> {
  const fault = complaint(request)
  if (fault) return fault
  const meetings = meetingsOf(request)
  const jobs = meetings.flatMap((meeting, m) => jobsOf(request, meeting, m))
  const reports = await runJobs(request, jobs)
  const pairs = meetings.map((meeting, m) =>
    pairOf(
      meeting,
      reports.filter((r) => jobs[r.id].meeting === m),
    ),
  )
  return ok({ pairs, faults: countFaults(reports) })
}

type Meeting = Pick<Pair, 'a' | 'b' | 'players'>
type NumberedJob = Job & { readonly meeting: number }

function complaint({ seats, players, game, games }: ArenaRequest) {
  const [min, max] = knowledgeOf(game).game.players
  if (players.some((n) => !Number.isInteger(n) || n < min || n > max))
    return fail('players.number', `${game} is for ${min} to ${max} players.`)
  if (seats.length < 2) return fail('arena.seats', 'An arena needs at least two bots.')
  if (!(games >= 1)) return fail('arena.games', 'The number of games must be at least 1.')
  for (const bot of seats.map(parseBot)) if (!bot.ok) return bot
  return undefined
}

const meetingsOf = ({ seats, players }: ArenaRequest): Meeting[] =>
  players.flatMap((n) => seats.flatMap((a, i) => seats.slice(i + 1).map((b) => ({ a, b, players: n }))))

function jobsOf(request: ArenaRequest, meeting: Meeting, m: number): NumberedJob[] {
  const blocks = Math.ceil(request.games / meeting.players)
  return Array.from({ length: blocks }, (_, block) => ({
    id: m * Math.ceil(request.games) + block,
    meeting: m,
    ...meeting,
    seed: `${request.seed ?? 'arena'} ${block}`,
  }))
}

/** Hands the blocks out to the workers, one at a time. */
async function runJobs(request: ArenaRequest, jobs: NumberedJob[]): Promise<JobReport[]> {
  for (const [id, job] of jobs.entries()) jobs[id] = { ...job, id }
  const { game, options, onFault = 'lose', millis = 1000 } = request
  const setting: Setting = { game, options, millis, onFault }
  const reports: JobReport[] = []
  let next = 0
  const serve = async (): Promise<void> => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: setting })
    const ended = new Promise<void>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('exit', () => resolve())
    })
    const give = (): void => {
      worker.postMessage(next < jobs.length ? jobs[next++] : 'end')
    }
    worker.on('message', (report: JobReport) => {
      reports.push(report)
      request.onProgress?.(reports.length, jobs.length)
      give()
    })
    give()
    await ended
  }
  const workers = Math.min(request.workers ?? availableParallelism(), jobs.length)
  await Promise.all(Array.from({ length: workers }, serve))
  return reports.sort((a, b) => a.id - b.id)
}

const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length

function pairOf(meeting: Meeting, reports: readonly JobReport[]): Pair {
  const { share, low, high } = shareOf(reports.map((r) => mean(r.games.map((g, seat) => g.shares[seat]))))
  const games = reports.flatMap((r) => r.games.map((game, seat) => ({ ...game, seat })))
  const others = games.flatMap((g) => g.points.filter((_, seat) => seat !== g.seat))
  return {
    ...meeting,
    games: games.length,
    shareA: share,
    low,
    high,
    bySeat: Array.from({ length: meeting.players }, (_, seat) =>
      mean(reports.map((r) => r.games[seat].shares[seat])),
    ),
    pointsA: mean(games.map((g) => g.points[g.seat])),
    pointsB: mean(others),
    cut: games.filter((g) => g.cut).length,
  }
}

function countFaults(reports: readonly JobReport[]): BotFault[] {
  const counts = new Map<string, BotFault>()
  for (const { bot, fault, detail } of reports.flatMap((r) => r.games.flatMap((g) => g.faults))) {
    const key = `${bot} ${fault}`
    counts.set(key, { bot, fault, detail, times: (counts.get(key)?.times ?? 0) + 1 })
  }
  return [...counts.values()]
}
