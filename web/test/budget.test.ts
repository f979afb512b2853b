import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../scripts/built.ts'
import { GAMES } from '../src/lib/games.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-budget-'))
const HOME_KB = 70
const GAME_KB = 180
const HOME = ['web/index.html', 'pages/Tables.svelte', 'texts/en/common.ts']

let files: Rolldown.RolldownOutput['output']
beforeAll(async () => {
  files = (await publish(folder)).output
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const chunkOf = (match: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk => {
  const found = files.find((file) => file.type === 'chunk' && match(file))
  if (found?.type !== 'chunk') throw new Error('no such chunk')
  return found
}

/** A chunk and all that it imports at once, by name. */
function withImports(chunk: Rolldown.OutputChunk, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(chunk.fileName)) return seen
  seen.set(chunk.fileName, chunk.code)
  for (const name of chunk.imports)
    withImports(
      chunkOf(({ fileName }) => fileName === name),
      seen,
    )
  return seen
}

const kilobytes = (code: string): number => gzipSync(code, { level: 9 }).length / 1024

/** Scripts that are fetched for these modules, in KB as gzip makes them. */
function jsGzKB(modules: readonly string[]): number {
  const code = new Map<string, string>()
  for (const end of modules)
    withImports(
      chunkOf(({ facadeModuleId }) => facadeModuleId?.endsWith(end) === true),
      code,
    )
  return [...code.values()].reduce((sum, text) => sum + kilobytes(text), 0)
}

test('the home page needs little script', () => {
  expect(jsGzKB(HOME)).toBeLessThan(HOME_KB)
})

test.each(GAMES)('%s, its rules and its opponents need little script', (game) => {
  const worker = files.find(({ fileName }) => fileName.includes('opponent.worker'))
  const opponents = worker?.type === 'asset' ? kilobytes(worker.source.toString()) : NaN
  const page = [...HOME, `games/${game}/index.ts`, `texts/en/${game}.ts`, `texts/en/moves-${game}.ts`]
  expect(jsGzKB(page) + opponents).toBeLessThan(GAME_KB)
})

test('what the page asks for before its scripts are there is what was built', () => {
  const early = files.find(({ fileName }) => /early-[\w-]+\.js$/.test(fileName))
  const source = early?.type === 'asset' ? early.source.toString() : ''
  const names = [...source.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !files.some(({ fileName }) => fileName === name))).toEqual([])
})
