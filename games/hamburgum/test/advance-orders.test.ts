import { unwrap } from '@kontor/core'
import { BOARDS, hamburgum, hamburgumOrders as orders, type State } from '@kontor/hamburgum'
import { describe, expect, it } from 'vitest'
import { TOKENS } from '../src/components.ts'
import { asIfTurn } from '../src/orders.ts'
import { donated, give, play, settle, start } from './table.ts'

const turn = (...moves: string[]) => unwrap(orders.parse({ kind: 'turn', moves }))

/** What an order of the seat to move says now. */
function answer(s: State, ...moves: string[]): string {
  const said = orders.answer(s, turn(...moves))
  return typeof said === 'string' ? said : said.map((move) => hamburgum.format(move)).join()
}

const never = (s: State, ...moves: string[]): string | undefined => {
  const fault = orders.impossible(s, 0, turn(...moves))
  if (fault) expect(fault.code).toBe('order.impossible')
  return fault?.message
}

describe('orders in advance', () => {
  it('H2.1 play a whole turn that is legal when it comes up', () => {
    const s = start(2)
    expect(answer(s, 'beer', 'end')).toBe('beer,end')
    give(s, 0, { beer: 2 })
    expect(answer(s, 'trade upper', 'sell beer 2', 'end')).toBe('trade upper,sell beer 2,end')
  })

  it('H2.4 are void when the turn is not legal then, or is not a whole one', () => {
    const s = start(2)
    expect(answer(s, 'trade upper', 'sell beer 7', 'end')).toBe('void')
    expect(answer(s, 'beer')).toBe('void')
    expect(answer(s, 'beer', 'end')).toBe('beer,end')
    play(s, 'beer')
    expect(answer(s, 'beer', 'end')).toBe('wait')
  })

  it('H2.1 what has no form of a turn can never be played', () => {
    const s = start(2)
    expect(never(s, 'end')).toBe('A turn begins with a field of the rondel.')
    expect(never(s, 'beer', 'end', 'end')).toBe('Nothing follows the end of a turn.')
    expect(never(s, 'beer', 'ship', 'end')).toBe('"ship" does not belong to "beer".')
    expect(never(s, 'trade upper', 'sell beer 1', 'buy timber 1', 'end')).toBe(
      'In a turn one sells or buys, not both.',
    )
    expect(never(s, 'trade upper', 'sell beer 9', 'end')).toBeUndefined()
  })

  it('H5, H7 what is built or given stays so: an order for it can never be played', () => {
    const s = start(2)
    const { sites, churches } = BOARDS.hamburg
    const [site] = sites.filter(({ kind }) => kind < 3)
    const donation = `donate ${churches[0].id} ${TOKENS[1]}`
    expect(never(s, 'guildhall', `build ${site.id}`, 'end')).toBeUndefined()
    settle(s, 1, site.id)
    expect(never(s, 'guildhall', `build ${site.id}`, 'end')).toMatch(/is no longer there/)
    expect(never(s, 'church', donation, 'end')).toBeUndefined()
    donated(s, 1, churches[0].id, [1])
    expect(never(s, 'church', donation, 'end')).toMatch(/is no longer there/)
    const elsewhere = `build ${BOARDS.londinium.sites.find(({ kind }) => kind < 3)!.id}`
    expect(never(s, 'guildhall', elsewhere, 'end')).toMatch(/on another board/)
    s.step = 'over'
    expect(never(s, 'beer', 'end')).toBe('The game is over.')
  })

  it('bad ones are refused with a sentence', () => {
    for (const raw of [
      undefined,
      { kind: 'card', card: 1, most: 1, otherwise: 'ask' },
      { kind: 'turn' },
      { kind: 'turn', moves: [] },
      { kind: 'turn', moves: ['tea'] },
      { kind: 'turn', moves: [7] },
      { kind: 'turn', moves: Array.from({ length: 41 }, () => 'end') },
    ])
      expect(orders.parse(raw)).toMatchObject({
        ok: false,
        fault: { code: 'order.malformed', message: expect.stringMatching(/^["A-Z].*\.$/) as unknown },
      })
  })

  it('a turn can be planned while another seat plays', () => {
    const s = start(3)
    play(s, 'beer')
    const mine = asIfTurn(s, 2)
    expect([mine.seat, mine.step]).toEqual([2, 'rondel'])
    expect([s.seat, s.step]).not.toEqual([2, 'rondel'])
    play(mine, 'cloth', 'end')
  })
})
