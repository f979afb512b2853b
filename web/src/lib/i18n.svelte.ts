import type common from '../texts/en/common.ts'
import type hamburgum from '../texts/en/hamburgum.ts'
import type me from '../texts/en/me.ts'
import type speicherstadt from '../texts/en/speicherstadt.ts'
import { keep, recall } from './store.ts'
import { typeset } from './typeset.ts'

export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
}

export const PARTS = ['common', 'me', 'hamburgum', 'speicherstadt'] as const
/** Texts are loaded part by part: a game's when it is opened. */
export type Part = (typeof PARTS)[number]

/** One text, or one per plural form of the number `n`. */
export type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)
export type TextKey =
  keyof typeof common | keyof typeof me | keyof typeof hamburgum | keyof typeof speicherstadt
/** A part in another language has exactly the keys of the English one. */
export type Translation<English> = Record<keyof English, Text>
export type Params = Readonly<Record<string, string | number>>

type Dictionary = Readonly<Record<string, Text>>

const files = import.meta.glob<Dictionary>('../texts/*/{common,me,hamburgum,speicherstadt}.ts', {
  import: 'default',
})

const loaded: Part[] = []
let language: Language = $state('en')
let dictionary: Dictionary = $state.raw({})
const numbers = $derived(new Intl.NumberFormat(language))
const plurals = $derived(new Intl.PluralRules(language))
const lists = $derived(new Intl.ListFormat(language))

export const lang = (): Language => language

async function load(to: Language, part: Part): Promise<Dictionary> {
  const texts = Object.entries(await files[`../texts/${to}/${part}.ts`]())
  const set = (text: string): string => typeset(to, text)
  const forms = (text: Exclude<Text, string>): Text =>
    Object.fromEntries(Object.entries(text).map(([rule, form]) => [rule, set(form)])) as Text
  return Object.fromEntries(
    texts.map(([key, text]) => [key, typeof text === 'string' ? set(text) : forms(text)]),
  )
}

/** Makes a part's texts available in the language of the moment; asking twice costs nothing. */
export async function loadTexts(part: Part): Promise<void> {
  if (loaded.includes(part)) return
  const texts = await load(language, part)
  loaded.push(part)
  dictionary = { ...dictionary, ...texts }
}

export async function speak(to: Language): Promise<void> {
  const texts = await Promise.all(loaded.map((part) => load(to, part)))
  language = to
  dictionary = Object.assign({}, ...texts) as Dictionary
  if (typeof document === 'object') document.documentElement.lang = to
}

/** The visitor's own choice, kept for the next visit. */
export async function chooseLanguage(to: Language): Promise<void> {
  await speak(to)
  keep('language', to)
}

const isLanguage = (text: unknown): text is Language => LANGUAGES.includes(text as Language)

export function preferredLanguage(wishes: readonly string[] = navigator.languages): Language {
  const kept = recall('language')
  if (isLanguage(kept)) return kept
  return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** Written alike everywhere; making a formatter takes a slow phone longer than all that it writes. */
const isPlain = (n: number): boolean => Number.isInteger(n) && Math.abs(n) < 1000

/** A number as the language writes it, with a true minus sign. */
export const num = (n: number): string => (isPlain(n) ? String(n) : numbers.format(n)).replace('-', '−')

/** "a, b and c" */
export const list = (items: readonly string[]): string => lists.format(items)

/** The text of a key in the language of the moment; `{name}` is replaced by the parameter of that name. */
export function t(key: TextKey, params: Params = {}): string {
  const text = dictionary[key]
  const form = typeof text === 'object' ? (text[plurals.select(Number(params['n']))] ?? text.other) : text
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    return typeof value === 'number' ? num(value) : value
  })
}
