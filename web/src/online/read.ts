import { keep, recall } from '../lib/store.ts'

/** How far the talk of each table was read, in this browser; the oldest tables are forgotten. */
const KEY = 'read'
const MOST = 50

type Read = readonly (readonly [table: string, line: number])[]

function all(): Read {
  const kept = recall(KEY)
  return Array.isArray(kept) ? (kept as Read) : []
}

export const readUpTo = (table: string): number => all().find(([id]) => id === table)?.[1] ?? 0

export function keepRead(table: string, line: number): void {
  keep(KEY, [...all().filter(([id]) => id !== table), [table, line]].slice(-MOST))
}
