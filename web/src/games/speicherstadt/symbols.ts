import symbols from './art/symbols.svg?no-inline'

/** Address of a symbol in the sheet: goods, signs, vignettes of the labels. */
export const symbol = (name: string): string => `${symbols}#${name}`
