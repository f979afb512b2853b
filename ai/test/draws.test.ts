import { describe, expect, it } from 'vitest'
import { type Rival, weighed } from '../src/draws.ts'
import type { SomeGame } from '../src/knowledge.ts'

const rival = (judged: number, drawn: number, promise: number): Rival<SomeGame> => ({
  judged,
  reveal: undefined,
  drawn,
  sum: drawn * promise,
})

describe('draws decide between turns that look alike', () => {
  it('the judgement stands until every rival had a draw', () => {
    expect(weighed([rival(0.5, 1, 0), rival(0.4, 0, 0)])).toEqual([0.5, 0.4])
  })

  it('what all rivals lose or gain by the draws changes nothing', () => {
    const [best, second] = weighed([rival(0.5, 100, 0.3), rival(0.46, 100, 0.26)])
    expect(best).toBeCloseTo(0.5)
    expect(second).toBeCloseTo(0.46)
  })

  it('the more draws, the less the first judgement counts', () => {
    const leads = [1, 20, 500].map((drawn) => {
      const [best, second] = weighed([rival(0.5, drawn, 0.44), rival(0.48, drawn, 0.5)])
      return best - second
    })
    expect(leads[0]).toBeGreaterThan(0)
    expect(leads[1]).toBeLessThan(0)
    expect(leads[2]).toBeLessThan(leads[1])
  })
})
