import { OFFICIALS } from '@kontor/hamburgum'
import { describe, expect, it } from 'vitest'
import { donated, give, go, moneyFrom, moor, offered, play, settle, start, wealthOf } from './table.ts'

const rich = { timber: 9, brick: 9 }
const sites = (moves: readonly string[]): string[] =>
  moves.filter((m) => m.startsWith('build')).map((m) => m.split(' ')[1])

describe('guildhall', () => {
  it('H7.1 each building costs 1 timber + 1 brick and puts a citizen on its site', () => {
    const s = start(2)
    donated(s, 0, 'michaelis', [0])
    give(s, 0, { timber: 2, brick: 3 })
    go(s, 'guildhall')
    play(s, 'build m1', 'build m2')
    expect(wealthOf(s, 0)).toMatchObject({ timber: 0, brick: 1 })
    expect(s.players[0].citizens).toBe(0b11)
    expect(offered(s)).toEqual(['end'])
  })

  it('H7.2 a site must be free and next to an own donation or an own citizen', () => {
    const s = start(2)
    donated(s, 0, 'michaelis', [0])
    donated(s, 1, 'michaelis', [1])
    settle(s, 1, 'm5')
    settle(s, 0, 'n6')
    give(s, 0, rich)
    go(s, 'guildhall')
    expect(sites(offered(s))).toEqual(['m1', 'm2', 'm6', 'n3', 'n4', 'p3'])
  })

  it('H7.2 a completed church still counts', () => {
    const s = start(2)
    donated(s, 0, 'dom', [0, 1, 2, 3])
    donated(s, 1, 'dom', [4])
    give(s, 0, rich)
    go(s, 'guildhall')
    expect(sites(offered(s))).toEqual(['p4', 'j3', 'c2'])
  })

  it('H7.3 citizens placed in this turn count, so chains are possible', () => {
    const s = start(2)
    donated(s, 0, 'michaelis', [0])
    give(s, 0, rich)
    go(s, 'guildhall')
    play(s, 'build m5')
    expect(sites(offered(s))).toEqual(expect.arrayContaining(['n3', 'm3']))
    play(s, 'build n3')
    expect(sites(offered(s))).toContain('n6')
  })

  it('H7.4 a church builder may build on any free site', () => {
    const s = start(2)
    settle(s, 1, 'm1')
    s.players[0].builder = true
    give(s, 0, rich)
    go(s, 'guildhall')
    expect(sites(offered(s))).toHaveLength(27)
  })

  it('H7.5 at most one official per turn', () => {
    const s = start(2)
    s.players[0].builder = true
    give(s, 0, rich)
    go(s, 'guildhall')
    play(s, 'build p4 councilman')
    expect(offered(s).some((m) => m.endsWith('councilman'))).toBe(false)
    play(s, 'end', 'beer', 'end')
    go(s, 'guildhall')
    expect(offered(s)).toContain('build p5 councilman')
  })

  it('H7.6 a production building lowers its good by 10 for good, 100 down to 50', () => {
    const s = start(2)
    s.players[0].builder = true
    give(s, 0, rich)
    go(s, 'guildhall')
    play(s, 'build m5', 'build n2', 'build p1', 'build j2', 'build c6')
    expect(s.prices).toEqual([50, 100, 100])
  })

  it('H7.7 a merchant brings 100 at once', () => {
    const s = start(2)
    s.players[0].builder = true
    go(s, 'guildhall')
    expect(moneyFrom(play(s, 'build m3'))).toBe(100)
    expect(wealthOf(s, 0).money).toBe(110)
  })

  it('H7.8 a captain places a Dutchman, then one own ship, free of timber, each by H5.3', () => {
    const s = start(2)
    s.players[0].builder = true
    moor(s, 1, 0, 0, 0)
    go(s, 'guildhall')
    play(s, 'build n1')
    // the Dutchman fills berth 3, the own ship pushes the harbour
    expect(s.berths).toEqual([
      [0, 0, 0],
      [1, 0, 1],
      [1, 0, 0],
    ])
    expect(wealthOf(s, 0).timber).toBe(0)
  })

  it('H7.8 both placings are mandatory; without an own ship only the Dutchman is placed', () => {
    const s = start(5)
    s.players[0].builder = true
    moor(s, 0, 0, 2, 3)
    moor(s, 1, 0, 0, 0)
    moor(s, 2, 0, 0, 0)
    moor(s, 3, 0, 0, 0)
    go(s, 'guildhall')
    const placed = play(s, 'build n1').filter((e) => e.type === 'shipPlaced')
    expect(placed).toEqual([{ type: 'shipPlaced', owner: 5, by: 0 }])
  })

  it('H7.8 the push by the Dutchman may bring the own ship home that is then placed (H5.4)', () => {
    const s = start(2)
    s.players[0].builder = true
    moor(s, 0, 2, 2, 1)
    go(s, 'guildhall')
    const placed = play(s, 'build n1').filter((e) => e.type === 'shipPlaced')
    expect(placed.map((e) => e.owner)).toEqual([2, 0])
  })

  it('H7.9 councilman 10 per citizen, vicar 10 per donation, lord mayor 60 per completed church', () => {
    const benefit = (official: string): number => {
      const s = start(2)
      s.officials = s.officials.filter((o) => OFFICIALS[o] === official)
      settle(s, 1, 'm1', 'm2')
      donated(s, 1, 'petri', [0, 1, 2, 3, 4])
      donated(s, 0, 'nicolai', [0])
      s.players[0].builder = true
      s.officials.push(...Array<number>(7 - s.officials.length).fill(0))
      go(s, 'guildhall')
      return moneyFrom(play(s, `build p4 ${official}`))
    }
    expect(['councilman', 'vicar', 'mayor'].map(benefit)).toEqual([30, 60, 60])
  })

  it('E7 beer 90, cloth 80, then 2 cloth makers and 1 brewer: 80 and 60', () => {
    const s = start(2)
    settle(s, 1, 'm5', 'm1', 'm2')
    expect(s.prices).toEqual([90, 100, 80])
    s.players[0].builder = true
    give(s, 0, rich)
    go(s, 'guildhall')
    play(s, 'build n2', 'build n4', 'build j5')
    expect(s.prices).toEqual([80, 100, 60])
  })
})

