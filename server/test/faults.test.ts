import { describe, expect, it } from 'vitest'
import { PROOFS } from '../harness/prove.ts'

/** The proofs of `kontor prove faults` at a hundredth of their size (leaks have a test of their own). */
describe('faults', () => {
  it.each(PROOFS.filter((proof) => proof.name !== 'leak'))(
    '$name: $claim',
    async (proof) => {
      const figures = await proof.run(0.01, () => undefined)
      expect(Object.keys(figures)).not.toHaveLength(0)
    },
    120_000,
  )
})
