import { makeRng, seedOf, unwrap } from '@kontor/core'
import { speicherstadt, type State } from '@kontor/speicherstadt'
import { expect, it } from 'vitest'
import { Board } from '../src/live/board.ts'

/** Seat 0 was drawn as start player, and goods lie on his quay. */
function begun(): State {
  let state: State
  for (let i = 0; ; i++) {
    state = speicherstadt.setup(2, {}, makeRng(seedOf(`board ${i}`)))
    if (state.start === 0) break
  }
  for (const goods of [state.players[0].goods, state.players[0].loose]) goods[0] = 3
  return state
}

it('S4.1 takes no second answer to a question, although another purchase would fit behind it', () => {
  const state = begun()
  const before = 'place 1, place 0, place 2, place 0, place 2, place 0, decline, decline, decline, decline'
  for (const text of before.split(', ')) speicherstadt.apply(state, unwrap(speicherstadt.parse(text)))
  const board = new Board(speicherstadt, state, 0)
  expect(board.act({ kind: 'move', text: 'buy' })).toMatchObject({ ok: true, value: { kind: 'move' } })
  expect([board.toMove, board.undoable, board.insertable]).toEqual([0, 1, []])
  expect(board.act({ kind: 'move', text: 'decline' })).toMatchObject({ ok: false })
  expect(board.undoable).toBe(1)
})
