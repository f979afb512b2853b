import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type GameRecord, type Kinds, makeRng, parseRecord, perft, replay, unwrap } from '../index.ts'
import type { Config, GameKit } from './kit.ts'

interface PerftEntry {
  readonly name: string
  readonly players: number
  readonly options: unknown
  readonly seed: string
  /** From the set-up to the position. */
  readonly moves: readonly string[]
  /** Sequences of 1, 2, 3 … moves from there. */
  readonly counts: readonly number[]
}

const readFixture = (kit: { readonly fixtures: URL }, name: string): unknown =>
  JSON.parse(readFileSync(new URL(name, kit.fixtures), 'utf8')) as unknown

/** Point 10. */
export function failingSeeds<K extends Kinds>(kit: GameKit<K>): Config<K>[] {
  const entries = readFixture(kit, 'seeds.json') as { players: number; options: unknown; seed: string }[]
  return entries.map((entry) => ({ ...entry, options: unwrap(kit.game.parseOptions(entry.options)) }))
}

/** Point 1. */
export function describePerft<K extends Kinds>(kit: GameKit<K>): void {
  const { game } = kit
  describe('perft', () => {
    it.each(readFixture(kit, 'perft.json') as PerftEntry[])('$name: $counts', (entry) => {
      const state = game.setup(entry.players, unwrap(game.parseOptions(entry.options)), makeRng(entry.seed))
      for (const text of entry.moves) game.apply(state, unwrap(game.parse(text)))
      expect(entry.counts.map((_, i) => perft(game, state, i + 1))).toEqual(entry.counts)
    })
  })
}

/** Point 9. */
export function describeRecords<K extends Kinds>(kit: GameKit<K>): void {
  const files = readdirSync(kit.fixtures).filter((name) => name.endsWith('.kontor'))
  const records = files.map((name): [string, GameRecord] => [
    name,
    unwrap(parseRecord(readFileSync(new URL(name, kit.fixtures), 'utf8'))),
  ])
  describe('recorded games', () => {
    it.each(records)('%s replays', (_, record) => {
      expect(replay(kit.game, record)).toMatchObject({ ok: true })
    })

    it('show everything that the game has', () => {
      const shown = new Set(records.flatMap(([, record]) => [...kit.shows(record)]))
      expect(kit.mustShow.filter((name) => !shown.has(name))).toEqual([])
    })
  })
}

const RULE = /^- ([A-Z]\d+(?:\.\d+)?)\b/gm

/** Point 11: a rule that no test cites is a rule that nobody checks. */
export function describeCitations<K extends Kinds>(kit: GameKit<K>): void {
  const numbers = [...readFileSync(kit.rules, 'utf8').matchAll(RULE)].map((match) => match[1])
  const tests = readdirSync(kit.tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, kit.tests), 'utf8'))
    .join('\n')
  const titles = [...tests.matchAll(/\b(?:it|describe)(?:\.each\([^]*?\))?\(\s*(['"`])(.*?)\1/g)].map(
    (m) => m[2],
  )
  const cited = new Set(titles.flatMap((title) => title.match(/\b[A-Z]\d+(?:\.\d+)?\b/g) ?? []))

  describe('the rules document', () => {
    it('numbers its rules, each once', () => {
      expect(numbers.length).toBeGreaterThan(20)
      expect(new Set(numbers).size).toBe(numbers.length)
    })
    it('has no rule that no test cites', () => {
      expect(numbers.filter((number) => !cited.has(number))).toEqual([])
    })
  })
}
