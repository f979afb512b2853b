import { tokenPoints } from '@kontor/hamburgum'
import { describe, expect, it } from 'vitest'
import { churchOf, donated, give, go, moor, offered, play, settle, start, wealthOf } from './table.ts'

const rich = { money: 500, timber: 9, brick: 9, bell: 1 }

describe('donations', () => {
  it('H6.1 go any number of times to one church', () => {
    const s = start(2)
    give(s, 0, rich)
    go(s, 'church')
    play(s, 'donate petri prestige')
    const donations = offered(s).filter((m) => m.startsWith('donate'))
    expect(donations.every((m) => m.startsWith('donate petri'))).toBe(true)
    play(s, 'donate petri donations', 'donate petri ships')
  })

  it('H6.2 the 1st to 5th cost brick; + timber; + 20; + 40; + bell + 10 per own citizen', () => {
    const paid = [0, 1, 2, 3, 4].map((nth) => {
      const s = start(2)
      donated(s, 1, 'jacobi', [0, 1, 2, 3, 4].slice(0, nth))
      settle(s, 0, 'm1', 'm2', 'm3')
      give(s, 0, rich)
      go(s, 'church')
      const before = wealthOf(s, 0)
      play(s, `donate jacobi ${['prestige', 'donations', 'ships', 'building', 'citizens'][nth]}`)
      const after = wealthOf(s, 0)
      const spent = (key: 'timber' | 'brick' | 'bell' | 'money'): number => before[key] - after[key]
      return [spent('brick'), spent('timber'), spent('bell'), spent('money')]
    })
    expect(paid).toEqual([
      [1, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 0, 20],
      [1, 1, 0, 40],
      [1, 1, 1, 30],
    ])
  })

  it('H6.2 what cannot be paid is not offered', () => {
    const s = start(2)
    donated(s, 1, 'jacobi', [0, 1, 2, 3])
    settle(s, 0, 'm1', 'm2')
    give(s, 0, { ...rich, money: 10 })
    go(s, 'church')
    expect(offered(s).some((m) => m.startsWith('donate jacobi'))).toBe(false)
    give(s, 0, { money: 20 })
    expect(offered(s)).toContain('donate jacobi citizens')
    give(s, 0, { bell: 0 })
    expect(offered(s).some((m) => m.startsWith('donate jacobi'))).toBe(false)
  })

  it('H6.3 the first donor takes the 5-PP token, later ones choose among the rest', () => {
    const s = start(2)
    give(s, 0, rich)
    go(s, 'church')
    const donations = offered(s).filter((m) => m.startsWith('donate'))
    expect(donations.map((m) => m.split(' ')[2])).toEqual(Array(6).fill('prestige'))
    play(s, 'donate dom prestige')
    expect(offered(s).filter((m) => m.startsWith('donate'))).toEqual([
      'donate dom donations',
      'donate dom ships',
      'donate dom building',
      'donate dom citizens',
    ])
    expect(s.players[0].unscored).toBe(s.players[0].tokens)
  })

  it('H6.4 the fifth completes the church: the next bonus, church builder for good', () => {
    const s = start(2)
    donated(s, 1, 'petri', [0, 1, 2, 3, 4])
    donated(s, 1, 'nicolai', [0, 1, 2, 3])
    give(s, 0, { ...rich, prestige: 4 })
    go(s, 'church')
    const events = play(s, 'donate nicolai citizens')
    expect(events).toContainEqual({ type: 'completed', seat: 0, church: churchOf('nicolai'), points: 7 })
    expect(s.players[0]).toMatchObject({ prestige: 11, builder: true })
    expect(s.completed).toBe(2)
  })

  it('E5 3rd + 4th donation: 2 bricks, 2 timber, 60; with 5 citizens 4th + 5th: 2, 2, 1 bell, 90 and 8 PP', () => {
    const s = start(2)
    donated(s, 1, 'petri', [0, 1])
    give(s, 0, { money: 60, timber: 2, brick: 2 })
    go(s, 'church')
    play(s, 'donate petri ships', 'donate petri building')
    expect(wealthOf(s, 0)).toMatchObject({ money: 0, timber: 0, brick: 0 })

    const t = start(2)
    donated(t, 1, 'petri', [0, 1, 2])
    settle(t, 0, 'm1', 'm2', 'm3', 'm4', 'm5')
    give(t, 0, { money: 90, timber: 2, brick: 2, bell: 1, prestige: 0 })
    go(t, 'church')
    play(t, 'donate petri building', 'donate petri citizens')
    expect(wealthOf(t, 0)).toMatchObject({ money: 0, timber: 0, brick: 0, bell: 0, prestige: 8 })
  })
})

