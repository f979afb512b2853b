import { bit, makeRng, seedOf } from '@kontor/core'
import { hamburgum, type Move, type Player, type State, token, type View } from '@kontor/hamburgum'
import { expect, test } from 'vitest'
import { sortOffers } from '../choices.ts'
import { affordable, idleness, question, type Question, surplus } from '../question.ts'

const END: Move = { kind: 'end', text: 'end' }
const ALL = (1 << 28) - 1

/** The beginning of a game for two, at another step and with other belongings of the mover. */
function at(step: State['step'], mover: Partial<Player>, more: Partial<View> = {}): View {
  const state = hamburgum.setup(2, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf('question')))
  const view = hamburgum.view(state, undefined)
  const players = view.players.with(view.seat, { ...view.players[view.seat], ...mover })
  return { ...view, step, players, ...more }
}
const asked = (view: View, offers: readonly Move[] = [END], side: 'sell' | 'buy' = 'sell'): Question =>
  question(view, sortOffers(offers), side)

test('why nothing can be built at the guildhall', () => {
  const bare = { tokens: 0, citizens: 0, materials: [1, 1, 0] }
  expect(asked(at('guildhall', bare))).toEqual({ ask: 'noSite', hint: 'noSite' })
  expect(asked(at('guildhall', bare, { built: ALL }))).toEqual({ ask: 'noSite', hint: 'sitesTaken' })
  expect(asked(at('guildhall', { ...bare, tokens: 1 }, { built: ALL - 1 }))).toEqual({
    ask: 'noSite',
    hint: 'sitesAfar',
  })
  const builder = { ...bare, builder: true }
  expect(asked(at('guildhall', { ...builder, materials: [1, 0, 0] }))).toEqual({
    ask: 'nothing',
    hint: 'noMaterial',
  })
  expect(asked(at('guildhall', builder)).ask).toBe('end')
})

test('H7.1 a building costs timber and brick: what there is less of decides how many', () => {
  expect(affordable(at('guildhall', { materials: [3, 2, 1] }))).toBe(2)
  expect(affordable(at('guildhall', { materials: [0, 2, 0] }))).toBe(0)
})

test('when only ending the turn is left, that is asked', () => {
  for (const step of ['sell', 'buy', 'score', 'end'] as const)
    expect(asked(at(step, {}))).toEqual({ ask: 'end', hint: 'end' })
  expect(asked(at('trade', {}))).toEqual({ ask: 'noTrade', hint: 'noTrade' })
  expect(asked(at('dockyard', { materials: [0, 0, 0] }))).toEqual({ ask: 'nothing', hint: 'noTimber' })
  expect(asked(at('dockyard', { materials: [1, 0, 0] })).ask).toBe('end')
  expect(asked(at('church', {})).ask).toBe('noGift')
})

test('who has built something is done when nothing more can be built', () => {
  const bare = { materials: [0, 0, 0], builder: true }
  for (const step of ['dockyard', 'guildhall'] as const) {
    expect(asked(at(step, bare)).ask).toBe('nothing')
    expect(question(at(step, bare), sortOffers([END]), 'sell', true)).toEqual({ ask: 'end', hint: 'end' })
  }
})

test('what is lit at church is said: donations, tokens to score, or both', () => {
  const donate: Move = { kind: 'donate', text: 'donate', church: 0, token: 1 }
  const score: Move = { kind: 'score', text: 'score', church: 0, token: 0 }
  expect(asked(at('church', {}), [donate, END]).hint).toBe('church')
  expect(asked(at('church', {}), [donate, score, END]).hint).toBe('giveOrScore')
  expect(asked(at('church', {}), [score, END])).toEqual({ ask: 'score', hint: 'score' })
})

test('H6.5 with two tokens of a kind, that one must be scored is said before all else', () => {
  const score: Move = { kind: 'score', text: 'score', church: 0, token: 4 }
  const donate: Move = { kind: 'donate', text: 'donate', church: 0, token: 1 }
  const unscored = bit(token(0, 4)) | bit(token(2, 4)) | bit(token(1, 3))
  const view = at('church', { unscored })
  expect(surplus(view)).toEqual({ kind: 4, n: 2 })
  expect(asked(view, [score])).toEqual({ ask: 'score', hint: 'surplus' })
  expect(asked(view, [donate, score])).toEqual({ ask: 'church', hint: 'surplus' })
  expect(surplus(at('church', { unscored: bit(token(0, 4)) | bit(token(1, 3)) }))).toBeUndefined()
  expect(surplus(at('guildhall', { unscored }))).toBeUndefined()
})

test('who buys is not told to load goods', () => {
  const buy: Move = { kind: 'buy', text: 'buy', material: 0, amount: 1 }
  expect(asked(at('trade', {}), [buy, END], 'buy')).toEqual({ ask: 'trade', hint: 'toBuy' })
})

test('before somebody moves to a field in vain, why is known', () => {
  const poor = { goods: [0, 0, 0], materials: [0, 0, 0], money: 0 }
  expect(idleness(at('trade', poor))).toBe('noTrade')
  expect(idleness(at('dockyard', poor))).toBe('noTimber')
  expect(idleness(at('church', poor))).toBe('noGift')
  expect(idleness(at('guildhall', poor))).toBe('noSite')
  expect(idleness(at('guildhall', { ...poor, builder: true }))).toBe('noMaterial')
  const rich = { goods: [1, 0, 0], materials: [1, 1, 0], money: 200, builder: true }
  for (const step of ['trade', 'dockyard', 'church', 'guildhall', 'end'] as const)
    expect(idleness(at(step, rich))).toBeUndefined()
})
