import type { ChannelRow, NoticeKind } from '../store/schema-notices.ts'

type Language = ChannelRow['language']

/** Proper names, the same in every language. */
const GAMES: Readonly<Record<string, string>> = {
  hamburgum: 'Hamburgum',
  speicherstadt: 'Die Speicherstadt',
}

interface Words {
  readonly turn: string
  readonly reminder: string
  readonly open: string
  readonly why: string
  readonly test: string
  readonly confirm: string
  readonly confirmText: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    turn: '{game}: it is your turn',
    reminder: '{game}: your time is running out',
    open: 'To the table:',
    why: 'You get this because you asked for it. Change it here:',
    test: 'This is how a notice looks. Everything works.',
    confirm: 'Kontor: confirm your mail address',
    confirmText:
      'Somebody (you, we hope) wants to be told at this address when it is his turn. If that was you, open this link within a day; if not, do nothing and you will hear no more from us.',
  },
  de: {
    turn: '{game}: Du bist am Zug',
    reminder: '{game}: Deine Zeit läuft ab',
    open: 'Zum Tisch:',
    why: 'Du bekommst dies, weil du es so eingestellt hast. Ändern kannst du es hier:',
    test: 'So sieht eine Nachricht aus. Alles funktioniert.',
    confirm: 'Kontor: Bestätige deine Mailadresse',
    confirmText:
      'Jemand (hoffentlich du) möchte unter dieser Adresse erfahren, wann er am Zug ist. Wenn du es warst, öffne diesen Link binnen eines Tages; wenn nicht, tu nichts, und du hörst nichts mehr von uns.',
  },
  fr: {
    turn: '{game} : c’est à vous de jouer',
    reminder: '{game} : votre temps est presque écoulé',
    open: 'Vers la table :',
    why: 'Vous recevez ce message parce que vous l’avez demandé. Pour changer cela :',
    test: 'Voilà à quoi ressemble un avis. Tout fonctionne.',
    confirm: 'Kontor : confirmez votre adresse',
    confirmText:
      'Quelqu’un (vous, espérons-le) veut être averti à cette adresse quand c’est son tour. Si c’était vous, ouvrez ce lien dans les 24 heures ; sinon, ne faites rien et vous n’aurez plus de nouvelles de nous.',
  },
  it: {
    turn: '{game}: tocca a te',
    reminder: '{game}: il tuo tempo sta per scadere',
    open: 'Al tavolo:',
    why: 'Ricevi questo messaggio perché lo hai chiesto. Per cambiare:',
    test: 'Ecco come appare un avviso. Tutto funziona.',
    confirm: 'Kontor: conferma il tuo indirizzo',
    confirmText:
      'Qualcuno (tu, speriamo) vuole sapere a questo indirizzo quando tocca a lui. Se eri tu, apri questo link entro un giorno; altrimenti non fare nulla e non ci sentirai più.',
  },
}

/** What is told, in the reader's language. No names of people: they could say anything. */
export interface Message {
  /** The same for the same notice, so that a receiver can tell a repetition. */
  readonly id: string
  readonly kind: NoticeKind | 'test' | 'confirm'
  readonly game: string | null
  readonly table: string | null
  readonly ply: number | null
  readonly title: string
  readonly url: string
}

export const wordsOf = (language: Language): Words => WORDS[language]
export const settingsUrl = (origin: string): string => `${origin}/#/me`

interface Subject {
  readonly kind: NoticeKind
  readonly game: string
  readonly table: string
  readonly ply: number
}

export function noticeFor(channel: ChannelRow, { kind, game, table, ply }: Subject): Message {
  const title = wordsOf(channel.language)[kind].replace('{game}', GAMES[game] ?? game)
  const id = `${kind}-${table}-${ply}`
  return { id, kind, game, table, ply, title, url: `${channel.origin}/#/table/${table}` }
}

export const testFor = (channel: ChannelRow, id: string): Message => ({
  id: `test-${id}`,
  kind: 'test',
  game: null,
  table: null,
  ply: null,
  title: wordsOf(channel.language).test,
  url: settingsUrl(channel.origin),
})

export const confirmFor = (channel: ChannelRow, token: string): Message => ({
  id: `confirm-${channel.id}`,
  kind: 'confirm',
  game: null,
  table: null,
  ply: null,
  title: wordsOf(channel.language).confirm,
  url: `${channel.origin}/#/confirm/${token}`,
})
