import type { Rng } from '@kontor/core'
import { ClientMessage } from '@kontor/protocol'

/** Anything but what a schema asks for; the edges of each type. */
const NUMBERS = [0, -0, -1, 0.5, 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, NaN, Infinity, 1_000_001]
const STRINGS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table log; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%00',
  'A'.repeat(22),
  'x'.repeat(1500),
  '🂡'.repeat(300),
  'sell beer 999',
  'end',
]
const KEYS = [
  'type',
  'table',
  'ply',
  'move',
  'clientId',
  'chat',
  'text',
  'seat',
  '__proto__',
  'constructor',
  '0',
]

const pick = <T>(rng: Rng, of: readonly T[]): T => of[rng.int(of.length)]

/** A value of no particular use. */
function junk(rng: Rng, depth: number): unknown {
  switch (rng.int(depth > 3 ? 5 : 8)) {
    case 0:
      return null
    case 1:
      return rng.int(2) === 0
    case 2:
    case 3:
      return pick(rng, NUMBERS)
    case 4:
      return pick(rng, STRINGS)
    case 5:
      return Array.from({ length: rng.int(4) }, () => junk(rng, depth + 1))
    case 6:
      return Object.fromEntries([[pick(rng, KEYS), junk(rng, depth + 1)]])
    default:
      return nested(rng.int(400))
  }
}

/** Brackets in brackets, as JSON text allows. */
function nested(depth: number): unknown {
  let value: unknown = 0
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

export interface Knowledge {
  /** Ids of real tables, which make the most dangerous messages. */
  readonly tables: readonly string[]
  readonly moves: readonly string[]
}

/** A field as its schema wants it, with real ids among the made-up ones. */
function proper(rng: Rng, key: string, type: string, { tables, moves }: Knowledge): unknown {
  if (key === 'table') return rng.int(4) > 0 ? pick(rng, tables) : pick(rng, STRINGS)
  if (key === 'ply' || key === 'chat') return rng.int(2000)
  if (key === 'move') return pick(rng, moves)
  if (key === 'clientId') return `h${rng.int(1000)}`
  return type === 'number' ? rng.int(1000) : pick(rng, STRINGS)
}

interface Field {
  readonly type: string
  readonly literal?: unknown
}

/** A message of one of the schema's forms, with something wrong in it more often than not. */
function message(rng: Rng, knowledge: Knowledge): Record<string, unknown> {
  const form = pick(rng, ClientMessage.options)
  const made: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(form.entries) as [string, Field][]) {
    if (rng.int(12) === 0) continue
    const spoiled = rng.int(8) === 0
    made[key] = spoiled ? junk(rng, 0) : (field.literal ?? proper(rng, key, field.type, knowledge))
  }
  if (rng.int(6) === 0) made[pick(rng, KEYS)] = junk(rng, 0)
  return made
}

/** One hostile message: well-formed with bad contents, malformed, cut, or plain noise. */
export function hostileText(rng: Rng, knowledge: Knowledge): string | Buffer {
  const kind = rng.int(20)
  if (kind === 0) return JSON.stringify(junk(rng, 0) ?? null)
  if (kind === 1) return Buffer.from(Array.from({ length: rng.int(200) }, () => rng.int(256)))
  const text = JSON.stringify(message(rng, knowledge)).slice(0, 4000)
  if (kind === 2) return text.slice(0, rng.int(text.length))
  if (kind === 3) return text.replaceAll('"', pick(rng, ["'", '""', '\\"', '`']))
  return text
}