describe('E8 the guildhall example', () => {
  const [yellow, red, green] = [0, 1, 2]
  const table = (official: string) => {
    const s = start(3)
    donated(s, yellow, 'nicolai', [0])
    donated(s, red, 'michaelis', [0, 1])
    donated(s, green, 'jacobi', [0, 1])
    donated(s, green, 'catharinen', [0, 1])
    settle(s, yellow, 'n1', 'n2', 'n3')
    settle(s, red, 'm5', 'm6')
    settle(s, green, 'c1', 'c3', 'j1')
    s.officials = Array<number>(5).fill(OFFICIALS.indexOf(official as 'vicar'))
    give(s, yellow, rich)
    go(s, 'guildhall')
    return s
  }

  it('E8 yellow borders exactly a merchant, a cloth maker behind it, and an official', () => {
    expect(sites(offered(table('vicar')))).toEqual(['n5', 'n6'])
  })

  it('E8 lord mayor 0, vicar 70, councilman 90; 100 if another building comes first, 90 if second', () => {
    const after = (official: string, ...moves: string[]): number => moneyFrom(play(table(official), ...moves))
    expect(after('mayor', 'build n5 mayor')).toBe(0)
    expect(after('vicar', 'build n5 vicar')).toBe(70)
    expect(after('councilman', 'build n5 councilman')).toBe(90)
    expect(after('councilman', 'build n6', 'build n5 councilman')).toBe(100 + 100)
    expect(after('councilman', 'build n5 councilman', 'build p1')).toBe(90)
  })
})
