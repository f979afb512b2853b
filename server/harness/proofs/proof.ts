/** One thing that must hold whatever happens. `run` throws if it doesn't, and returns figures if it does. */
export interface Proof {
  readonly name: string
  readonly claim: string
  /** `scale` 1 is the full size. */
  run(scale: number, say: (line: string) => void): Promise<Readonly<Record<string, number>>>
}

export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

export const atLeast = (least: number, number: number): number => Math.max(least, Math.round(number))