describe('scoring', () => {
  it('H6.5 any un-scored token, with or without a donation, once and for all', () => {
    const s = start(2)
    donated(s, 0, 'petri', [0, 1], false)
    give(s, 0, { prestige: 0, brick: 0 })
    go(s, 'church')
    expect(offered(s)).toEqual(['score petri prestige', 'score petri donations', 'end'])
    play(s, 'score petri prestige', 'score petri donations')
    expect(wealthOf(s, 0).prestige).toBe(7)
    expect(offered(s)).toEqual(['end'])
  })

  it('H6.5 at the end of the action at most one un-scored token of each kind may remain', () => {
    const s = start(2)
    donated(s, 0, 'petri', [4], false)
    donated(s, 0, 'nicolai', [4], false)
    donated(s, 0, 'dom', [4], false)
    go(s, 'church')
    expect(offered(s)).not.toContain('end')
    // two of the three must go; passing over two would leave a surplus for good
    expect(offered(s).filter((m) => m.startsWith('score'))).toEqual([
      'score petri citizens',
      'score nicolai citizens',
    ])
    play(s, 'score nicolai citizens')
    expect(offered(s)).toEqual(['score dom citizens'])
    play(s, 'score dom citizens')
    expect(offered(s)).toEqual(['end'])
  })

  it('H6.5 donations come before scoring', () => {
    const s = start(2)
    give(s, 0, rich)
    go(s, 'church')
    play(s, 'donate petri prestige', 'score petri prestige')
    expect(offered(s).some((m) => m.startsWith('donate'))).toBe(false)
  })

  it('H6.6 prestige 5, donations 1 each, ships 2 each, buildings 5 or 4, citizens 4 or 3, cathedral 1', () => {
    const s = start(3)
    moor(s, 0, 0, 1, 2)
    donated(s, 0, 'petri', [0, 1, 2])
    donated(s, 0, 'dom', [0], false)
    settle(s, 0, 'm1', 'm2', 'm3', 'p1', 'p2', 'j1')
    const points = (church: string, kind: number): number => tokenPoints(s, 0, churchOf(church), kind)
    expect(points('petri', 0)).toBe(5)
    expect(points('petri', 1)).toBe(4)
    expect(points('petri', 2)).toBe(6)
    expect(points('petri', 3)).toBe(5) // one merchant, m3
    expect(points('nicolai', 3)).toBe(0) // captains
    expect(points('catharinen', 3)).toBe(4) // one brewer
    expect(points('jacobi', 3)).toBe(4) // one sugar refiner
    expect(points('michaelis', 3)).toBe(8) // two cloth makers
    expect(points('dom', 3)).toBe(4) // one official
    expect(points('petri', 4)).toBe(8)
    expect(points('jacobi', 4)).toBe(4)
    expect(points('michaelis', 4)).toBe(9)
    expect(points('dom', 4)).toBe(6)
  })

  it('E6 4 ships, 3 citizens in St. Petri, 5 tokens: ships 8, ships 8 (one must be scored), citizens 12, donations 5', () => {
    const s = start(4)
    moor(s, 0, 1, 2, 1)
    settle(s, 0, 'p1', 'p2', 'p3')
    donated(s, 0, 'nicolai', [0])
    donated(s, 0, 'nicolai', [2], false)
    donated(s, 0, 'jacobi', [2], false)
    donated(s, 0, 'petri', [4], false)
    donated(s, 0, 'jacobi', [1], false)
    give(s, 0, { prestige: 0, brick: 0 })
    go(s, 'church')
    expect(offered(s)).not.toContain('end')
    play(s, 'score jacobi donations')
    expect(wealthOf(s, 0).prestige).toBe(5)
    play(s, 'score nicolai ships')
    expect(wealthOf(s, 0).prestige).toBe(13)
    expect(offered(s)).toContain('end')
    play(s, 'score jacobi ships')
    expect(wealthOf(s, 0).prestige).toBe(21)
    play(s, 'score petri citizens')
    expect(wealthOf(s, 0).prestige).toBe(33)
  })
})
