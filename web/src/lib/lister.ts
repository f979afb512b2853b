/** "a, b and c" in a language. Made when first needed: the browser takes its time for it. */
export function lister(language: string): (items: readonly string[]) => string {
  let format: Intl.ListFormat | undefined
  return (items) => (format ??= new Intl.ListFormat(language)).format(items)
}
