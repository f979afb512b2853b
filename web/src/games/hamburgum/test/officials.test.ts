import { bit, makeRng, seedOf } from '@kontor/core'
import { BOARDS, hamburgum, OFFICIAL, OFFICIALS, type View } from '@kontor/hamburgum'
import { expect, test } from 'vitest'
import { officialWorth } from '../officials.ts'

const { sites } = BOARDS.hamburg
const at = (...citizens: readonly number[]): View => {
  const state = hamburgum.setup(3, { board: 'hamburg', variant: 'I' }, makeRng(seedOf('a')))
  for (const site of citizens) {
    state.players[0].citizens |= bit(site)
    state.built |= bit(site)
  }
  return hamburgum.view(state, 0)
}
const worth = (view: View, official: (typeof OFFICIALS)[number]): number =>
  officialWorth(view, 0, OFFICIALS.indexOf(official))

test('H9.4 the civil servant counts the parish that he is built in', () => {
  expect(worth(at(), 'servant')).toBe(40)
})

test('H9.4 where he can only be built in another parish, that one counts too', () => {
  const officials = sites.flatMap(({ kind }, site) => (kind === OFFICIAL ? [site] : []))
  const [last] = officials.filter((site) => {
    const { parish } = sites[site]
    return officials.every((other) => other === site || sites[other].parish !== parish)
  })
  const others = officials.filter((site) => site !== last)
  const parishes = new Set(others.map((site) => sites[site].parish)).size
  expect(worth(at(...others), 'servant')).toBe(40 * (parishes + 1))
})

test('H9.4 the master builder counts the own citizens, himself included', () => {
  const view = at(0)
  expect(worth(view, 'builder')).toBe(2 * worth(at(), 'builder'))
})
