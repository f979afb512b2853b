import type { Speech } from '../texts/speech.ts'

/** French sets a space before these marks and within its quotes at which no line may break. */
const french = (text: string): string =>
  text.replace(/ (?=[:»])|(?<=«) /g, '\u00a0').replace(/ (?=[;?!%])/g, '\u202f')

/** A saint and his name stay together, and what a number names. */
const NAMED =
  /(?<=\bSt\.) (?=\p{Lu})|(?<=n°|force|forza|stärke|strength|mouillage|ancoraggio|becken|berth) (?=\d|\{n\})/giu
/** So does a number with what it counts, where it is not yet part of a name as in "berth 3" or "H5.3". */
const COUNTED = /(?<=(?<![\p{L}\d.,\u00a0])(?:\d+(?:[.,]\d+)*|\{n\})\.?) (?=[\p{L}£%])/gu
const bound = (text: string): string => text.replace(NAMED, '\u00a0').replace(COUNTED, '\u00a0')

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
