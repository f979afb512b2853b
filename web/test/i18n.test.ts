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
