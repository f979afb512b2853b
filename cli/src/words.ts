/** "1 coin", "2 coins", "0 coins". */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${Math.abs(n) === 1 ? one : many}`
