/** Sets of small integers as the bits of one number. */
export const bit = (i: number): number => 1 << i

export const has = (set: number, i: number): boolean => (set & (1 << i)) !== 0

export function count(set: number): number {
  set -= (set >>> 1) & 0x55555555
  set = (set & 0x33333333) + ((set >>> 2) & 0x33333333)
  return Math.imul((set + (set >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The smallest element of a set that isn't empty. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set)

export function setOf(elements: readonly number[]): number {
  let set = 0
  for (const i of elements) set |= 1 << i
  return set
}

export function elements(set: number): number[] {
  const out: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) out.push(lowest(rest))
  return out
}
