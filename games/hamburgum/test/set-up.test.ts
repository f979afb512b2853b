import { count, makeRng, seedOf } from '@kontor/core'
import {
  BOARDS,
  BUILDER_BONUSES,
  BUILDINGS,
  FIELDS,
  hamburgum,
  OFFICIALS,
  tokenPoints,
  TOKENS,
} from '@kontor/hamburgum'
import { describe, expect, it } from 'vitest'
import components from '../src/data/components.json' with { type: 'json' }
import { start } from './table.ts'

describe('set-up', () => {
  it('H1.1 is for 2 to 5 players, and everything is open in the basic game', () => {
    expect(hamburgum.players).toEqual([2, 5])
    const s = start(3)
    const { hidden, ...rest } = hamburgum.view(s, 1)
    expect(hidden).toEqual([])
    expect(rest).toEqual(s)
  })

  it('H1.2 gives each player one beer, sugar, cloth, timber and brick, no bell', () => {
    for (const p of start(5).players) {
      expect(p.goods).toEqual([1, 1, 1])
      expect(p.materials).toEqual([1, 1, 0])
    }
  })

  it('H1.3 puts one of five ships into berth 3 and the marker in the middle', () => {
    const s = start(4)
    expect(s.berths).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [1, 1, 1, 1, 0],
    ])
    for (const p of s.players) expect([p.supply, p.field]).toEqual([4, -1])
  })

  it('H1.4 prices each good at 100', () => {
    expect(start(2).prices).toEqual([100, 100, 100])
  })

  it('H1.5 draws the start player by lot; the n-th has n prestige and 10 n money', () => {
    const starts = [0, 0, 0, 0, 0]
    for (let i = 0; i < 5000; i++) {
      const s = hamburgum.setup(5, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf(i)))
      starts[s.seat]++
      const place = (seat: number): number => ((seat - s.seat + 5) % 5) + 1
      expect(s.players.map((p) => p.prestige)).toEqual([0, 1, 2, 3, 4].map(place))
      expect(s.players.map((p) => p.money)).toEqual([0, 1, 2, 3, 4].map((seat) => 10 * place(seat)))
    }
    const chi = starts.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)
    expect(chi).toBeLessThan(18.47) // 0.1 % at 4 degrees of freedom
  })

  it('H1.6 has six churches with their colours, the cathedral without a parish of its own', () => {
    const { churches, sites } = BOARDS.hamburg
    expect(churches.map((c) => `${c.name} ${c.colour}`)).toEqual([
      'St. Petri green',
      'St. Nicolai white',
      'St. Catharinen yellow',
      'St. Jacobi blue',
      'St. Michaelis red',
      'Mariendom violet',
    ])
    expect(sites.some((site) => churches[site.parish].id === 'dom')).toBe(false)
    expect(start(2).given).toBe(0)
    expect(TOKENS).toHaveLength(5)
  })

  it.each(Object.values(BOARDS))('H1.7 has 28 sites with the printed kinds: $id', (board) => {
    expect(board.sites).toHaveLength(28)
    const kinds = BUILDINGS.map((name, kind) => [name, count(board.ofKind[kind])])
    expect(Object.fromEntries(kinds)).toEqual({
      brewer: 5,
      sugar: 5,
      cloth: 5,
      merchant: 3,
      captain: 3,
      official: 7,
    })
  })

  it('H1.8 stacks three councilmen, three vicars and the lord mayor', () => {
    const names = start(2).officials.map((o) => OFFICIALS[o])
    expect(names.join(' ')).toBe('councilman councilman councilman vicar vicar vicar mayor')
  })

  it('H1.9 pays 8, 7, 6, 5, 4, 3 for completed churches', () => {
    expect(BUILDER_BONUSES).toEqual([8, 7, 6, 5, 4, 3])
  })

  it('takes names and order from the data files', () => {
    expect(FIELDS).toEqual(components.rondel)
  })
})

describe('options', () => {
  it('default to Hamburg and the basic game', () => {
    expect(hamburgum.parseOptions(undefined)).toEqual({
      ok: true,
      value: { board: 'hamburg', variant: 'basic' },
    })
    expect(hamburgum.parseOptions({ variant: 'II' })).toEqual({
      ok: true,
      value: { board: 'hamburg', variant: 'II' },
    })
  })

  it.each([
    [{ board: 'berlin' }, 'options.board'],
    [{ variant: 3 }, 'options.variant'],
    [{ colour: 'red' }, 'options.unknown'],
    ['hamburg', 'options.malformed'],
  ])('%j is refused as %s', (raw, code) => {
    expect(hamburgum.parseOptions(raw)).toMatchObject({ ok: false, fault: { code } })
  })
})

describe('Londinium', () => {
  const london = BOARDS.londinium
  const reach = (from: number): number => {
    let seen = from
    for (let more = -1; more !== 0;) {
      const near = london.sites.reduce((set, site, i) => ((seen >> i) & 1 ? set | site.neighbours : set), 0)
      more = near & ~seen
      seen |= near
    }
    return seen
  }

  it('H10.1 is another map with the same rules and the same token values by colour', () => {
    for (const hamburgs of BOARDS.hamburg.churches) {
      const londons = london.churches.find((c) => c.colour === hamburgs.colour)
      expect(londons).toMatchObject({
        citizenPoints: hamburgs.citizenPoints,
        building: hamburgs.building,
        buildingPoints: hamburgs.buildingPoints,
      })
    }
    expect(london.churches.find((c) => c.colour === 'violet')?.name).toBe("St. Paul's")
    const s = start(2, { board: 'londinium' })
    s.players[0].citizens = 0b11
    expect(tokenPoints(s, 0, 5, 4)).toBe(2)
  })

  it('has parishes of five or six sites and no dead corner', () => {
    expect(london.parishes.map(count).sort()).toEqual([5, 5, 6, 6, 6])
    for (const church of london.churches) expect(reach(church.sites)).toBe((1 << 28) - 1)
    for (const site of london.sites) {
      const churches = london.churches.filter((c) => (c.sites >> london.sites.indexOf(site)) & 1)
      expect(count(site.neighbours) + churches.length).toBeGreaterThanOrEqual(2)
    }
  })

  it('names sites and churches that the Hamburg board does not have', () => {
    const ids = (board: (typeof BOARDS)['hamburg']): string[] =>
      [...board.sites, ...board.churches].map((x) => x.id)
    expect(ids(london).filter((id) => ids(BOARDS.hamburg).includes(id))).toEqual([])
  })
})
