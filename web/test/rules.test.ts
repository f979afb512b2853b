import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BOARDS, BUILDINGS } from '@kontor/hamburgum'
import { type GameId, GAMES } from '../src/lib/games.ts'
import { parseHowto, SECTIONS } from '../src/lib/howto.ts'
import { LANGUAGES } from '../src/lib/i18n.svelte.ts'
import { marked, parseRules, pieces, searchRules } from '../src/lib/rules.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const rulesOf = (game: GameId): string => readFileSync(join(ROOT, 'docs', 'rules', `${game}.md`), 'utf8')
const translated = (game: GameId, language: string): string =>
  readFileSync(join(ROOT, 'web', 'src', 'texts', language, `rules-${game}.md`), 'utf8')

const numbers = (page: string): string[] =>
  parseRules(page).flatMap((chapter) => [chapter.number, ...chapter.rules.map((rule) => rule.number)])

describe.each(GAMES)('rules of %s', (game) => {
  test('the English page is read whole: every numbered line is a rule', () => {
    const listed = rulesOf(game)
      .match(/^- [HS]\d+(?:\.\d+)? /gm)!
      .map((line) => line.slice(2, -1))
    const read = parseRules(rulesOf(game)).flatMap((chapter) => chapter.rules.map((rule) => rule.number))
    expect(read).toEqual(listed)
  })

  test.each(['de', 'fr', 'it'])('%s has the same numbers', (language) => {
    expect(numbers(translated(game, language))).toEqual(numbers(rulesOf(game)))
  })

  test.each(['de', 'fr', 'it'])('%s has the same figures in every rule', (language) => {
    const figures = (page: string): Record<string, string> =>
      Object.fromEntries(
        parseRules(page).flatMap((chapter) =>
          chapter.rules.map(({ number, text }) => [
            number,
            (text.replaceAll(/[HS]\d+(?:\.\d+)?|`[^`]*`/g, '').match(/\d+/g) ?? []).sort().join(' '),
          ]),
        ),
      )
    expect(figures(translated(game, language))).toEqual(figures(rulesOf(game)))
  })
})

describe.each(GAMES)('%s in two minutes', (game) => {
  const read = (language: string) =>
    parseHowto(readFileSync(join(ROOT, 'web', 'src', 'texts', language, `howto-${game}.md`), 'utf8'))
  const links = (text: string): string[] =>
    pieces(text).flatMap((piece) => (piece.kind === 'link' ? [piece.text] : []))
  const figures = (text: string): string => (text.match(/\d+/g) ?? []).sort().join(' ')
  const english = read('en')

  test('tells the goal, a turn, where points come from and three things that are easily missed', () => {
    expect(english.map(({ name }) => name)).toEqual([...SECTIONS])
    expect(english.at(-1)!.items).toHaveLength(3)
  })

  test('takes two minutes', () => {
    const words = english.flatMap(({ text, items }) => [...text, ...items].join(' ').split(' '))
    expect(words.length).toBeLessThan(420)
  })

  test.each(LANGUAGES)('%s says the same, and its numbers lead to rules', (language) => {
    const known = numbers(language === 'en' ? rulesOf(game) : translated(game, language))
    const told = read(language)
    for (const [i, { name, text, items }] of english.entries()) {
      expect(told[i].name).toBe(name)
      expect(told[i].text.map(links)).toEqual(text.map(links))
      expect(told[i].items.map(links)).toEqual(items.map(links))
      expect([...told[i].text, ...told[i].items].map(figures)).toEqual([...text, ...items].map(figures))
      expect(known).toEqual(expect.arrayContaining([...text, ...items].flatMap(links)))
    }
  })
})

test('H6.6 tells the values that the tokens of both boards have', () => {
  for (const { churches } of Object.values(BOARDS))
    for (const { colour, building, buildingPoints, citizenPoints } of churches) {
      expect(buildingPoints).toBe(['merchant', 'captain'].includes(BUILDINGS[building]) ? 5 : 4)
      expect(citizenPoints).toBe(colour === 'violet' ? 1 : ['green', 'blue'].includes(colour) ? 4 : 3)
    }
})

test('rules are found by words without regard to case and accents, and by number', () => {
  const book = parseRules('## H1 Église\n- H1.1 Le Citoyen achète\n  et paie.\n- H1.2 Autre\n')
  expect(searchRules(book, 'ACHETE paie')[0].rules.map((rule) => rule.number)).toEqual(['H1.1'])
  expect(searchRules(book, 'h1.2')[0].rules.map((rule) => rule.number)).toEqual(['H1.2'])
  expect(searchRules(book, 'eglise')[0].rules).toHaveLength(2)
  expect(searchRules(book, 'wanting')).toEqual([])
})

test('a number finds its own rule only, and short words are no parts of others', () => {
  const book = parseRules('## S5 Loading\n- S5.1 As S5.4 tells, a ship empties.\n- S5.4 A tie.\n')
  expect(searchRules(book, 's5.4')[0].rules.map((rule) => rule.number)).toEqual(['S5.4'])
  expect(searchRules(book, 'tie')[0].rules.map((rule) => rule.number)).toEqual(['S5.4'])
})

test('rules are found by words with another ending, and what was found is marked', () => {
  const book = parseRules('## H6 Church\n- H6.5 The player may score his tokens.\n- H6.6 A market.\n')
  for (const query of ['churches', 'token', 'scoring', 'players', 'l’CHURCH'])
    expect(searchRules(book, query), query).toHaveLength(1)
  expect(searchRules(book, 'scoring')[0].rules.map((rule) => rule.number)).toEqual(['H6.5'])
  expect(searchRules(book, 'playground')).toEqual([])
  const found = marked('Les Églises, église et rien.', 'eglises').filter((part) => part.found)
  expect(found.map((part) => part.text)).toEqual(['Églises', 'église'])
  expect(
    marked('Les Églises.', 'rien')
      .map((part) => part.text)
      .join(''),
  ).toBe('Les Églises.')
})

test('a rule is split into text, strong words and numbers of other rules', () => {
  expect(pieces('See H4.2, **House rule**: yes')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'H4.2' },
    { kind: 'text', text: ', ' },
    { kind: 'strong', text: 'House rule' },
    { kind: 'text', text: ': yes' },
  ])
})
