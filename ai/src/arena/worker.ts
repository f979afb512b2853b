import { parentPort, workerData } from 'node:worker_threads'
import { unwrap } from '@kontor/core'
import { knowledgeOf } from '../games.ts'
import { netsOf } from '../index.ts'
import { loadWeights } from '../weights-file.ts'
import { startOutside, type Outside } from './outside.ts'
import { type GameReport, playGame, type Table } from './play.ts'
import { type Bot, parseBot } from './specs.ts'

/** One seed, in every rotation of the candidate's seat. */
export interface Job {
  readonly id: number
  readonly a: string
  readonly b: string
  readonly players: number
  readonly seed: string
}

export interface Setting {
  readonly game: string
  readonly options: unknown
  readonly millis: number
  readonly onFault: 'lose' | 'replace'
}

export interface JobReport {
  readonly id: number
  readonly games: readonly GameReport[]
}

const setting = workerData as Setting
const knowledge = knowledgeOf(setting.game)
loadWeights(setting.game)
const outsiders = new Map<string, Outside>()
const table: Table = {
  knowledge,
  nets: netsOf(setting.game),
  options: unwrap(knowledge.game.parseOptions(setting.options)),
  millis: setting.millis,
  onFault: setting.onFault,
  outsiders,
}

function botOf(name: string): Bot {
  const bot = unwrap(parseBot(name))
  if (bot.kind === 'outside' && !outsiders.has(name)) outsiders.set(name, startOutside(bot.command))
  return bot
}

async function work(job: Job): Promise<JobReport> {
  const [a, b] = [botOf(job.a), botOf(job.b)]
  const games: GameReport[] = []
  for (let seat = 0; seat < job.players; seat++) {
    const line = Array.from({ length: job.players }, (_, i) => (i === seat ? a : b))
    games.push(await playGame(table, line, job.seed))
  }
  return { id: job.id, games }
}

parentPort!.on('message', (job: Job | 'end') => {
  if (job === 'end') {
    for (const outside of outsiders.values()) outside.close()
    parentPort!.close()
    return
  }
  void work(job).then((report) => parentPort!.postMessage(report))
})
