import type { Speech } from '../texts/speech.ts'

/** French sets a space before these marks and within its quotes at which no line may break. */
const french = (text: string): string =>
  text.replace(/ (?=[:»])|(?<=«) /g, '\u00a0').replace(/ (?=[;?!%])/g, '\u202f')

/** A saint and his name, an amount and its currency stay together. */
const bound = (text: string): string => text.replace(/(?<=\bSt\.) (?=\p{Lu})|(?<=\d) (?=£)/gu, '\u00a0')

/** A text as the printers of its language set it. */
export const typeset = (language: string, text: string): string =>
  bound(language === 'fr' ? french(text) : text)

export function typesetSpeech(language: string, speech: Speech): Speech {
  const set = (text: string): string => typeset(language, text)
  return {
    group: (move) => set(speech.group(move)),
    move: (...told) => set(speech.move(...told)),
    continues: (...both) => speech.continues(...both),
    event: (...told) => {
      const line = speech.event(...told)
      return line === undefined ? undefined : set(line)
    },
    source: (source) => set(speech.source(source)),
  }
}
