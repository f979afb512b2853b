/** Texts of records that were opened from a file in this visit. */
const texts = new Map<string, string>()

export function keepForReplay(text: string): string {
  const id = `file-${texts.size + 1}`
  texts.set(id, text)
  return id
}

export const importedText = (id: string): string | undefined => texts.get(id)
