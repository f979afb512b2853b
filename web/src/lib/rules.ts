/** The rules as the app shows them, read from the same pages that people read elsewhere. */
export interface Rule {
  /** "H4.2" */
  readonly number: string
  readonly text: string
}
export interface Chapter {
  /** "H4" */
  readonly number: string
  readonly title: string
  readonly rules: readonly Rule[]
}

const HEADING = /^## ([HS]\d+) (.+)$/
const RULE = /^- ([HS]\d+(?:\.\d+)?) (.+)$/
const MORE = /^ {2}(\S.*)$/

/** Chapters are headings "## H4 Trade", rules are items "- H4.2 …"; indented lines go on with a rule. */
export function parseRules(page: string): Chapter[] {
  const chapters: { number: string; title: string; rules: { number: string; text: string }[] }[] = []
  let open = false
  for (const line of page.split('\n')) {
    const heading = HEADING.exec(line)
    const rule = RULE.exec(line)
    const more = MORE.exec(line)
    const last = chapters.at(-1)
    if (heading) chapters.push({ number: heading[1], title: heading[2], rules: [] })
    else if (rule && last) last.rules.push({ number: rule[1], text: rule[2] })
    else if (more && open && last) last.rules.at(-1)!.text += ` ${more[1]}`
    open = rule !== null || (open && more !== null)
  }
  return chapters.filter((chapter) => chapter.rules.length > 0)
}

/** Words in any order, without regard to case, accents and endings; a number finds its rule. */
export function searchRules(chapters: readonly Chapter[], query: string): Chapter[] {
  const sought = soughtIn(query)
  const matches = (text: string): boolean => {
    const words = wordsOf(text)
    return sought.every((wish) => words.some((word) => meets(word, wish)))
  }
  const choose = (wanted: (chapter: Chapter, rule: Rule) => boolean): Chapter[] =>
    chapters
      .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => wanted(chapter, rule)) }))
      .filter((chapter) => chapter.rules.length > 0)
  const byNumber = choose((_, { number }) => plain(number) === plain(query.trim()))
  if (byNumber.length > 0) return byNumber
  return choose(({ title }, { number, text }) => matches(`${number} ${title} ${text}`))
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

const WORD = /([\p{L}\p{N}]+(?:\.\p{N}+)*)/u
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(WORD)
    .filter((_, i) => i % 2 === 1)

/** What is left of an article before an apostrophe is not sought. */
const soughtIn = (query: string): string[] => wordsOf(query).filter((word) => word.length > 1)

/** Short ones stand in too many words. */
const LONG_ENOUGH = 4

/** Part of a word, or the same word with another ending: "churches" meets "church", "scoring" meets "score". */
function meets(word: string, wish: string): boolean {
  if (wish.length < LONG_ENOUGH) return word.startsWith(wish)
  if (word.includes(wish)) return true
  const stem = Math.max(4, wish.length - (wish.length < 7 ? 1 : 3))
  return wish.length > stem && word.startsWith(wish.slice(0, stem)) && word.length <= stem + 3
}

/** A text cut into what was sought and what lies between. */
export function marked(text: string, query: string): { text: string; found: boolean }[] {
  const sought = soughtIn(query)
  return text.split(WORD).map((part, i) => {
    const [word] = wordsOf(part)
    return { text: part, found: i % 2 === 1 && sought.some((wish) => meets(word, wish)) }
  })
}

/** Pieces of a rule: plain text, **strong** words, and numbers of other rules. */
export interface Piece {
  readonly kind: 'text' | 'strong' | 'link'
  readonly text: string
}

export function pieces(text: string): Piece[] {
  return text.split(/(\*\*[^*]+\*\*|\b[HS]\d+(?:\.\d+)?\b)/).flatMap((part): Piece[] => {
    if (part === '') return []
    if (part.startsWith('**')) return [{ kind: 'strong', text: part.slice(2, -2) }]
    return [{ kind: /^[HS]\d+(?:\.\d+)?$/.test(part) ? 'link' : 'text', text: part.replaceAll(/[*`]/g, '') }]
  })
}
