import { speicherstadt } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { eventsOf, offered, play, start } from './table.ts'

describe('demand', () => {
  it('S3.1 everybody places one worker in turn, clockwise from the start player, three times round', () => {
    const s = start(3)
    s.start = s.seat = 1
    const seats: number[] = []
    while (s.step === 'place') {
      seats.push(s.seat)
      play(s, 'place 3')
      if (seats.length === 8) break
    }
    expect(seats).toEqual([1, 2, 0, 1, 2, 0, 1, 2])
    expect(s.row[3].queue).toEqual(seats)
  })

  it('S3.1 a worker goes on the lowest free space; several own ones may stand there; it costs nothing', () => {
    const s = start(2)
    for (const p of s.players) p.coins = 0
    const events = play(s, 'place 2', 'place 2', 'place 2')
    expect(s.row[2].queue).toEqual([0, 1, 0])
    expect(eventsOf(events, 'placed').map((e) => e.price)).toEqual([1, 2, 3])
    expect(s.players.map((p) => [p.coins, p.workers])).toEqual([
      [0, 1],
      [0, 2],
    ])
  })

  it('S3.1 nobody may pass', () => {
    const s = start(4)
    expect(offered(s)).toEqual(['place 0', 'place 1', 'place 2', 'place 3', 'place 4'])
  })

  it('S3.2 a building with eight workers is full', () => {
    const s = start(3)
    for (let i = 0; i < 8; i++) play(s, 'place 1')
    expect(offered(s)).toEqual(['place 0', 'place 2', 'place 3'])
  })

  it('the turn passes with each worker', () => {
    const s = start(2)
    expect(speicherstadt.apply(s, { kind: 'place', text: 'place 0', slot: 0 })).toBe('turn')
  })
})
