import { bit, makeRng, seedOf } from '@kontor/core'
import { BOARDS, hamburgum, TOKENS } from '@kontor/hamburgum'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../lib/i18n.svelte.ts'
import { tellRate } from '../rates.ts'

beforeAll(() => loadTexts('hamburgum'))

const { churches, sites } = BOARDS.hamburg
const church = (name: string): number => churches.findIndex((it) => it.name === name)
const state = hamburgum.setup(3, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf('a')))
state.players[0].citizens = bit(sites.findIndex(({ parish }) => parish === church('St. Petri')))
const view = hamburgum.view(state, 0)

test.each([
  ['St. Petri', 'prestige', 'prestige'],
  ['St. Petri', 'donations', '1 per donation (you have 0, this one counts too)'],
  ['St. Petri', 'ships', '2 per ship in the harbour (you have 1)'],
  ['St. Petri', 'building', '5 per merchant (you have 0)'],
  ['St. Petri', 'citizens', '4 per citizen in the parish (you have 1)'],
  ['Mariendom', 'citizens', '1 per citizen (you have 1)'],
] as const)('H6.6 %s, %s: %s', (name, kind, rate) => {
  expect(tellRate(view, church(name), TOKENS.indexOf(kind), 0)).toBe(rate)
})
