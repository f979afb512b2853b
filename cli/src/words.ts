/** "1 coin", "2 coins", "0 coins". */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${Math.abs(n) === 1 ? one : many}`

/** How many letters must be changed, added or left out to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(row[j] + Number(a[i] !== b[j]), row[j + 1] + 1, next[j] + 1))
    row = next
  }
  return row[b.length]
}

/** The name that was probably meant; none where nothing is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const ranked = names.map((name) => ({ name, far: distance(word, name) })).sort((a, b) => a.far - b.far)
  const best = ranked.at(0)
  return best && best.far <= 2 ? best.name : undefined
}
