import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fail, makeRng, ok, type Result, seedOf } from '@kontor/core'
import type { Knowledge } from '../knowledge.ts'
import { type Net, weightCount } from '../net.ts'
import { type Learner, makeLearner } from './learn.ts'
import type { Run } from './train.ts'

const HIDDEN = [48, 16] as const

/** A fresh run: small random weights on top of the hand-made values. */
export function freshRun(knowledge: Knowledge, seed: string): Run {
  const rng = makeRng(seedOf(`${seed} weights`))
  const learner = makeLearner(knowledge.inputs, HIDDEN[0], HIDDEN[1], () => rng.next() / 2 ** 32)
  return { learner, past: [], games: 0, memory: [] }
}

interface Header {
  readonly inputs: number
  readonly hidden1: number
  readonly hidden2: number
  readonly games: number
  readonly steps: number
  readonly past: number
}

/** One line of JSON, then the numbers: weights, Adam's means, the smoothed weights, earlier selves. The positions are not kept. */
export function saveRun(file: string, run: Run): void {
  const { net, mean, square, smooth, steps } = run.learner
  const header: Header = {
    inputs: net.inputs,
    hidden1: net.hidden1,
    hidden2: net.hidden2,
    games: run.games,
    steps,
    past: run.past.length,
  }
  const lists = [net.weights, mean, square, smooth.weights, ...run.past.map((p) => p.weights)]
  const line = Buffer.from(`${JSON.stringify(header)}\n`)
  const numbers = lists.map((list) => Buffer.from(list.buffer, list.byteOffset, list.byteLength))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, Buffer.concat([line, ...numbers]))
  renameSync(`${file}.new`, file)
}

export function loadRun(file: string, knowledge: Knowledge): Result<Run> {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return fail('checkpoint.missing', `There is no checkpoint at "${file}".`)
  }
  const end = bytes.indexOf(10)
  const header = parseHeader(bytes.toString('utf8', 0, end))
  if (header?.inputs !== knowledge.inputs)
    return fail('checkpoint.foreign', `"${file}" is not a checkpoint of ${knowledge.game.id}.`)
  const { inputs, hidden1, hidden2 } = header
  const length = weightCount(inputs, hidden1, hidden2)
  if (bytes.length !== end + 1 + 4 * length * (4 + header.past))
    return fail('checkpoint.damaged', `"${file}" is cut short.`)
  const list = (n: number): Float32Array => {
    const from = end + 1 + 4 * length * n
    return new Float32Array(Uint8Array.from(bytes.subarray(from, from + 4 * length)).buffer)
  }
  const net = (n: number): Net => ({ inputs, hidden1, hidden2, weights: list(n) })
  const learner: Learner = {
    net: net(0),
    mean: list(1),
    square: list(2),
    smooth: net(3),
    steps: header.steps,
  }
  const past = Array.from({ length: header.past }, (_, i) => net(4 + i))
  return ok({ learner, past, games: header.games, memory: [] })
}

function parseHeader(text: string): Header | undefined {
  try {
    return JSON.parse(text) as Header
  } catch {
    return undefined
  }
}
