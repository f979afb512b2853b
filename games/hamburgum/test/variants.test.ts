import { legalMoves, makeRng, seedOf } from '@kontor/core'
import { hamburgum, type Official, OFFICIALS, type State } from '@kontor/hamburgum'
import { describe, expect, it } from 'vitest'
import { donated, give, go, moneyFrom, moor, offered, play, settle, start, wealthOf } from './table.ts'

const index = (name: Official): number => OFFICIALS.indexOf(name)
const builder = (variant: 'I' | 'II'): State => {
  const s = start(3, { variant })
  s.players[0].builder = true
  give(s, 0, { timber: 9, brick: 9 })
  go(s, 'guildhall')
  return s
}
const onTop = (s: State, name: Official): State => {
  s.officials = [index(name), ...s.officials.filter((o) => o !== index(name))]
  return s
}

describe('the blue officials', () => {
  it('H9.1 variant I: the builder chooses any remaining one', () => {
    const s = builder('I')
    const names = offered(s)
      .filter((m) => m.startsWith('build p4'))
      .map((m) => m.split(' ')[2])
    expect(names).toEqual(['canon', 'guildmaster', 'harbourmaster', 'deacon', 'sexton', 'builder', 'servant'])
    play(s, 'build p4 sexton', 'end', 'beer', 'end', 'beer', 'end')
    go(s, 'guildhall')
    expect(offered(s)).not.toContain('build p5 sexton')
    expect(offered(s)).toContain('build p5 deacon')
  })

  it('H9.2 variant II: only the top one is seen and can be built; the next is turned up after the turn', () => {
    const s = builder('II')
    const [top, next] = s.officials
    const officials = offered(s).filter((m) => m.startsWith('build p4'))
    expect(officials).toEqual([`build p4 ${OFFICIALS[top]}`])
    expect(hamburgum.view(s, 0)).toMatchObject({ officials: [top] })
    expect(hamburgum.view(s, 0).hidden).toEqual(s.officials.slice(1).sort())
    play(s, officials[0])
    if (s.step === 'canon') play(s, 'decline')
    expect(hamburgum.view(s, 0).officials).toEqual([])
    const events = play(s, 'end')
    expect(events).toContainEqual({ type: 'turnedUp', official: next })
    expect(hamburgum.view(s, 1).officials).toEqual([next])
  })

  it('H9.2 the order is shuffled: each official is equally often on top', () => {
    const tops = OFFICIALS.map(() => 0)
    for (let i = 0; i < 7000; i++)
      tops[hamburgum.setup(2, { board: 'hamburg', variant: 'II' }, makeRng(seedOf(i))).officials[0]]++
    const chi = tops.slice(3).reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)
    expect(tops.slice(0, 3)).toEqual([0, 0, 0])
    expect(chi).toBeLessThan(22.46) // 0.1 % at 6 degrees of freedom
  })

  it('H9.3 the canon gives one donation for one brick, whichever it is, and it may be declined', () => {
    const s = onTop(builder('II'), 'canon')
    donated(s, 1, 'petri', [0, 1, 2, 3])
    give(s, 0, { timber: 1, brick: 2, bell: 0, money: 0, prestige: 0 })
    play(s, 'build p4 canon')
    expect(offered(s)).toEqual([
      'donate petri citizens',
      'donate nicolai prestige',
      'donate catharinen prestige',
      'donate jacobi prestige',
      'donate michaelis prestige',
      'donate dom prestige',
      'decline',
    ])
    play(s, 'donate petri citizens')
    expect(wealthOf(s, 0)).toMatchObject({ timber: 0, brick: 0, money: 0, prestige: 8 })
    expect(s.step).toBe('guildhall')
  })

  it('H9.3 may open sites for further building in this turn; without a brick there is nothing to ask', () => {
    const s = start(2, { variant: 'I' })
    donated(s, 0, 'petri', [0])
    give(s, 0, { timber: 3, brick: 4 })
    go(s, 'guildhall')
    expect(offered(s)).not.toContain('build m1')
    play(s, 'build p4 canon', 'donate michaelis prestige')
    expect(offered(s)).toContain('build m1')

    const t = start(2, { variant: 'I' })
    donated(t, 0, 'petri', [0])
    give(t, 0, { timber: 1, brick: 1 })
    go(t, 'guildhall')
    play(t, 'build p4 canon')
    expect(offered(t)).toEqual(['end'])
  })

  it('H9.3 the limit of one un-scored token per kind is checked only at the end of a Church action', () => {
    const s = start(2, { variant: 'I' })
    donated(s, 0, 'petri', [0], false)
    give(s, 0, { timber: 3, brick: 4 })
    go(s, 'guildhall')
    play(s, 'build p4 canon', 'donate michaelis prestige', 'end', 'beer', 'end')
    go(s, 'church')
    expect(offered(s)).not.toContain('end')
  })

  it('H9.3 a canon that completes the sixth church ends the game at once', () => {
    const s = builder('I')
    for (const church of ['petri', 'nicolai', 'catharinen', 'jacobi', 'michaelis'])
      donated(s, 1, church, [0, 1, 2, 3, 4])
    donated(s, 1, 'dom', [0, 1, 2, 3])
    play(s, 'build p4 canon', 'donate dom citizens')
    expect(legalMoves(hamburgum, s)).toEqual([])
    expect(hamburgum.ranking(s)).toBeDefined()
  })
})

describe('E9 the blue officials example', () => {
  const table = (): State => {
    const s = start(3, { variant: 'I' })
    moor(s, 0, 0, 1, 1)
    give(s, 0, { beer: 2, sugar: 1, cloth: 1, timber: 9, brick: 9 })
    donated(s, 0, 'nicolai', [0, 1])
    donated(s, 0, 'petri', [0])
    settle(s, 0, 'n1', 'n2', 'p1', 'p2')
    s.players[0].builder = true
    go(s, 'guildhall')
    return s
  }
  const benefit = (name: Official, ...first: string[]): number =>
    moneyFrom(play(table(), ...first, `build j1 ${name}`))

  it('H9.4 and E9: 120, 80, 90, 100, 100, 120', () => {
    const names: Official[] = ['guildmaster', 'harbourmaster', 'deacon', 'sexton', 'builder', 'servant']
    expect(names.map((name) => benefit(name))).toEqual([120, 80, 90, 100, 100, 120])
  })

  it('E9 with a cloth maker in the yellow parish first: master builder 120, civil servant 160', () => {
    expect(benefit('builder', 'build c1')).toBe(120)
    expect(benefit('servant', 'build c1')).toBe(160)
  })
})
