import { hamburgum } from '@kontor/hamburgum'
import { describe, expect, it } from 'vitest'
import { donated, give, go, moor, offered, play, settle, start, wealthOf } from './table.ts'

const ALL = [0, 1, 2, 3, 4]
const nearlyOver = (players = 2) => {
  const s = start(players)
  for (const church of ['petri', 'nicolai', 'catharinen', 'jacobi', 'michaelis'])
    donated(s, players - 1, church, ALL)
  donated(s, players - 1, 'dom', [0, 1, 2, 3])
  give(s, 0, { money: 0, prestige: 0, timber: 1, brick: 1, bell: 1, beer: 0, sugar: 0, cloth: 0 })
  return s
}

describe('the end', () => {
  it('H8.1 comes at the moment the sixth church is completed: the bonus is paid, nothing else follows', () => {
    const s = nearlyOver()
    go(s, 'church')
    const events = play(s, 'donate dom citizens')
    expect(events).toContainEqual({ type: 'completed', seat: 0, church: 5, points: 3 })
    expect(hamburgum.toMove(s)).toBeUndefined()
    expect(offered(s)).toEqual([])
    expect(wealthOf(s, 0).prestige).toBe(3)
  })

  it('H8.2 un-scored tokens score, each good and material sells for 50, each full 100 buys 1 PP', () => {
    const s = nearlyOver()
    donated(s, 0, 'dom', [], false)
    settle(s, 0, 'm1', 'm2')
    moor(s, 0, 1, 0, 1)
    give(s, 0, { money: 70, beer: 3, cloth: 2, brick: 2, timber: 2 })
    go(s, 'church')
    play(s, 'donate dom citizens')
    // 20 for two citizens leave 50; 5 goods, 1 brick, 1 timber make 350; citizens token 2, bonus 3
    expect(wealthOf(s, 0)).toEqual({
      money: 0,
      prestige: 3 + 2 + 4,
      beer: 0,
      sugar: 0,
      cloth: 0,
      timber: 0,
      brick: 0,
      bell: 0,
    })
  })

  it('H8.2 a bell that is left sells for 50 too', () => {
    const s = nearlyOver()
    give(s, 1, { money: 60, prestige: 0, beer: 0, sugar: 0, cloth: 0, timber: 0, brick: 0, bell: 1 })
    go(s, 'church')
    play(s, 'donate dom citizens')
    expect(wealthOf(s, 1)).toMatchObject({ money: 10, prestige: 1, bell: 0 })
  })

  it('H8.3 most PP win, a tie goes to more money, still tied the place is shared', () => {
    const s = nearlyOver(4)
    give(s, 0, { money: 40 })
    for (const [seat, money] of [
      [1, 50],
      [2, 40],
      [3, 40],
    ])
      give(s, seat, { money, prestige: 3, beer: 0, sugar: 0, cloth: 0, timber: 0, brick: 0, bell: 0 })
    expect(hamburgum.ranking(s)).toBeUndefined()
    go(s, 'church')
    play(s, 'donate dom citizens')
    expect(hamburgum.scores(s)).toEqual([3, 3, 3, 3])
    expect(hamburgum.ranking(s)).toEqual([[1], [0, 2, 3]])
  })
})
