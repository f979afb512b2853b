import { BOARDS, TOKENS } from '@kontor/hamburgum'
import { expect, test } from 'vitest'
import { FOOT, SITE, TOKEN, tokenPlace } from '../layout.ts'

/** Its curved sides, and the rim around a building; the ring around a token. */
const [PLATE, DISK] = [SITE * 1.13 + 3, TOKEN * 1.1]

test.each(Object.values(BOARDS))('no site of $id covers a token', ({ churches, sites }) => {
  for (const { at, name } of churches)
    for (const kind of TOKENS.keys()) {
      const [x, y] = tokenPlace(kind)
      for (const site of sites) {
        const apart = Math.hypot(site.at[0] - at[0] - x, site.at[1] - at[1] - FOOT - y)
        expect(apart, `${name}, token ${kind}, ${site.id}`).toBeGreaterThan(PLATE + DISK)
      }
    }
})
