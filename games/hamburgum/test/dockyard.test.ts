import { describe, expect, it } from 'vitest'
import { give, go, moor, offered, play, start, wealthOf } from './table.ts'

describe('dockyard', () => {
  it('H5.1 builds any number of ships, one timber each, into berth 3', () => {
    const s = start(5)
    moor(s, 1, 0, 0, 0)
    moor(s, 2, 0, 0, 0)
    give(s, 0, { timber: 2 })
    go(s, 'dockyard')
    play(s, 'ship', 'ship')
    expect(s.berths[2][0]).toBe(3)
    expect(wealthOf(s, 0).timber).toBe(0)
    expect(offered(s)).toEqual(['end'])
  })

  it('H5.2 each berth holds as many ships as there are players', () => {
    const s = start(3)
    moor(s, 0, 0, 0, 0)
    give(s, 0, { timber: 1 })
    go(s, 'dockyard')
    play(s, 'ship')
    expect(s.berths[2]).toEqual([1, 1, 1, 0])
  })

  it('H5.3 a full berth 3 pushes the harbour: berth 1 goes home, a Dutchman leaves the game', () => {
    const s = start(3)
    s.built |= 1 << 6 // a captain, so that a Dutchman may be there
    s.players[2].citizens |= 1 << 6
    moor(s, 0, 0, 0, 1)
    moor(s, 1, 1, 1, 1)
    moor(s, 2, 0, 1, 1)
    moor(s, 3, 1, 0, 0)
    give(s, 0, { timber: 1 })
    go(s, 'dockyard')
    const events = play(s, 'ship')
    expect(events).toContainEqual({ type: 'harbourPushed', returned: [0, 1, 0, 1] })
    expect(s.berths).toEqual([
      [0, 1, 1, 0],
      [1, 1, 1, 0],
      [1, 0, 0, 0],
    ])
    expect(s.players[1].supply).toBe(3)
  })

  it('H5.4 ships that come back in this turn may be built again in this turn', () => {
    const s = start(2)
    moor(s, 0, 2, 1, 2)
    moor(s, 1, 0, 1, 0)
    give(s, 0, { timber: 3 })
    go(s, 'dockyard')
    expect(s.players[0].supply).toBe(0)
    play(s, 'ship', 'ship')
    expect(s.players[0].supply).toBe(0)
    expect(s.berths[2]).toEqual([2, 0, 0])
  })

  it('H5.4 with no ship in supply, only a push that returns an own ship allows to build', () => {
    const s = start(2)
    moor(s, 0, 1, 2, 2)
    moor(s, 1, 1, 0, 0)
    give(s, 0, { timber: 1 })
    go(s, 'dockyard')
    expect(offered(s)).toEqual(['ship', 'end'])
    const t = start(3)
    moor(t, 0, 2, 2, 1)
    moor(t, 1, 0, 0, 0)
    give(t, 0, { timber: 1 })
    go(t, 'dockyard')
    expect(offered(t)).toEqual(['end'])
  })

  it('E4 four players, one place left in berth 3: the first ship fills it, the second pushes, two more fit', () => {
    const s = start(4)
    const yellow = 3
    moor(s, yellow, 0, 0, 0)
    s.seat = yellow
    give(s, yellow, { timber: 4 })
    go(s, 'dockyard')
    play(s, 'ship')
    expect(s.berths[2]).toEqual([1, 1, 1, 1, 0])
    play(s, 'ship')
    expect(s.berths.slice(1)).toEqual([
      [1, 1, 1, 1, 0],
      [0, 0, 0, 1, 0],
    ])
    play(s, 'ship', 'ship')
    expect(s.berths[2]).toEqual([0, 0, 0, 3, 0])
  })
})
