import { fail, ok, type Result } from '@kontor/core'
import { LATEST, type Level, LEVEL_STYLES, LEVELS } from '../levels.ts'
import type { Style } from '../styles.ts'
import type { Breadth } from '../turns.ts'

/** Who sits down: one of ours, or a process that answers questions. */
export type Bot =
  | { readonly kind: 'own'; readonly name: string; readonly style: Style }
  | { readonly kind: 'outside'; readonly name: string; readonly command: string }

const BREADTH: Breadth = { beam: 8, each: 5, most: 24 }
const THINKING = /^(search|net|net\+search)(?:@(\d+)(ms)?)?$/

export const SPEC_HELP =
  'random, script, hand, net, search@1000ms, net+search@1000ms (or @200 simulations), level:1 to level:5, cmd:COMMAND'

/** Reads a seat such as "level:3", "search@1000ms" or "cmd:node my-bot.js". */
export function parseBot(name: string): Result<Bot> {
  if (name.startsWith('cmd:') && name.length > 4) return ok({ kind: 'outside', name, command: name.slice(4) })
  const style = parseStyle(name)
  return style
    ? ok({ kind: 'own', name, style })
    : fail('bot.unknown', `"${name}" is no opponent; there are ${SPEC_HELP}.`)
}

function parseStyle(name: string): Style | undefined {
  if (name === 'random' || name === 'script') return { kind: name }
  if (name === 'hand') return searching(undefined, 0, undefined)
  if (name.startsWith('level:')) return levelStyle(Number(name.slice(6)))
  const parts = THINKING.exec(name)
  if (!parts) return undefined
  const [, way, amount, unit] = parts as readonly (string | undefined)[]
  if (way === 'net') return searching(LATEST, 0, undefined)
  const net = way === 'search' ? undefined : LATEST
  if (amount === undefined) return searching(net, 1e9, 1000)
  return unit === 'ms' ? searching(net, 1e9, Number(amount)) : searching(net, Number(amount), undefined)
}

const levelStyle = (n: number): Style | undefined =>
  (LEVELS as readonly number[]).includes(n) ? LEVEL_STYLES[n as Level] : undefined

const searching = (net: number | undefined, simulations: number, millis: number | undefined): Style => ({
  kind: 'search',
  net,
  simulations,
  millis,
  breadth: BREADTH,
  temperature: 0,
  regret: 0,
  thorough: simulations > 0,
})
