import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** What an outside bot did wrong. */
export type FaultKind = 'died' | 'late' | 'nonsense'

export type Answer = { readonly index: number } | { readonly fault: FaultKind; readonly detail: string }

/** One JSON line for each decision. */
export interface Question {
  readonly game: string
  readonly seat: number
  readonly players: number
  readonly view: unknown
  readonly legal: readonly string[]
  readonly millis: number
}

export interface Outside {
  ask(question: Question): Promise<Answer>
  close(): void
}

/** Time beyond the promised one before an answer counts as too late: starting a process takes a while. */
const GRACE = 1000
/** Stands for no line in time; no line holds a line break. */
const LATE = '\n'

/** A bot that runs as a process of its own: questions go to its input, answers come from its output. */
export function startOutside(command: string): Outside {
  let child: ChildProcess | undefined
  let answer: ((line: string | undefined) => void) | undefined

  const start = (): ChildProcess => {
    const process = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'], detached: true })
    createInterface({ input: process.stdout }).on('line', (line) => answer?.(line))
    const gone = (): void => {
      // One that was stopped ends later, when its successor may be at work.
      if (child !== process) return
      child = undefined
      answer?.(undefined)
    }
    process.on('error', gone)
    process.on('exit', gone)
    process.stdin.on('error', gone)
    return process
  }

  const stop = (): void => {
    const pid = child?.pid
    child = undefined
    if (pid === undefined) return
    try {
      // The shell's children too: the group has the shell's id.
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }

  const ask = async (question: Question): Promise<Answer> => {
    child ??= start()
    const line = await new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(LATE), question.millis + GRACE)
      answer = (text) => {
        clearTimeout(timer)
        resolve(text)
      }
      child?.stdin?.write(`${JSON.stringify(question)}\n`)
    })
    answer = undefined
    if (line !== LATE && line !== undefined) return readAnswer(line, question.legal.length)
    stop()
    return line === LATE
      ? { fault: 'late', detail: `no answer within ${question.millis + GRACE} ms` }
      : { fault: 'died', detail: 'the process ended' }
  }
  return { ask, close: stop }
}

function readAnswer(line: string, choices: number): Answer {
  const index = indexIn(line)
  return Number.isInteger(index) && index >= 0 && index < choices
    ? { index }
    : { fault: 'nonsense', detail: `"${line.slice(0, 60)}" is not {"index": 0 to ${choices - 1}}` }
}

function indexIn(line: string): number {
  try {
    const value = JSON.parse(line) as { index?: unknown } | null
    return typeof value?.index === 'number' ? value.index : NaN
  } catch {
    return NaN
  }
}
