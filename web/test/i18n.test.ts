import { afterEach, expect, test } from 'vitest'
import { lang, list, loadTexts, num, preferredLanguage, speak, t } from '../src/lib/i18n.svelte.ts'
import { typeset } from '../src/lib/typeset.ts'

afterEach(() => speak('en'))

test('the browser’s first known language is taken, English where none is known', () => {
  expect(preferredLanguage(['pt-BR', 'fr-CA', 'de'])).toBe('fr')
  expect(preferredLanguage(['pt', 'sv'])).toBe('en')
  expect(preferredLanguage([])).toBe('en')
})

test('the language can be switched at any time, numbers and lists with it', async () => {
  await loadTexts('common')
  expect(t('app.name')).toBe('Kontor')
  expect([num(1234.5), list(['a', 'b', 'c'])]).toEqual(['1,234.5', 'a, b, and c'])
  await speak('de')
  expect(lang()).toBe('de')
  expect([num(1234.5), list(['a', 'b', 'c'])]).toEqual(['1.234,5', 'a, b und c'])
})

test('French marks keep to the word before them', async () => {
  await speak('fr')
  await loadTexts('common')
  expect(t('colon', { name: 'a', text: 'b' })).toBe('a\u00a0: b')
  expect(typeset('fr', 'Quoi ? « Rien » ; 5 %')).toBe('Quoi\u202f? «\u00a0Rien\u00a0»\u202f; 5\u202f%')
  expect(typeset('de', 'Was ? « Nichts »')).toBe('Was ? « Nichts »')
})

/** No-break spaces, made visible. */
const shown = (language: string, text: string): string => typeset(language, text).replaceAll('\u00a0', '_')

test.each([
  ['de', 'jedes weitere 1 Prestigepunkt', 'jedes weitere 1_Prestigepunkt'],
  ['de', 'die {n}. Spende, 1.350 Taler, 7 % sicher', 'die {n}._Spende, 1.350_Taler, 7_% sicher'],
  ['de', 'läuft in Becken 3 ein', 'läuft in Becken_3 ein'],
  ['de', '3 PP und 30, die vierte', '3_PP und 30, die vierte'],
  ['en', '{n} coins for {name} of strength 4', '{n}_coins for {name} of strength_4'],
  ['fr', 'pompier de force 4 (8 points), n° {n}', 'pompier de force_4 (8_points), n°_{n}'],
  ['it', 'nell’ancoraggio 3 per 20 £', 'nell’ancoraggio_3 per 20_£'],
])('in %s a number stays with what it counts or names: %s', (language, text, set) => {
  expect(shown(language, text)).toBe(set)
})

test('the number of a rule is not bound to its text', () => {
  expect(shown('en', '- H1.2 Each, see S9 and H5')).toBe('- H1.2 Each, see S9 and H5')
})
