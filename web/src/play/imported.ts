import { randomSeed } from '@kontor/core'

/** Texts of records that were opened from a file in this visit. */
const texts = new Map<string, string>()

export function keepForReplay(text: string): string {
  const id = `file-${randomSeed()}`
  texts.set(id, text)
  try {
    sessionStorage.setItem(`kontor.${id}`, text)
  } catch {
    // full or forbidden: it is there until the page is loaded anew
  }
  return id
}

export const importedText = (id: string): string | undefined =>
  texts.get(id) ?? sessionStorage.getItem(`kontor.${id}`) ?? undefined
