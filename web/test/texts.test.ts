import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, PARTS, type Text } from '../src/lib/i18n.svelte.ts'

const SOURCE = join(import.meta.dirname, '..', 'src')

type Dictionary = Readonly<Record<string, Text>>
const load = async (language: string, part: string): Promise<Dictionary> =>
  ((await import(`../src/texts/${language}/${part}.ts`)) as { default: Dictionary }).default

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:svelte|ts)$/.test(name) && !name.startsWith('texts'))
  .map((name) => readFileSync(join(SOURCE, name), 'utf8'))

/** Keys are written out, or built in a template: `level.${n}` stands for every key of that shape. */
const literals = new Set(files.flatMap((text) => [...text.matchAll(/(['"])([\w. ]+)\1/g)].map((m) => m[2])))
const templates = files
  .flatMap((text) => [...text.matchAll(/`([\w.]*\$\{[^`]*)`/g)].map((m) => m[1]))
  .filter((template) => /^[\w.]+\.|^\$\{[^}]+\}\.\w{3}/.test(template))
  .map(
    (template) => new RegExp(`^${template.replace(/\$\{[^}]*(?:\}|$)/g, '[\\w ]+').replaceAll('.', '\\.')}$`),
  )

const used = (key: string): boolean => literals.has(key) || templates.some((template) => template.test(key))

const forms = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text))
const holes = (text: Text): string[] =>
  [...new Set(forms(text).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((m) => m[1])))].sort()

describe.each(PARTS)('texts of %s', (part) => {
  test.each(LANGUAGES)('%s has every text and no other', async (language) => {
    const english = await load('en', part)
    expect(Object.keys(await load(language, part)).sort()).toEqual(Object.keys(english).sort())
  })

  test.each(LANGUAGES)('%s fills the same holes', async (language) => {
    const english = await load('en', part)
    const texts = await load(language, part)
    const differing = Object.keys(english).filter(
      (key) => holes(texts[key]).join() !== holes(english[key]).join(),
    )
    // a singular may say "one" without its number
    const wrong = differing.filter(
      (key) => !(typeof texts[key] === 'object' && holes(texts[key]).includes('n')),
    )
    expect(wrong).toEqual([])
  })

  test.each(LANGUAGES)('%s has no empty text', async (language) => {
    const texts = await load(language, part)
    expect(Object.keys(texts).filter((key) => forms(texts[key]).some((form) => form.trim() === ''))).toEqual(
      [],
    )
  })

  test.each(LANGUAGES)('%s is set with true apostrophes', async (language) => {
    const texts = await load(language, part)
    expect(Object.keys(texts).filter((key) => forms(texts[key]).some((form) => form.includes("'")))).toEqual(
      [],
    )
  })

  test('every text is used', async () => {
    const english = await load('en', part)
    expect(Object.keys(english).filter((key) => !used(key))).toEqual([])
  })
})

test('no key is in two parts', async () => {
  const keys = (await Promise.all(PARTS.map((part) => load('en', part)))).flatMap((texts) =>
    Object.keys(texts),
  )
  expect(keys.length).toBe(new Set(keys).size)
})
